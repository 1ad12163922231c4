import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';

/** The key of this machine's own database: made once and kept beside it, because what it sealed can be opened by nothing else. */
export const keepIdentityKey = async (path: string) => {
  const kept = await readFile(path, 'utf8').catch(() => undefined);
  if (kept) return kept;
  const key = randomBytes(32).toString('base64');
  await writeFile(path, key, { mode: 0o600 });
  return key;
};
