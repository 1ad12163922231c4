// Checks who imports whom (.dependency-cruiser.mjs) in every file of the house.
import { globSync } from 'node:fs';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import extractOptions from 'dependency-cruiser/config-utl/extract-depcruise-options';
import { repository } from './kit/repository.ts';

const rooms = ['packages', 'apps', 'tools'];

/** Where its parser is missing dependency-cruiser skips files without a word, so every file must be among those it saw. */
const findUnseen = ({ modules }: ICruiseResult) => {
  const files = globSync(
    rooms.map((room) => `${room}/**/*.{ts,tsx}`),
    { cwd: repository, exclude: ['**/node_modules', '**/dist'] },
  );
  const seen = new Set(modules.map(({ source }) => source));
  return files.filter((file) => !seen.has(file));
};

process.chdir(repository);
const options = await extractOptions('./.dependency-cruiser.mjs');
const { output } = await cruise(rooms, options);
if (typeof output === 'string') throw new Error('dependency-cruiser answered with a report instead of its findings');

const { violations, ruleSetUsed } = output.summary;
for (const { rule, from, to } of violations) {
  const comment = ruleSetUsed?.forbidden?.find(({ name }) => name === rule.name)?.comment ?? '';
  console.log(`${rule.name}: ${from} → ${to}\n  ${comment}`);
}
const unseen = findUnseen(output);
for (const file of unseen) console.log(`not checked: ${file}`);
console.log(`${output.modules.length} modules, ${violations.length} broken walls, ${unseen.length} files not checked`);
process.exitCode = violations.length + unseen.length > 0 ? 1 : 0;
