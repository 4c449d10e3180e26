/* SPDX-License-Identifier: MIT */
/*
 * The rule sheet.  Every sentence must be true whatever the other fields say,
 * and every field that changes the game must be told.
 */
#include "notation-priv.h"
#include "prose-priv.h"
#include "ruleset-priv.h"

/* The opening as a picture, where a line has room for it. */
static void
draw_board(struct kalah__prose *p)
{
	struct kalah__position opening;
	struct kalah__out picture;
	char lines[1200];
	int i, column = 0, widest = 0;

	kalah__board_open(p->rules, &opening);
	kalah__out_begin(&picture, lines, sizeof lines);
	kalah__write_board(&picture, p->rules->pits, &opening);
	kalah__out_end(&picture, NULL);
	for (i = 0; lines[i] != '\0'; i++) {
		column = lines[i] == '\n' ? 0 : column + 1;
		if (column > widest)
			widest = column;
	}
	if (widest > KALAH__PROSE_WIDTH)
		return;
	kalah__paragraph(p);
	kalah__out_text(p->out, lines);
}

static void
tell_board(struct kalah__prose *p)
{
	kalah__say(p, "Kalah with %p {pit|pits} a side and %s a pit");
	kalah__stop(p);
	kalah__heading(p, "THE BOARD");
	kalah__say(p, "South and North sit on opposite sides of the board.");
	kalah__say(p,
	    "{In front of each lies a pit, with a store to the right of it. "
	    "The two pits lie across from each other."
	    "|In front of each lies a row of %p pits, numbered 1 to %p from "
	    "that player's left to right, with a store at the right-hand end "
	    "of the row. Your pit 1 lies across from your opponent's pit %p, "
	    "and your pit %p across from your opponent's pit 1.}");
	kalah__say(p,
	    "The {pit|pits} in front of you and the store beside "
	    "{it|them} are your own.");
	kalah__stop(p);
	kalah__paragraph(p);
	kalah__say(p,
	    "To begin with, {each|every} pit holds %s, which makes "
	    "%t in all. The stores are empty.");
	kalah__stop(p);
	draw_board(p);
}

static void
tell_sowing(struct kalah__prose *p)
{
	kalah__heading(p, "A MOVE");
	kalah__say(p,
	    "%f moves first; then the players take turns. When it is "
	    "your turn, {|choose one of your own pits that holds "
	    "seeds, }lift all the seeds from {your pit|it} and sow "
	    "them one at a time,");
	if (p->rules->direction == KALAH_DIRECTION_CCW)
		kalah__say(p,
		    "counter-clockwise: {|to the right along your pits, }into "
		    "your own store, {into|along} your opponent's {pit|pits}, "
		    "and round to your own {pit|pits} again. {|After your pit "
		    "%p comes your store, then your opponent's pit 1; after "
		    "your opponent's pit %p comes your pit 1.}");
	else
		kalah__say(p,
		    "clockwise: {|to the left along your pits, }{into|along} "
		    "your opponent's {pit|pits}, into your own store, and "
		    "round to your own {pit|pits} again. {|After your pit 1 "
		    "comes your opponent's pit %p; after your opponent's pit "
		    "1 comes your store, then your pit %p.}");
	kalah__say(p, "Your opponent's store is always left out.");
	/* With one seed a pit no sowing can be that long. */
	if (p->rules->seeds > 1)
		kalah__say(p,
		    "The pit that you lifted from is not: %r seeds "
		    "or more come round and sow it, too.");
	kalah__stop(p);
}

static void
tell_own_store(struct kalah__prose *p)
{
	kalah__item(p);
	if (p->rules->extra == KALAH_EXTRA_OFF) {
		kalah__say(p, "Into your own store: your turn ends.");
	} else {
		kalah__say(p,
		    "Into your own store: you move again, as often "
		    "as this happens.");
		if (p->rules->first_extra == KALAH_FIRST_EXTRA_OFF)
			kalah__say(p,
			    "Only the very first move of the game "
			    "earns no other: your turn ends.");
	}
	kalah__stop(p);
}

static void
tell_relay(struct kalah__prose *p)
{
	kalah__item(p);
	kalah__say(p,
	    "Into a pit that already held seeds, your own or your opponent's: "
	    "lift all the seeds from it, the last one too, and sow them on "
	    "from there in the same way. So the move goes on until a last "
	    "seed falls into your store or an empty pit.");
	kalah__stop(p);
}

