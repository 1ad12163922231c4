/** The cells of a row, in the order of the columns. */
export const columns = ['port', 'berth', 'arrival', 'departure'] as const;
export type Column = (typeof columns)[number];

export type MomentIssue = 'notMoment' | 'ambiguousDay' | 'timeMissing';
export type CellIssue = MomentIssue | 'missing' | 'unknownPort' | 'unknownBerth' | 'portFirst' | 'notAfterArrival' | 'stayTooLong';
