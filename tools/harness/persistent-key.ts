import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';

/** A key of this machine: generated once and kept, because data sealed with it cannot be opened with another. */
export const readOrCreateKey = async (path: string) => {
  const kept = await readFile(path, 'utf8').catch(() => undefined);
  if (kept) return kept;
  const key = randomBytes(32).toString('base64');
  await writeFile(path, key, { mode: 0o600 });
  return key;
};
