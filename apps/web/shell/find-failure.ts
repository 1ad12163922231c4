import { readPublishedPage } from '../kit/api/connection.ts';

/** Why code of the application could not be fetched. */
export type CodeFailure = 'network' | 'newVersion' | 'unknown';

const entryOf = (html: string) => /<script[^>]*type="module"[^>]*src="([^"]+)"/.exec(html)?.[1];

/** Compares the published page with the one that is open: only another entry script means another version. */
export const findFailure = async (): Promise<CodeFailure> => {
  const page = await readPublishedPage();
  if (page === undefined) return 'network';
  const published = entryOf(page);
  return published === undefined || published === entryOf(document.documentElement.outerHTML) ? 'unknown' : 'newVersion';
};
