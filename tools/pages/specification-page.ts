import { listOpen, matchEvidence, readSources } from '../specification/find-evidence.ts';
import { inlineCode, renderPage, renderTable } from './markdown.ts';

/** Every statement of the specification and where it is shown. There is no page while one is shown nowhere. */
export const renderSpecificationPage = async () => {
  const held = matchEvidence(await readSources());
  const open = listOpen(held);
  if (open.length > 0) throw new Error(`${open.length} statements of the specification are shown nowhere:\n${open.join('\n')}`);
  const count = held.reduce((sum, { statements }) => sum + statements.length, 0);
  return renderPage(
    '# The specification, statement by statement',
    `${count} statements, each with the test, journey, proof or list of words that shows it; 0 are open. \`npm run prove coverage\` looks again.`,
    ...held.flatMap(({ title, statements }) => [
      `## ${title}`,
      renderTable(
        ['Statement', 'Shown by'],
        statements.map(({ text, found }) => [
          text,
          found.map(({ file, searchText }) => `${inlineCode(file)}: ${searchText}`).join('<br>'),
        ]),
      ),
    ]),
  );
};
