import { createReadStream } from 'node:fs';
import { glob, mkdir, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Clock } from '../clock.ts';
import type { ObjectStore } from './object-store.ts';
import { type SignedUrlPayload, signUrlPayload } from './signed-url.ts';

/** `otherKey`: accepted, too, while the key is replaced in one process after the other. */
export type DiskSettings = { folder: string; signingKey: Buffer; otherKey?: Buffer | undefined };

/** The API serves the URLs that it signed. */
export const diskPath = '/api/files';

/** For a machine without S3: one folder shared by the API and the worker. */
export const createDiskStore = ({ folder, signingKey: secret }: DiskSettings, clock: Clock): ObjectStore => {
  const until = (seconds: number) => clock().getTime() + seconds * 1000;
  const addressOf = (address: SignedUrlPayload) => `${diskPath}?sealed=${signUrlPayload(secret, address)}`;
  return {
    origin: undefined,
    presignUpload: async ({ key, size, contentType, seconds }) => ({
      url: addressOf({ method: 'PUT', key, size, contentType, expiresAtMs: until(seconds) }),
      headers: { 'content-type': contentType },
    }),
    presignDownload: async ({ key, name, seconds }) => addressOf({ method: 'GET', key, name, expiresAtMs: until(seconds) }),
    findSize: async (key) => {
      try {
        return (await stat(join(folder, key))).size;
      } catch (error) {
        if (isFileNotFound(error)) return undefined;
        throw error;
      }
    },
    read: async (key) => createReadStream(join(folder, key)),
    write: async (key, bytes) => {
      const path = join(folder, key);
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, bytes);
    },
    remove: (key) => rm(join(folder, key), { force: true }),
    async *listOlderThan(prefix, before) {
      for await (const entry of glob(`${prefix}/**`, { cwd: folder, withFileTypes: true })) {
        if (!entry.isFile()) continue;
        const path = join(entry.parentPath, entry.name);
        const { mtime } = await stat(path);
        if (mtime < before) yield [path.slice(join(folder, '/').length)];
      }
    },
    close: () => undefined,
  };
};

const isFileNotFound = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT';
