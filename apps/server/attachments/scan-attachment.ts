import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { Database } from '@kiko/database/connection.ts';
import { suffixOf } from '@kiko/domain/attachments/file-types.ts';
import type { ObjectStore } from '../kit/files/object-store.ts';
import type { Scanner } from '../kit/files/scanner.ts';
import { canBeUnpacked } from './can-be-unpacked.ts';
import { downloadKey, uploadKey } from './object-keys.ts';
import { findScanning, settle, type Verdict } from './scan-queries.ts';
import { agreesWith } from './sniff-content.ts';

export type Laboratory = { database: Database; store: ObjectStore; scan: Scanner };

/** Looks at what was uploaded. Whatever fails here is tried again, and meanwhile nothing is served. */
export const scanAttachment = async ({ database, store, scan }: Laboratory, id: number) => {
  const attachment = await findScanning(database, id);
  if (!attachment) return;
  const { name, size, storageKey } = attachment;
  const source = uploadKey(storageKey);
  // An address can be used again until it expires: the size is asked for before anything is read.
  const isRightSize = (await store.findSize(source)) === size;
  const bytes = isRightSize ? await buffer(await store.read(source)) : Buffer.alloc(0);
  const verdict = bytes.length === size ? await judge(scan, name, bytes) : ({ verdict: 'refused', refusal: 'size' } as const);
  // The very bytes that were looked at, not what may lie in quarantine by now.
  if (verdict.verdict === 'clean') await store.write(downloadKey(storageKey, verdict.sha256), bytes);
  await settle(database, attachment, verdict);
  await store.remove(source);
};

const judge = async (scan: Scanner, name: string, bytes: Buffer): Promise<Verdict> => {
  const suffix = suffixOf(name);
  if (!suffix || !agreesWith(suffix, bytes)) return { verdict: 'refused', refusal: 'content' };
  if (!canBeUnpacked(bytes)) return { verdict: 'refused', refusal: 'unreadable' };
  const result = await scan(bytes);
  if (result === 'unreadable') return { verdict: 'refused', refusal: 'unreadable' };
  return { verdict: result, sha256: createHash('sha256').update(bytes).digest('hex') };
};
