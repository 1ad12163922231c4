import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { Database } from '@kiko/database/connection.ts';
import { allowedExtensionOf } from '@kiko/domain/attachments/file-types.ts';
import type { ObjectStore } from '../kit/files/object-store.ts';
import type { Scanner } from '../kit/files/scanner.ts';
import { hasActiveContent } from './active-content.ts';
import { isWithinArchiveLimits } from './archive-limits.ts';
import { downloadKey, uploadKey } from './object-keys.ts';
import { findAttachmentToScan, storeVerdict, type Verdict } from './scan-queries.ts';
import { matchesExtension } from './sniff-content.ts';

export type ScanDependencies = { database: Database; store: ObjectStore; scan: Scanner };

/** Scans an upload. A failure is retried, and until then the file is not served. */
export const scanAttachment = async ({ database, store, scan }: ScanDependencies, id: number) => {
  const attachment = await findAttachmentToScan(database, id);
  if (!attachment) return;
  const { name, size, storageKey } = attachment;
  const source = uploadKey(storageKey);
  // The signed URL stays usable until it expires, so the size is checked before the content is read.
  const isRightSize = (await store.findSize(source)) === size;
  const bytes = isRightSize ? await buffer(await store.read(source)) : Buffer.alloc(0);
  const verdict = bytes.length === size ? await inspect(scan, name, bytes) : ({ verdict: 'refused', refusal: 'size' } as const);
  // The scanned bytes, not the current content of the quarantine.
  if (verdict.verdict === 'clean') await store.write(downloadKey(storageKey, verdict.sha256), bytes);
  await storeVerdict(database, attachment, verdict);
  await store.remove(source);
};

const inspect = async (scan: Scanner, name: string, bytes: Buffer): Promise<Verdict> => {
  const suffix = allowedExtensionOf(name);
  if (!suffix || !matchesExtension(suffix, bytes)) return { verdict: 'refused', refusal: 'content' };
  if (!(await isWithinArchiveLimits(bytes))) return { verdict: 'refused', refusal: 'unreadable' };
  if (await hasActiveContent(suffix, bytes)) return { verdict: 'refused', refusal: 'unreadable' };
  const result = await scan(bytes);
  if (result === 'unreadable') return { verdict: 'refused', refusal: 'unreadable' };
  return { verdict: result, sha256: createHash('sha256').update(bytes).digest('hex') };
};
