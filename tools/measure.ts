// Counts of what makes the code hard to read, with the figures from before it was rewritten. `npm run measure`, `-- --list` shows each place
import { measures } from './guards/measures.ts';
import { readRepositoryTexts } from './kit/repository-files.ts';

const isListing = process.argv.includes('--list');
const files = await readRepositoryTexts();
console.log(`${'before'.padStart(7)}${'now'.padStart(7)}${'limit'.padStart(7)}`);
for (const { name, before, limit, find } of measures) {
  const places = find(files);
  const counts = [before, places.length, limit].map((count) => String(count).padStart(7)).join('');
  console.log(`${counts}  ${name}`);
  if (isListing) for (const place of places) console.log(`${' '.repeat(23)}${place}`);
}
const lines = (isCounted: (path: string) => boolean) =>
  files.filter(({ path }) => isCounted(path)).reduce((sum, { text }) => sum + text.split('\n').length, 0);
const isTool = (path: string) => path.startsWith('tools/') && path.endsWith('.ts') && !path.endsWith('.test.ts');
const isProof = (path: string) => isTool(path) && path.startsWith('tools/proofs/');
const proofs = files.filter(({ path, text }) => /^tools\/proofs\/[^/]+\.ts$/.test(path) && /^export const proof\b/m.test(text));
console.log(`${lines((path) => isTool(path) && !isProof(path))} lines of tools without proofs`);
console.log(`${Math.round(lines(isProof) / proofs.length)} lines of a proof on average (${proofs.length} proofs)`);
