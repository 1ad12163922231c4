import { randomUUID } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inBrokenCopy } from '../kit/mutated-copy.ts';
import type { Mutation } from '../kit/mutation.ts';
import type { Proof, ProofResult } from '../kit/proof.ts';
import { repositoryRoot } from '../kit/repository.ts';
import { runCommand } from '../kit/run-command.ts';

/** Those of the reservation screens; the full version takes every journey there is. */
const journeyNames = ['reservations', 'request', 'management'];

type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { assertionResults: { fullName: string; status: string }[] }[];
};

const runJourneys = async (folder: string, filters: readonly string[]): Promise<VitestReport> => {
  const outputFile = join(tmpdir(), `kiko-journeys-${randomUUID()}.json`);
  const command = [
    'vitest',
    'run',
    '--config',
    'apps/e2e/vitest.config.ts',
    '--reporter=json',
    `--outputFile=${outputFile}`,
    ...filters,
  ];
  try {
    await runCommand(command, { folder });
    return JSON.parse(await readFile(outputFile, 'utf8')) as VitestReport;
  } finally {
    await rm(outputFile, { force: true });
  }
};

const failedOf = ({ testResults }: VitestReport) =>
  testResults.flatMap(({ assertionResults }) => assertionResults.filter(({ status }) => status === 'failed'));

const toProofResult = (report: VitestReport): ProofResult => {
  const { numPassedTests, numFailedTests } = report;
  return {
    passed: numFailedTests === 0 && numPassedTests > 0,
    summary: [
      ...failedOf(report).map(({ fullName }) => `failed: ${fullName}`),
      `${numPassedTests} journeys in Chromium held, ${numFailedTests} did not`,
    ].join('\n'),
  };
};

/** Without promotion from the waiting list, and without the list of losing requests: each breaks one journey. */
const mutations: readonly (Mutation & { title: string })[] = [
  {
    path: 'packages/domain/reservations/apply-step.ts',
    title: 'a waiting list',
    from: 'if (!freed.rules.hasAutomaticPromotion) return',
    to: 'if (freed) return',
  },
  {
    path: 'apps/web/reservations/shared/displaced-requests.tsx',
    title: 'approves one of three',
    from: 'displaced.length === 0',
    to: 'displaced.length < 9',
  },
];

export const proof: Proof = {
  claim:
    'Users of every role complete their tasks on the reservation screens in both languages, also when two users work on the same record.',
  level: 'nightly',
  run: async ({ size }) => toProofResult(await runJourneys(repositoryRoot, size === 'full' ? [] : journeyNames)),
  mutations,
  control: async () => {
    const titles = mutations.map(({ title }) => title);
    const report = await inBrokenCopy(mutations, (folder) => runJourneys(folder, ['reservations', '-t', titles.join('|')]));
    const held = titles.filter((title) => !failedOf(report).some(({ fullName }) => fullName.includes(title)));
    return {
      passed: held.length > 0,
      summary: [...held.map((title) => `held though broken: ${title}`), toProofResult(report).summary].join('\n'),
    };
  },
};
