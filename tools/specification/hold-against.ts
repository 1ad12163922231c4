import type { TextFile } from '../kit/repository-files.ts';
import { createFinder, type Found } from './find-evidence.ts';
import { sections } from './sections.ts';

export type Held = { title: string; statements: readonly { says: string; found: readonly (Found | undefined)[] }[] };

/** Every statement with where it is shown; one without is open. */
export const holdAgainst = (texts: readonly TextFile[]): Held[] => {
  const published = texts.find(({ path }) => path === 'docs/generated/openapi.json')?.text ?? '{"paths":{}}';
  const find = createFinder(texts, JSON.parse(published));
  return sections.map(({ title, statements }) => ({
    title,
    statements: statements.map(({ says, evidence }) => ({ says, found: evidence.map(find) })),
  }));
};

export const listOpen = (held: readonly Held[]) =>
  held.flatMap(({ title, statements }) =>
    statements.filter(({ found }) => found.length === 0 || found.includes(undefined)).map(({ says }) => `${title}: ${says}`),
  );
