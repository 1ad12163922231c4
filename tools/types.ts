// Type-checks every package and app that has a tsconfig.json. `npm run types`
import { globSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname } from 'node:path';
import { inParallel } from './kit/in-parallel.ts';
import { repositoryRoot } from './kit/repository.ts';
import { runCommand } from './kit/run-command.ts';

const workspaces = globSync(['{packages,apps}/*/tsconfig.json', 'tools/tsconfig.json'], { cwd: repositoryRoot })
  .map(dirname)
  .toSorted();
const outcomes = await inParallel(workspaces, availableParallelism(), (room) => runCommand(['tsc', '-p', room]));
for (const [index, { exitCode, output, seconds }] of outcomes.entries()) {
  console.log(`${exitCode === 0 ? 'ok   ' : 'wrong'} ${workspaces[index]} ${seconds.toFixed(1)} s`);
  if (exitCode === 0) continue;
  console.log(output.trimEnd());
  process.exitCode = 1;
}
