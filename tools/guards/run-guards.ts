// Sets every guard on the repository. Part of `npm run check`, alone as `npm run check -- guards`.
import { repositoryRoot } from '../kit/repository.ts';
import { readRepositoryTexts } from '../kit/repository-files.ts';
import { allGuards } from './all-guards.ts';

const files = await readRepositoryTexts();
for (const guard of allGuards) {
  const findings = await guard.findViolations({ folder: repositoryRoot, files });
  if (findings.length === 0) continue;
  console.log([`${guard.name}: ${guard.why}`, ...findings.map((finding) => `  ${finding}`)].join('\n'));
  process.exitCode = 1;
}
console.log(`${allGuards.length} guards over ${files.length} texts`);
