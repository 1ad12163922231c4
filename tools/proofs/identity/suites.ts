import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCommand } from '../../kit/run-command.ts';

/** The vendor's clients through every step, and the attacks: ordinary tests, run here in the copy under test. */
const testFiles = ['sign-in/sign-in', 'sign-in/attacks', 'admin/admin'].map((name) => `apps/server/identity/${name}.db.test.ts`);

type VitestReport = { testResults: { assertionResults: { fullName: string; status: string }[] }[] };

export const runIdentityTests = async (folder: string) => {
  const outside = await mkdtemp(join(tmpdir(), 'kiko-suites-'));
  const report = join(outside, 'tests.json');
  try {
    const command = ['vitest', 'run', ...testFiles, 'apps/server/cognito.db.test.ts', '--reporter=json', `--outputFile=${report}`];
    const { output } = await runCommand(command, { folder });
    const text = await readFile(report, 'utf8').catch(() => undefined);
    if (text === undefined) throw new Error(`the suites did not run:\n${output}`);
    const tests = (JSON.parse(text) as VitestReport).testResults.flatMap(({ assertionResults }) => assertionResults);
    const named = (isPassed: boolean) =>
      tests.filter(({ status }) => (status === 'passed') === isPassed).map(({ fullName }) => fullName);
    return { passed: named(true), failed: named(false) };
  } finally {
    await rm(outside, { recursive: true });
  }
};
