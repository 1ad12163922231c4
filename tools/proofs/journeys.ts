import { randomUUID } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inBrokenCopy } from '../kit/broken-copy.ts';
import type { Mutation } from '../kit/mutation.ts';
import { repository } from '../kit/repository.ts';
import { runCommand } from '../kit/run-command.ts';
import type { Proof, Verdict } from './proof.ts';

/** Those of the reservation screens; the full version takes every journey there is. */
const files = ['reservations', 'request', 'management'];

type Report = {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { assertionResults: { fullName: string; status: string }[] }[];
};

const walk = async (folder: string, words: readonly string[]): Promise<Report> => {
  const outputFile = join(tmpdir(), `kiko-journeys-${randomUUID()}.json`);
  const command = [
    'vitest',
    'run',
    '--config',
    'apps/e2e/vitest.config.ts',
    '--reporter=json',
    `--outputFile=${outputFile}`,
    ...words,
  ];
  try {
    await runCommand(command, { folder });
    return JSON.parse(await readFile(outputFile, 'utf8')) as Report;
  } finally {
    await rm(outputFile, { force: true });
  }
};

const failedOf = ({ testResults }: Report) =>
  testResults.flatMap(({ assertionResults }) => assertionResults.filter(({ status }) => status === 'failed'));

const judge = (report: Report): Verdict => {
  const { numPassedTests, numFailedTests } = report;
  return {
    holds: numFailedTests === 0 && numPassedTests > 0,
    figure: [
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
    path: 'apps/web/reservations/detail/move-dialog.tsx',
    title: 'approves one of three',
    from: '{losers.length > 0 && (\n        <>\n          <CompetitorList',
    to: '{losers.length > 9 && (\n        <>\n          <CompetitorList',
  },
];

export const proof: Proof = {
  claim:
    'Users of every role complete their tasks on the reservation screens in both languages, also when two users work on the same record.',
  level: 'nightly',
  run: async ({ size }) => judge(await walk(repository, size === 'full' ? [] : files)),
  mutations,
  control: async () => {
    const titles = mutations.map(({ title }) => title);
    const report = await inBrokenCopy(mutations, (folder) => walk(folder, ['reservations', '-t', titles.join('|')]));
    const held = titles.filter((title) => !failedOf(report).some(({ fullName }) => fullName.includes(title)));
    return {
      holds: held.length > 0,
      figure: [...held.map((title) => `held though broken: ${title}`), judge(report).figure].join('\n'),
    };
  },
};
