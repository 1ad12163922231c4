// Everything a change must pass; CI runs exactly this. `npm run check`, only some steps: `npm run check -- walls lint`,
// everything at full length: `npm run check -- --nightly`
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { listProofSteps, listSteps, type Step } from './check-steps.ts';
import { inParallel } from './kit/in-parallel.ts';
import { type Outcome, runCommand } from './kit/run-command.ts';
import { countTests, type Tally } from './kit/tally.ts';

const longestOutput = 80;

const words = process.argv.slice(2);
const level = words.includes('--nightly') ? 'nightly' : 'quick';
const asked = words.filter((word) => word !== '--nightly');
const areProofsAsked = asked.length === 0 || asked.includes('proofs');
const known = [...listSteps(level), ...(areProofsAsked ? await listProofSteps(level) : [])];
const groupOf = ({ name }: Step) => name.split(':')[0] ?? name;
const unknown = asked.filter((name) => known.every((step) => groupOf(step) !== name));
if (unknown.length > 0) throw new Error(`no step is named ${unknown.join(', ')}: ${[...new Set(known.map(groupOf))].join(', ')}`);
const steps = asked.length === 0 ? known : known.filter((step) => asked.includes(groupOf(step)));

const folder = await mkdtemp(join(tmpdir(), 'kiko-check-'));
const total: Tally = { passed: 0, failed: 0 };

const runStep = async ({ name, command, environment, isTests }: Step): Promise<{ outcome: Outcome; tally: Tally }> => {
  const report = join(folder, `${name.replaceAll(/\W/g, '-')}.json`);
  const reporters = isTests ? ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`] : [];
  const outcome = await runCommand([...command, ...reporters], { ...(environment && { environment }) });
  if (!isTests) return { outcome, tally: outcome.exitCode === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 } };
  return { outcome, tally: countTests(await readFile(report, 'utf8').catch(() => ''), outcome.exitCode) };
};

const runAndReport = async (step: Step) => {
  const { outcome, tally } = await runStep(step);
  total.passed += tally.passed;
  total.failed += tally.failed;
  const counts = step.isTests ? `  ${tally.passed} passed, ${tally.failed} failed` : '';
  const word = tally.failed === 0 ? 'ok    ' : 'FAILED';
  console.log(`${step.name.padEnd(30)}${word} ${outcome.seconds.toFixed(1).padStart(6)} s${counts}`);
  if (tally.failed > 0) console.log(outcome.output.trimEnd().split('\n').slice(-longestOutput).join('\n'));
};

/** Steps that need the machine for themselves, and those between them, which run one per core. */
const batches: Step[][] = [];
for (const step of steps) {
  const last = batches.at(-1);
  if (last && !step.isAlone && !last[0]?.isAlone) last.push(step);
  else batches.push([step]);
}
for (const batch of batches) await inParallel(batch, availableParallelism(), runAndReport);
await rm(folder, { recursive: true });
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;
