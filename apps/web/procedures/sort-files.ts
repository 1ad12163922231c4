import type { ArrivalDocumentDetail } from '@kiko/contract/procedures/procedure-shapes.ts';

type NamedDocument = Pick<ArrivalDocumentDetail, 'id' | 'name'>;

/** Letters and digits in one notation: other systems write file names with decomposed or wide characters. */
const fold = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '');

/** Shorter parts of a name occur by chance. */
const shortestPart = 3;

/** The document that the name of a file names, by its longest name, or by a part of one name; undefined if several are possible. */
export const findDocumentOf = <Document extends NamedDocument>(
  fileName: string,
  documents: readonly Document[],
): Document | undefined => {
  const stem = fold(fileName.replace(/\.[^.]*$/, ''));
  const named = documents.map((document) => ({ document, names: [document.name.ja, document.name.en].map(fold).filter(Boolean) }));
  const lengthIn = (names: readonly string[]) =>
    Math.max(0, ...names.filter((name) => stem.includes(name)).map(({ length }) => length));
  const longest = Math.max(0, ...named.map(({ names }) => lengthIn(names)));
  const found = named.filter(({ names }) =>
    longest > 0 ? lengthIn(names) === longest : stem.length >= shortestPart && names.some((name) => name.includes(stem)),
  );
  return found.length === 1 ? found[0]?.document : undefined;
};
