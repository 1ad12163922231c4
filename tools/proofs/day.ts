import { inBrokenCopy } from '../kit/mutated-copy.ts';
import type { Proof, ProofResult } from '../kit/proof.ts';
import { repositoryRoot } from '../kit/repository.ts';
import { shareCluster } from '../kit/shared-cluster.ts';
import { buildWeb } from './day/build-web.ts';
import { type DayEnvironment, startDayEnvironment } from './day/environment.ts';
import { leaving } from './day/leaving.ts';
import { countFindings, emptyLedger, FirstFinding, type Ledger } from './day/ledger.ts';
import { broken, type Variant } from './day/mutations.ts';
import { network } from './day/network.ts';
import { officer } from './day/officer.ts';
import { ministry, proxy, returned, skipped } from './day/other-calls.ts';
import { type Scenario, type Stage, setStage } from './day/scenario-context.ts';

const scenarios: readonly Scenario[] = [officer, leaving, network, ministry, proxy, returned, skipped];

/** DAY_SCENARIO chooses by a part of the name, for work on one of them. */
const isChosen = ({ name }: Scenario) => name.includes(process.env['DAY_SCENARIO'] ?? '');

type Folders = { folder: string; web: string };

const inEnvironment = async <Result>({ folder, web }: Folders, work: (testEnvironment: DayEnvironment) => Promise<Result>) => {
  const testEnvironment = await startDayEnvironment(folder, web);
  try {
    return await work(testEnvironment);
  } finally {
    await testEnvironment.end();
  }
};

const playScenario = async ({ name, play }: Scenario, stage: Stage) => {
  const startedAt = performance.now();
  await play(stage);
  console.log(`${name}: ${Math.round((performance.now() - startedAt) / 1000)} s`);
};

const judge = (ledger: Ledger): ProofResult => {
  const { steps, comparisons, cuts, untrue, unknown, lost } = ledger;
  return {
    passed: countFindings(ledger) === 0,
    summary: [
      `${steps} steps, ${comparisons} comparisons of a screen with the database, ${cuts} cuts of the network`,
      `${untrue.length} untrue promises, ${unknown.length} acts without the user's knowledge, ${lost.length} lost inputs`,
    ].join('\n'),
  };
};

/** A scenario that cannot be played to its finding noticed nothing. */
const isNoticed = async (testEnvironment: DayEnvironment, scenario: Scenario) => {
  console.log(`${scenario.name}, broken:`);
  try {
    await playScenario(scenario, setStage(testEnvironment, emptyLedger(), { isFull: false, isBroken: true }));
    return false;
  } catch (error) {
    if (!(error instanceof FirstFinding)) console.log(error);
    return error instanceof FirstFinding;
  }
};

/** Plays scenarios against one copy that is broken once for each of them. */
const listUnnoticed = (variants: readonly Variant[]) =>
  inBrokenCopy(
    variants.map(({ mutation }) => mutation),
    async (folder) => {
      const web = await buildWeb(folder);
      try {
        return await inEnvironment({ folder, web: web.outDir }, async (testEnvironment) => {
          const unnoticed: Variant[] = [];
          for (const variant of variants) if (!(await isNoticed(testEnvironment, variant.scenario))) unnoticed.push(variant);
          return unnoticed;
        });
      } finally {
        await web.remove();
      }
    },
  );

/** Copies in which every scenario is broken at most once. */
const listCopies = (variants: readonly Variant[]): Variant[][] => {
  const copies: Variant[][] = [];
  for (const variant of variants) {
    const free = copies.find((copy) => copy.every(({ scenario }) => scenario !== variant.scenario));
    if (free) free.push(variant);
    else copies.push([variant]);
  }
  return copies;
};

export const proof: Proof = {
  claim:
    'During scripted days of officers, agencies and the ministry every text on the screen matches the database, no network failure causes an action without the knowledge of the user, and no input is lost.',
  level: 'nightly',
  run: async ({ size }) => {
    const web = await buildWeb(repositoryRoot);
    try {
      const folders = { folder: repositoryRoot, web: web.outDir };
      const ledger = emptyLedger();
      await inEnvironment(folders, async (testEnvironment) => {
        for (const scenario of scenarios.filter(isChosen))
          await playScenario(scenario, setStage(testEnvironment, ledger, { isFull: size === 'full', isBroken: false }));
      });
      return judge(ledger);
    } finally {
      await web.remove();
    }
  },
  mutations: broken.map(({ mutation }) => mutation),
  control: async () => {
    const tried = broken.filter(({ scenario }) => isChosen(scenario));
    const unnoticed = await shareCluster(async () => {
      const found: Variant[] = [];
      for (const copy of listCopies(tried)) found.push(...(await listUnnoticed(copy)));
      return found;
    });
    for (const { mutation } of unnoticed) console.log(`not noticed: ${mutation.to} in ${mutation.path}`);
    return {
      passed: unnoticed.length > 0,
      summary: `${tried.length - unnoticed.length} of ${tried.length} broken variants caught`,
    };
  },
};
