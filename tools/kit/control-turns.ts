/**
 * Slow proofs and controls, the broken variants of the proofs, take longer together than a check may. They take turns: quick ones run
 * with every check, the others are spread over three turns of about the same length, and the number of commits chooses the turn. A
 * slow proof and its control have the same turn. Journeys have four turns of their own.
 */
export const turnCount = 3;
export const journeyTurnCount = 4;

/** What takes no longer than this many seconds runs with every check. */
const quickSeconds = { proof: 45, control: 15 };

export const isQuick = (what: keyof typeof quickSeconds, seconds: number) => seconds <= quickSeconds[what];

/** Spreads what takes any seconds over the turns: the longest first, each into the turn that is the shortest so far. */
export const planTurns = (secondsOf: Readonly<Record<string, number>>, count = turnCount): string[][] => {
  const turns = Array.from({ length: count }, () => ({ names: [] as string[], seconds: 0 }));
  const slow = Object.entries(secondsOf)
    .filter(([, seconds]) => seconds > 0)
    .toSorted(([one, a], [other, b]) => b - a || one.localeCompare(other));
  for (const [name, seconds] of slow) {
    const shortest = turns.toSorted((one, other) => one.seconds - other.seconds)[0];
    shortest?.names.push(name);
    if (shortest) shortest.seconds += seconds;
  }
  return turns.map(({ names }) => names);
};

/** The turn of this check: `asked` (CHECK_TURN, JOURNEY_TURN) if given, otherwise by the number of commits. */
export const chooseTurn = (asked: string | undefined, commits: number, count = turnCount): number => {
  if (asked === undefined || asked === '') return commits % count;
  const turn = Number(asked);
  if (!Number.isInteger(turn) || turn < 0 || turn >= count)
    throw new Error(`CHECK_TURN and JOURNEY_TURN are numbers from 0 to ${count - 1}, not '${asked}'`);
  return turn;
};
