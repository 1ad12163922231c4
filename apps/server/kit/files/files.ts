import { accessSync, constants, mkdirSync } from 'node:fs';
import { z } from 'zod';
import type { Clock } from '../clock.ts';
import { createDiskStore, type DiskSettings } from './disk-store.ts';
import type { ObjectStore } from './object-store.ts';
import { createS3Store, type S3Settings } from './s3-store.ts';

/** Creates the folder if it does not exist. */
const isWritable = (folder: string) => {
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
};

const processes = { process: 'API, worker' };
const store = { ...processes, description: 'where files are stored; `disk` is for one machine without S3' };

const signingKey = z.base64().refine((text) => Buffer.from(text, 'base64').length === 32, 'not 32 bytes');

/** Each setting carries its process and its meaning: `docs/generated/settings.md` is written from them. */
export const filesShape = z.discriminatedUnion('FILES_STORE', [
  z.object({
    FILES_STORE: z.literal('s3').meta(store),
    S3_BUCKET: z
      .string()
      .min(3)
      .meta({ ...processes, description: 's3: name of the bucket' }),
    S3_REGION: z
      .string()
      .default('ap-northeast-1')
      .meta({ ...processes, description: 's3: region of the bucket' }),
    S3_ENDPOINT: z
      .url()
      .optional()
      .meta({ ...processes, description: "s3: address of the server, if it is not the vendor's own" }),
    S3_ACCESS_KEY_ID: z
      .string()
      .optional()
      .meta({ ...processes, description: 's3: access key, if the machine has no role' }),
    S3_SECRET_ACCESS_KEY: z
      .string()
      .optional()
      .meta({ ...processes, description: 's3: its secret' }),
  }),
  z.object({
    FILES_STORE: z.literal('disk').meta(store),
    FILES_FOLDER: z
      .string()
      .min(1)
      .refine(isWritable, 'the folder cannot be written')
      .meta({ ...processes, description: 'disk: folder of the files, created if it does not exist' }),
    FILES_KEY: signingKey.meta({ ...processes, description: 'disk: key that signs addresses of files, 32 random bytes as base64' }),
    FILES_OTHER_KEY: signingKey
      .optional()
      .meta({ ...processes, description: 'disk: a second key whose addresses are accepted while `FILES_KEY` is replaced' }),
  }),
]);

export const fileSettingNames = filesShape.options.flatMap(({ shape }) => Object.keys(shape));

export type FilesSettings = ({ store: 's3' } & S3Settings) | ({ store: 'disk' } & DiskSettings);

/** The storage settings from the environment. A wrong setting stops the process and is named in the error. */
export const readFilesSettings = (environment: NodeJS.ProcessEnv): FilesSettings => {
  const result = filesShape.safeParse(environment);
  if (!result.success) throw new Error(`wrong settings for files in the environment:\n${z.prettifyError(result.error)}`);
  const { data } = result;
  if (data.FILES_STORE === 'disk')
    return {
      store: 'disk',
      folder: data.FILES_FOLDER,
      signingKey: Buffer.from(data.FILES_KEY, 'base64'),
      otherKey: data.FILES_OTHER_KEY === undefined ? undefined : Buffer.from(data.FILES_OTHER_KEY, 'base64'),
    };
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = data;
  return {
    store: 's3',
    bucket: data.S3_BUCKET,
    region: data.S3_REGION,
    endpoint: data.S3_ENDPOINT,
    credentials: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined,
  };
};

/** The store with what the API needs to serve it. `disk` only if the API itself serves the files. */
export type FileStorage = { store: ObjectStore; clock: Clock; disk: DiskSettings | undefined };

export const createFileStorage = (settings: FilesSettings, clock: Clock): FileStorage =>
  settings.store === 's3'
    ? { store: createS3Store(settings), clock, disk: undefined }
    : { store: createDiskStore(settings, clock), clock, disk: settings };
