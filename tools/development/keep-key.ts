import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';

/** A key of this machine's own: made once and kept, because what it sealed can be opened by nothing else. */
export const keepKey = async (path: string) => {
  const kept = await readFile(path, 'utf8').catch(() => undefined);
  if (kept) return kept;
  const key = randomBytes(32).toString('base64');
  await writeFile(path, key, { mode: 0o600 });
  return key;
};
