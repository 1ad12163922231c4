import { listOpen, matchEvidence, readSources } from '../specification/find-evidence.ts';
import { code, page, table } from './markdown.ts';

/** Every statement of the specification and where it is shown. There is no page while one is shown nowhere. */
export const specificationPage = async () => {
  const held = matchEvidence(await readSources());
  const open = listOpen(held);
  if (open.length > 0) throw new Error(`${open.length} statements of the specification are shown nowhere:\n${open.join('\n')}`);
  const count = held.reduce((sum, { statements }) => sum + statements.length, 0);
  return page(
    '# The specification, statement by statement',
    `${count} statements, each with the test, journey, proof or list of words that shows it; 0 are open. \`npm run prove coverage\` looks again.`,
    ...held.flatMap(({ title, statements }) => [
      `## ${title}`,
      table(
        ['Statement', 'Shown by'],
        statements.map(({ text, found }) => [text, found.map(({ file, look }) => `${code(file)}: ${look}`).join('<br>')]),
      ),
    ]),
  );
};
