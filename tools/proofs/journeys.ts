import { randomUUID } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { breakIn, type Mutation } from '../kit/broken-copy.ts';
import { copyRepository } from '../kit/copy-repository.ts';
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

const judge = ({ numPassedTests, numFailedTests, testResults }: Report): Verdict => {
  const failed = testResults.flatMap(({ assertionResults }) => assertionResults.filter(({ status }) => status === 'failed'));
  return {
    holds: numFailedTests === 0 && numPassedTests > 0,
    figure: [
      ...failed.map(({ fullName }) => `failed: ${fullName}`),
      `${numPassedTests} journeys in Chromium held, ${numFailedTests} did not`,
    ].join('\n'),
  };
};

/** A product in which nobody moves up, and one that hides who loses: each breaks the journey that is about it. */
const mutations: readonly (Mutation & { title: string })[] = [
  {
    ...{ path: 'packages/domain/reservations/settle.ts', title: 'a waiting list' },
    ...{ from: 'if (!freed.rules.hasAutomaticPromotion) return', to: 'if (freed) return' },
  },
  {
    ...{ path: 'apps/web/reservations/move-dialog.tsx', title: 'approves one of three' },
    ...{ from: "move === 'approve' && rivals.length > 0", to: "move === 'accept' && rivals.length > 9" },
  },
];

export const proof: Proof = {
  claim: 'People of every role get through their work on the reservation screens, in both languages, two at a time where two meet.',
  level: 'nightly',
  run: async ({ size }) => judge(await walk(repository, size === 'full' ? [] : files)),
  control: async () => {
    const results: Verdict[] = [];
    for (const { title, ...mutation } of mutations) {
      const copy = await copyRepository();
      try {
        await breakIn(copy.folder, mutation);
        results.push(judge(await walk(copy.folder, ['reservations', '-t', title])));
      } finally {
        await copy.remove();
      }
    }
    return { holds: results.some(({ holds }) => holds), figure: results.map(({ figure }) => figure).join('\n') };
  },
};
