// Everything a change must pass; CI runs exactly this. `npm run check`, or only some: `npm run check -- walls lint 'proofs: race'`.
// `npm run check -- --nightly` runs the steps of all turns.
import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { preparedClusterVariable, prepareTestCluster } from '@kiko/database/test-database.ts';
import { listSteps, type Step } from './check-steps.ts';
import { chooseTurn, journeyTurnCount, turnCount } from './kit/control-turns.ts';
import { inParallel } from './kit/in-parallel.ts';
import { repository } from './kit/repository.ts';
import { type Outcome, runCommand } from './kit/run-command.ts';
import { countTests, type Tally } from './kit/tally.ts';

const longestOutput = 80;

const countCommits = () => {
  try {
    return Number(execFileSync('git', ['rev-list', '--count', 'HEAD'], { cwd: repository, stdio: ['ignore', 'pipe', 'ignore'] }));
  } catch {
    // Sources without their history, such as an archive, have no commits to count.
    return 0;
  }
};

const parameters = process.argv.slice(2);
const isNightly = parameters.includes('--nightly');
/** Seconds after which a step has stalled. The slowest one needs a third; at night one step has the journeys of all turns. */
const stepLimit = isNightly ? 7200 : 1200;
const asked = parameters.filter((parameter) => parameter !== '--nightly');
const turn = chooseTurn(process.env['CHECK_TURN'], countCommits());
const journeyTurn = chooseTurn(process.env['JOURNEY_TURN'], countCommits(), journeyTurnCount);
const known = listSteps({ turn, journeyTurn });
const groupOf = ({ name }: Step) => name.split(':')[0] ?? name;
const isNamed = (step: Step, name: string) => name === step.name || name === groupOf(step);
const unknown = asked.filter((name) => !known.some((step) => isNamed(step, name)));
if (unknown.length > 0) throw new Error(`no step is named ${unknown.join(', ')}: ${[...new Set(known.map(groupOf))].join(', ')}`);
const steps = known.filter((step) =>
  asked.length === 0 ? isNightly || !step.isPostponed : asked.some((name) => isNamed(step, name)),
);
const postponed = known.filter((step) => step.isPostponed && !steps.includes(step)).length;
if (asked.length === 0)
  console.log(
    `turn ${turn + 1} of ${turnCount} (CHECK_TURN), journeys ${journeyTurn + 1} of ${journeyTurnCount} (JOURNEY_TURN): ${postponed} slow steps are left to other turns`,
  );

const folder = await mkdtemp(join(tmpdir(), 'kiko-check-'));
const total: Tally = { passed: 0, failed: 0 };
const spent: { name: string; seconds: number }[] = [];

let prepared: string | undefined;
/** Groups whose steps start their own clusters: they copy one that is prepared once. */
const needsCluster = new Set(['tests', 'proofs', 'controls']);
if (steps.filter((step) => needsCluster.has(groupOf(step))).length > 1) {
  // Directly in the folder for temporary files: `.ci/run` ends clusters that lie there when it is interrupted.
  prepared = await mkdtemp(join(tmpdir(), 'kiko-cluster-'));
  const startedAt = performance.now();
  try {
    await prepareTestCluster(prepared);
    process.env[preparedClusterVariable] = prepared;
  } catch (error) {
    // Each step then prepares its own, and fails by itself where that is impossible.
    console.log('no cluster could be prepared', error);
  }
  spent.push({ name: 'prepare a cluster', seconds: (performance.now() - startedAt) / 1000 });
}

const runStep = async ({ name, command, environment, isTests }: Step): Promise<{ outcome: Outcome; tally: Tally }> => {
  const report = join(folder, `${name.replaceAll(/\W/g, '-')}.json`);
  const reporters = isTests ? ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`] : [];
  const outcome = await runCommand([...command, ...reporters], { limit: stepLimit, ...(environment && { environment }) });
  if (!isTests) return { outcome, tally: outcome.exitCode === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 } };
  return { outcome, tally: countTests(await readFile(report, 'utf8').catch(() => ''), outcome.exitCode) };
};

const runAndReport = async (step: Step) => {
  const { outcome, tally } = await runStep(step);
  total.passed += tally.passed;
  total.failed += tally.failed;
  spent.push({ name: step.name, seconds: outcome.seconds });
  const counts = step.isTests ? `  ${tally.passed} passed, ${tally.failed} failed` : '';
  const word = tally.failed === 0 ? 'ok    ' : 'FAILED';
  console.log(`${step.name.padEnd(30)}${word} ${outcome.seconds.toFixed(1).padStart(6)} s${counts}`);
  if (tally.failed > 0) console.log(outcome.output.trimEnd().split('\n').slice(-longestOutput).join('\n'));
};

for (const step of steps.filter(({ runsExclusively }) => runsExclusively !== false)) await runAndReport(step);
// One for each core of the smallest machine that runs this.
const others = steps.filter(({ runsExclusively }) => runsExclusively === false);
await inParallel(others, 2, runAndReport);
await rm(folder, { recursive: true });
if (prepared) await rm(prepared, { recursive: true });
const sum = spent.reduce((seconds, one) => seconds + one.seconds, 0);
console.log('\nSeconds by step, the longest first; proofs and controls run two at a time:');
for (const { name, seconds } of spent.toSorted((one, other) => other.seconds - one.seconds))
  console.log(`${name.padEnd(30)}${seconds.toFixed(1).padStart(8)} s ${((100 * seconds) / sum).toFixed(0).padStart(3)} %`);
console.log(`${'the whole check'.padEnd(30)}${process.uptime().toFixed(1).padStart(8)} s\n`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;
