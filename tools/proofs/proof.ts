/** Whether a claim held, and the figure that says how well. */
export type Verdict = { holds: boolean; figure: string };

/** `quick` gates a change, `standard` is the nightly size and that of `npm run prove`, `full` takes up to hours. */
export type Size = 'quick' | 'standard' | 'full';

/**
 * A claim about the house that takes more than a test to believe. Each module of this folder that exports a
 * `proof` is one, named like its file; `npm run prove` lists them.
 */
export type Proof = {
  /** One sentence: what is true. */
  claim: string;
  /** Each proof does less in a smaller size and claims the same. */
  run: (options: { size: Size }) => Promise<Verdict>;
  /** The same over a house that was broken on purpose: a proof that still holds there proves nothing. */
  control: () => Promise<Verdict>;
} & (QuickProof | NightlyProof);

/** Its quick size gates every change: at most 30 s alone on an idle machine, and its result depends on the change alone. */
type QuickProof = {
  level: 'quick';
  /** The control takes seconds and gates every change too. */
  hasQuickControl?: true;
};

/** Only at night, because it takes long, repeats what tests of the gate show, or measures. */
type NightlyProof = {
  level: 'nightly';
  /** Measures speed, memory or the clock, so that nothing may run beside it. */
  measures?: true;
};
