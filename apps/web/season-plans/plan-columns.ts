/** The cells of a row, in the order of the columns. */
export const planColumns = ['port', 'berth', 'arrival', 'departure'] as const;
export type PlanColumn = (typeof planColumns)[number];

export type InstantIssue = 'notMoment' | 'ambiguousDay' | 'timeMissing';
export type CellIssue = InstantIssue | 'missing' | 'unknownPort' | 'unknownBerth' | 'portFirst' | 'notAfterArrival' | 'stayTooLong';
