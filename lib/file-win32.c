/* SPDX-License-Identifier: MIT */
#include "file-sys-priv.h"

#ifdef KALAH__FILE_WIN32

#define WIN32_LEAN_AND_MEAN
#include <windows.h>

/* More at once a call doesn't take. */
#define MOST ((size_t)1 << 30)

int
kalah__sys_open(kalah__fd *fd, const char *path, uint64_t *size)
{
	LARGE_INTEGER length;

	*fd =
	    CreateFileA(path, GENERIC_READ, FILE_SHARE_READ | FILE_SHARE_DELETE,
		NULL, OPEN_EXISTING, FILE_ATTRIBUTE_NORMAL, NULL);
	if (*fd == INVALID_HANDLE_VALUE)
		return 0;
	if (GetFileType(*fd) == FILE_TYPE_DISK && GetFileSizeEx(*fd, &length)) {
		*size = (uint64_t)length.QuadPart;
		return 1;
	}
	CloseHandle(*fd);
	return 0;
}

int
kalah__sys_map(kalah__fd fd, void **bytes, size_t size)
{
	HANDLE map = CreateFileMappingA(fd, NULL, PAGE_READONLY, 0, 0, NULL);

	if (map == NULL)
		return 0;
	*bytes = MapViewOfFile(map, FILE_MAP_READ, 0, 0, size);
	CloseHandle(map); /* the view holds it */
	return *bytes != NULL;
}

void
kalah__sys_unmap(void *bytes, size_t size)
{
	(void)size;
	UnmapViewOfFile(bytes);
}

int
kalah__sys_read(kalah__fd fd, void *bytes, size_t size)
{
	char *to = bytes;

	while (size > 0) {
		DWORD got;

		if (!ReadFile(fd, to, (DWORD)(size < MOST ? size : MOST), &got,
			NULL) ||
		    got == 0)
			return 0;
		to += got;
		size -= got;
	}
	return 1;
}

int
kalah__sys_create(kalah__fd *fd, const char *path, int *exists)
{
	*fd = CreateFileA(path, GENERIC_WRITE, 0, NULL, CREATE_NEW,
	    FILE_ATTRIBUTE_NORMAL, NULL);
	*exists =
	    *fd == INVALID_HANDLE_VALUE && GetLastError() == ERROR_FILE_EXISTS;
	return *fd != INVALID_HANDLE_VALUE;
}

int
kalah__sys_write(kalah__fd fd, const void *bytes, size_t size)
{
	const char *from = bytes;

	while (size > 0) {
		DWORD put;

		if (!WriteFile(fd, from, (DWORD)(size < MOST ? size : MOST),
			&put, NULL) ||
		    put == 0)
			return 0;
		from += put;
		size -= put;
	}
	return 1;
}

int
kalah__sys_sync(kalah__fd fd)
{
	return FlushFileBuffers(fd) != 0;
}

int
kalah__sys_close(kalah__fd fd)
{
	return CloseHandle(fd) != 0;
}

int
kalah__sys_rename(const char *from, const char *to)
{
	return MoveFileExA(from, to,
		   MOVEFILE_REPLACE_EXISTING | MOVEFILE_WRITE_THROUGH) != 0;
}

void
kalah__sys_remove(const char *path)
{
	DeleteFileA(path);
}

unsigned long
kalah__sys_process(void)
{
	return GetCurrentProcessId();
}

#else
typedef int kalah__no_win32;
#endif
