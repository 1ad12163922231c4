import { tryMutations } from '../kit/broken-copy.ts';
import { inParallel } from '../kit/in-parallel.ts';
import type { Mutation } from '../kit/mutation.ts';
import { repository } from '../kit/repository.ts';

/** Whether a claim held, with the measured figure. */
export type Verdict = { holds: boolean; figure: string };

/**
 * A claim that is verified end to end. Each module of this folder that exports a `proof` is one and has the name of its file;
 * `npm run prove` lists them.
 */
export type Proof = {
  /** The statement that the proof verifies, in one sentence. */
  claim: string;
  /** Statements of the specification that it shows, as tests carry them. */
  tags?: readonly string[];
  /** The short form runs in the check, the full form on request. */
  run: (options: { isFull: boolean }) => Promise<Verdict>;
  /** Places in which the control breaks the product. A test checks that each of them still exists. */
  mutations?: readonly Mutation[];
  /** The same with a product that is broken on purpose. A proof that still holds there verifies nothing. */
  control: () => Promise<Verdict>;
};

/** `broken`: as much as is needed to catch a broken variant; it can end with the first difference. */
export type Form = 'short' | 'full' | 'broken';

type Part = {
  mutations: readonly Mutation[];
  /** Runs with the product in `folder`. */
  run: (folder: string, form: Form) => Promise<Verdict>;
};

/** A proof whose control runs it once for each mutation in a broken copy of the repository; it must not hold there. */
export const defineProof = ({ claim, tags = [], ...part }: Part & Pick<Proof, 'claim' | 'tags'>): Proof => ({
  ...defineProofOfParts(claim, [part]),
  tags,
});

/** The same where each part has mutations of its own. */
export const defineProofOfParts = (claim: string, parts: readonly Part[]): Proof => ({
  claim,
  mutations: parts.flatMap(({ mutations }) => mutations),
  run: async ({ isFull }) => {
    const verdicts = await inTurn(parts, ({ run }) => run(repository, isFull ? 'full' : 'short'));
    return { holds: verdicts.every(({ holds }) => holds), figure: figuresOf(verdicts) };
  },
  control: async () => {
    const verdicts = await inTurn(parts, ({ mutations, run }) => tryMutations(mutations, (folder) => run(folder, 'broken')));
    return { holds: verdicts.some(({ holds }) => holds), figure: figuresOf(verdicts) };
  },
});

const inTurn = (parts: readonly Part[], work: (part: Part) => Promise<Verdict>) => inParallel(parts, 1, work);
const figuresOf = (verdicts: readonly Verdict[]) => verdicts.map(({ figure }) => figure).join('\n');
