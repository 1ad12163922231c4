// Checks the import rules (.dependency-cruiser.mjs) in all source files.
import { globSync } from 'node:fs';
import type { ICruiseResult } from 'dependency-cruiser';
import { cruiseImports, importRoots, readImportRules } from './kit/cruise-imports.ts';
import { repositoryRoot } from './kit/repository.ts';

/** If its parser is missing, dependency-cruiser skips files silently, so every file must be among those it has seen. */
const findUncheckedFiles = ({ modules }: ICruiseResult) => {
  const files = globSync(
    importRoots.map((root) => `${root}/**/*.{ts,tsx}`),
    { cwd: repositoryRoot, exclude: ['**/node_modules', '**/dist'] },
  );
  const seen = new Set(modules.map(({ source }) => source));
  return files.filter((file) => !seen.has(file));
};

const found = await cruiseImports(repositoryRoot, await readImportRules());
const { violations, ruleSetUsed } = found.summary;
for (const { rule, from, to } of violations) {
  const comment = ruleSetUsed?.forbidden?.find(({ name }) => name === rule.name)?.comment ?? '';
  console.log(`${rule.name}: ${from} → ${to}\n  ${comment}`);
}
const uncheckedFiles = findUncheckedFiles(found);
for (const file of uncheckedFiles) console.log(`not checked: ${file}`);
console.log(`${found.modules.length} modules, ${violations.length} broken walls, ${uncheckedFiles.length} files not checked`);
process.exitCode = violations.length + uncheckedFiles.length > 0 ? 1 : 0;
