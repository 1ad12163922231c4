/** Whether a claim held, and the figure that says how well. */
export type Verdict = { holds: boolean; figure: string };

/**
 * A claim about the house that takes more than a test to believe. Each module of this folder that exports a
 * `proof` is one, named like its file; `npm run prove` lists them.
 */
export type Proof = {
  /** One sentence: what is true. */
  claim: string;
  /** The short version runs with every check, the full one when somebody wants to be sure. */
  run: (options: { isFull: boolean }) => Promise<Verdict>;
  /** The same over a house that was broken on purpose: a proof that still holds there proves nothing. */
  control: () => Promise<Verdict>;
};