static void
tell_capture(struct kalah__prose *p)
{
	int both = p->rules->takes == KALAH_TAKES_BOTH;

	kalah__item(p);
	kalah__say(p,
	    "Into {your own pit, if that was empty|an empty pit of "
	    "your own}: you capture the seeds in the pit across "
	    "from it.");
	kalah__say(p,
	    both ? "Put them and your last seed into your store."
		 : "Put them into your store; your last seed stays where "
		   "it is.");
	if (p->rules->capture == KALAH_CAPTURE_ALWAYS)
		kalah__say(p,
		    "If the pit across is empty, you capture just "
		    "your last seed.");
	else
		kalah__say(p,
		    both ? "If the pit across is empty, you capture nothing "
			   "and your last seed stays where it is."
			 : "If the pit across is empty, you capture nothing.");
	kalah__say(p, "Either way your turn ends.");
	kalah__stop(p);
}

/* A last seed that does none of what was told before. */
static void
tell_other_pits(struct kalah__prose *p)
{
	int captures = p->rules->capture != KALAH_CAPTURE_NONE;

	kalah__item(p);
	if (p->rules->relay == KALAH_RELAY_NONE)
		kalah__say(p,
		    captures ? "{In any other case|Into any other pit}: your "
			       "turn ends."
			     : "Into a pit, your own or your opponent's: your "
			       "turn ends. Nothing is ever captured.");
	else
		kalah__say(p,
		    captures ? "Into {your opponent's pit, if that was "
			       "empty|an empty pit of your opponent's}: your "
			       "turn ends."
			     : "Into an empty pit, your own or your "
			       "opponent's: your turn ends. Nothing is ever "
			       "captured.");
	kalah__stop(p);
}

static void
tell_last_seed(struct kalah__prose *p)
{
	int relays = p->rules->relay == KALAH_RELAY_BOTH;
	int captures = p->rules->capture != KALAH_CAPTURE_NONE;

	kalah__heading(p, "THE LAST SEED");
	if (!relays && !captures && p->rules->extra == KALAH_EXTRA_OFF) {
		kalah__say(p,
		    "Wherever your last seed falls, your turn ends. "
		    "Nothing is ever captured.");
		kalah__stop(p);
		return;
	}
	kalah__say(p, "What comes next depends on where your last seed falls:");
	kalah__stop(p);
	tell_own_store(p);
	if (relays)
		tell_relay(p);
	if (captures)
		tell_capture(p);
	tell_other_pits(p);
	if (!relays && !captures)
		return;
	kalah__paragraph(p);
	kalah__say(p,
	    "A pit is empty here if no seed lay in it at the moment "
	    "the last one fell, even if it held seeds when the move "
	    "began.");
	if (p->rules->seeds > 1)
		kalah__say(p,
		    "Exactly %r seeds, for example, end in an empty "
		    "pit: the one that they were lifted from.");
	kalah__stop(p);
}

static void
tell_swap(struct kalah__prose *p)
{
	if (p->rules->swap == KALAH_SWAP_OFF)
		return;
	kalah__heading(p, "CHANGING SEATS");
	kalah__say(p,
	    "%g, who moves second, may change seats with %f instead of making "
	    "a first move. Every seed stays where it lies, and it is still "
	    "%g's turn; but from then on each player has the other's side, "
	    "store included, so that the one who was %f makes that move. This "
	    "can be done once in a game.");
	kalah__stop(p);
}

/* ---- The end ---------------------------------------------------------- */

static void
tell_end(struct kalah__prose *p)
{
	if (p->rules->end == KALAH_END_ROW_EMPTY) {
		kalah__say(p,
		    "The game is over as soon as a move leaves {the "
		    "pit|all the pits} of either side empty, "
		    "whoever would move next.");
	} else {
		kalah__say(p,
		    p->rules->end == KALAH_END_NO_MOVE
			? "The game is over when it is your turn"
			: "When it is your turn");
		if (p->rules->extra == KALAH_EXTRA_ON)
			kalah__say(p, "(even one that you have just earned)");
		kalah__say(p,
		    p->rules->end == KALAH_END_NO_MOVE
			? "and {your pit is|all your pits are} empty. While "
			  "it is your opponent's turn, {an empty pit|empty "
			  "pits} of yours {does|do} not end it."
			: "and {your pit is|all your pits are} empty, you pass "
			  "and your opponent moves; otherwise you must move. "
			  "The game is over when {both|all %a} pits are "
			  "empty and every seed lies in a store.");
	}
	if (p->rules->relay == KALAH_RELAY_BOTH)
		kalah__say(p, "It never ends in the middle of a move.");
	if (p->rules->majority == KALAH_MAJORITY_OFF)
		return;
	kalah__stop(p);
	kalah__paragraph(p);
	kalah__say(p,
	    "It is also over as soon as a move leaves more than half "
	    "of all seeds in one store, that is,");
	kalah__say(p,
	    p->rules->pits * p->rules->seeds == 1 ? "both."
						  : "%m or more of the %t.");
}

