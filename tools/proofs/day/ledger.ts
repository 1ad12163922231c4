/** The displayed and the stored value, both as text. */
export type Claim = { of: string; shown: string; stored: string };

/** The counts of the scenarios of a day. Each entry of the three lists is a finding. */
export type Ledger = {
  steps: number;
  comparisons: number;
  cuts: number;
  /** A text on the screen that the database contradicts. */
  untrue: string[];
  /** An act that the user does not know of, or that happened more often than requested. */
  unknown: string[];
  /** Typed text or a chosen file that is gone. */
  lost: string[];
};

export const emptyLedger = (): Ledger => ({ steps: 0, comparisons: 0, cuts: 0, untrue: [], unknown: [], lost: [] });

export const findingNames = {
  untrue: 'untrue promise',
  unknown: "act without the user's knowledge",
  lost: 'lost input',
} as const;

export const countFindings = ({ untrue, unknown, lost }: Ledger) => untrue.length + unknown.length + lost.length;

/** Ends a scenario of a control at its first finding. */
export class FirstFinding extends Error {}
