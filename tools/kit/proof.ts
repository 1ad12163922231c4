import { availableParallelism } from 'node:os';
import { inParallel } from './in-parallel.ts';
import { runAgainstMutations } from './mutated-copy.ts';
import type { Mutation } from './mutation.ts';
import { repositoryRoot } from './repository.ts';

/** Whether a claim held, with the measured figure. */
export type ProofResult = { passed: boolean; summary: string };

/** `quick` gates a change, `standard` is the nightly size and that of `npm run prove`, `full` takes up to hours. */
export type Size = 'quick' | 'standard' | 'full';

/**
 * A claim that is verified end to end. Each module of this folder that exports a `proof` is one and has the name of its file;
 * `npm run prove` lists them.
 */
export type Proof = {
  /** The statement that the proof verifies, in one sentence. */
  claim: string;
  /** Statements of the specification that it shows, as tests carry them. */
  tags?: readonly string[];
  /** Each proof does less in a smaller size and claims the same. */
  run: (options: { size: Size }) => Promise<ProofResult>;
  /** Places in which the control breaks the product. A test checks that each of them still exists. */
  mutations?: readonly Mutation[];
  /** The same with a product that is broken on purpose. A proof that still holds there verifies nothing. */
  control: () => Promise<ProofResult>;
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

type Settings = Pick<Proof, 'claim' | 'tags'> & (QuickProof | NightlyProof);

/** `broken`: as much as is needed to catch a broken variant; it can end with the first difference. */
export type Form = Size | 'broken';

type Part = {
  mutations: readonly Mutation[];
  /** Runs with the product in `folder`. */
  run: (folder: string, form: Form) => Promise<ProofResult>;
};

/** A proof whose control runs it once for each mutation in a broken copy of the repository; it must not hold there. */
export const defineProof = ({ mutations, run, ...settings }: Settings & Part): Proof =>
  defineProofOfParts(settings, [{ mutations, run }]);

/** The same where each part has mutations of its own. */
export const defineProofOfParts = (settings: Settings, parts: readonly Part[]): Proof => ({
  ...settings,
  mutations: parts.flatMap(({ mutations }) => mutations),
  run: async ({ size }) => {
    const verdicts = await inTurn(parts, ({ run }) => run(repositoryRoot, size));
    return { passed: verdicts.every(({ passed }) => passed), summary: figuresOf(verdicts) };
  },
  control: async () => {
    const atOnce = settings.level === 'nightly' && settings.measures ? 1 : availableParallelism();
    const verdicts = await inTurn(parts, ({ mutations, run }) =>
      runAgainstMutations(mutations, (folder) => run(folder, 'broken'), atOnce),
    );
    return { passed: verdicts.some(({ passed }) => passed), summary: figuresOf(verdicts) };
  },
});

const inTurn = (parts: readonly Part[], work: (part: Part) => Promise<ProofResult>) => inParallel(parts, 1, work);
const figuresOf = (verdicts: readonly ProofResult[]) => verdicts.map(({ summary }) => summary).join('\n');