/* Who gets what is left when an empty row has ended the game. */
static void
tell_leftovers(struct kalah__prose *p)
{
	switch (p->rules->leftovers) {
	case KALAH_LEFTOVERS_EMPTIED:
		kalah__say(p,
		    "The player whose {pit is|pits are} empty then takes all "
		    "the seeds that are left and puts them into their own "
		    "store.");
		break;
	case KALAH_LEFTOVERS_LAST_MOVER:
		kalah__say(p,
		    "The player who made the last move then takes all the "
		    "seeds that are left, on whichever side, and puts them "
		    "into their own store.");
		break;
	default: /* KALAH_LEFTOVERS_SPLIT */
		kalah__say(p,
		    "The seeds left in the pits are then shared equally. If "
		    "one is over, it goes to the player who had fewer seeds "
		    "in store before; if both had as many, to the player in "
		    "whose {pit|pits} the seeds were left.");
		break;
	}
}

static void
tell_sweep(struct kalah__prose *p)
{
	const kalah_ruleset *rules = p->rules;
	int majority = rules->majority == KALAH_MAJORITY_ON;
	/* Does who gets the leftovers depend on how the game ended? */
	int depends = rules->leftovers != KALAH_LEFTOVERS_OWNER &&
	    rules->end != KALAH_END_PASS;

	if (majority) {
		kalah__stop(p);
		kalah__paragraph(p);
	}
	if (rules->end == KALAH_END_PASS && !majority) {
		/* There is nothing left. */
	} else if (rules->leftovers == KALAH_LEFTOVERS_NOBODY) {
		kalah__say(p,
		    "Seeds that are left in the pits stay there and "
		    "count for nobody.");
	} else {
		if (depends)
			tell_leftovers(p);
		if (depends && majority)
			kalah__say(p,
			    "But if nothing but the majority has "
			    "ended the game,");
		if (!depends || majority)
			kalah__say(p,
			    depends
				? "each player puts the seeds left in their "
				  "own {pit|pits} into their own store."
				: "Each player then puts the seeds left in "
				  "their own {pit|pits} into their own store.");
	}
	kalah__stop(p);
}

/*
 * Clockwise, seeds leave a row where its store is not, and moves that score
 * nothing can come round to the position where they began.
 */
static void
tell_endless(struct kalah__prose *p)
{
	if (p->rules->direction == KALAH_DIRECTION_CCW ||
	    (p->rules->pits == 1 && p->rules->end == KALAH_END_ROW_EMPTY))
		return;
	kalah__paragraph(p);
	kalah__say(p,
	    "Sown clockwise, the last few seeds may go round and round "
	    "without ever falling into a store. These rules set no limit to "
	    "that, so agree on one beforehand.");
	kalah__stop(p);
}

static void
tell_winner(struct kalah__prose *p)
{
	const kalah_ruleset *rules = p->rules;
	int two = rules->pits * rules->seeds == 1;
	int wasted = rules->leftovers == KALAH_LEFTOVERS_NOBODY;

	kalah__heading(p, "WHO WINS");
	if (wasted && rules->end != KALAH_END_PASS) {
		kalah__say(p,
		    "The player with more seeds in store wins; as "
		    "many each is a draw. Since the seeds left in "
		    "the pits do not count,");
		kalah__say(p,
		    two ? "1 of the 2 can be enough."
			: "fewer than %m of the %t can be enough; "
			  "%m always are.");
	} else {
		kalah__say(p,
		    wasted && rules->majority == KALAH_MAJORITY_ON
			? "The player with more seeds in store wins:"
			: "The player with more seeds in store wins. Every "
			  "seed counts:");
		kalah__say(p,
		    two ? "both of them win, 1 each is a draw."
			: "%m or more of the %t win, %h each is a "
			  "draw.");
	}
	kalah__stop(p);
}

int32_t
kalah_describe_rules(
    const kalah_ruleset *rules, char *buf, size_t cap, size_t *needed)
{
	kalah_ruleset in;
	struct kalah__out out;
	struct kalah__prose prose;
	int32_t error = kalah__ruleset_take(&in, rules);

	if (error == KALAH_OK)
		error = kalah__out_begin(&out, buf, cap);
	if (error < 0)
		return error;
	kalah__prose_begin(&prose, &out, &in);
	tell_board(&prose);
	tell_sowing(&prose);
	tell_last_seed(&prose);
	tell_swap(&prose);
	kalah__heading(&prose, "THE END");
	tell_end(&prose);
	tell_sweep(&prose);
	tell_endless(&prose);
	tell_winner(&prose);
	return kalah__out_end(&out, needed);
}
