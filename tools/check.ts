// Everything a change must pass; CI runs exactly this. `npm run check`, only some steps: `npm run check -- lint types`,
// only some tests: `npm run check -- journeys home -t 'counts down'`, everything at full length: `npm run check -- --nightly`
import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { seedKey } from '@kiko/database/seeded-cluster.ts';
import { parseWords } from './check/parse-words.ts';
import { runFailedFilesAgain } from './check/run-again.ts';
import { artifacts, runStep, type StepResult } from './check/run-step.ts';
import { groupOf, listGroups, listProofSteps, listSteps, type Step } from './check/steps.ts';
import { summarize } from './check/summarize.ts';
import { inParallel } from './kit/in-parallel.ts';
import { repositoryRoot } from './kit/repository.ts';

const { level, groups } = parseWords(process.argv.slice(2), listGroups());
const isSelected = (group: string) => groups.size === 0 || groups.has(group);
const allSteps = [...listSteps(level), ...(isSelected('proofs') ? await listProofSteps(level) : [])];
const steps = allSteps.filter((step) => isSelected(groupOf(step)));

const runAndReport = async (step: Step) => {
  const result = await runStep(step, groups.get(groupOf(step)));
  const { passed, failed, seconds, output } = result;
  const counts = step.isTests ? `  ${passed} passed, ${failed} failed` : '';
  console.log(`${step.name.padEnd(30)}${failed === 0 ? 'ok    ' : 'FAILED'} ${seconds.toFixed(1).padStart(6)} s${counts}`);
  if (failed > 0) console.log(output.trimEnd());
  return result;
};

/** Steps that need the machine for themselves, and those between them, which run one per core. */
const batches: Step[][] = [];
for (const step of steps) {
  const last = batches.at(-1);
  if (last && !step.isAlone && !last[0]?.isAlone) last.push(step);
  else batches.push([step]);
}

await rm(artifacts, { recursive: true, force: true });
// One seeded cluster, which tests, journeys and proofs copy.
const clusters = await mkdtemp(join(tmpdir(), 'kiko-clusters-'));
process.env['SEEDED_CLUSTER'] = join(clusters, await seedKey());
// The step `build` leaves the bundle that a journey reads.
if (groups.size === 0) process.env['PRODUCTION_BUNDLE'] = join(repositoryRoot, 'apps/web/dist');
const firstResults: StepResult[] = [];
for (const batch of batches) firstResults.push(...(await inParallel(batch, availableParallelism(), runAndReport)));
const { results, unsteady } = await runFailedFilesAgain(firstResults);
await rm(clusters, { recursive: true });

for (const { file, outputs } of unsteady) {
  console.log(`\n${file} failed:\n${outputs[0].trimEnd()}\n\n${file} passed when it was run again alone:\n${outputs[1].trimEnd()}`);
}
const failures = results.flatMap(summarize);
if (failures.length > 0) console.log(['', 'failed:', ...failures.map((line) => `  ${line}`), `logs: ${artifacts}`].join('\n'));
if (unsteady.length > 0) console.log(`unsteady: ${unsteady.length} (${unsteady.map(({ file }) => file).join(', ')})`);
const [passed, failed] = [results.reduce((sum, one) => sum + one.passed, 0), results.reduce((sum, one) => sum + one.failed, 0)];
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
