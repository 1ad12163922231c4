import type { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  NotFound,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { dispositionOf, type ObjectStore, servedType } from './object-store.ts';

export type S3Settings = {
  bucket: string;
  region: string;
  /** Undefined: the vendor's own in that region. */
  endpoint: string | undefined;
  /** Undefined: those of the machine this runs on. */
  credentials: { accessKeyId: string; secretAccessKey: string } | undefined;
};

export const createS3Store = ({ bucket, region, endpoint, credentials }: S3Settings): ObjectStore => {
  const client = new S3Client({
    region,
    ...(endpoint && { endpoint, forcePathStyle: true }),
    ...(credentials && { credentials }),
    // A checksum that the signer makes up for an empty body would refuse the browser's real one.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: 2_000, requestTimeout: 20_000 },
  });
  const at = (key: string) => ({ Bucket: bucket, Key: key });

  return {
    origin: endpoint ? new URL(endpoint).origin : `https://${bucket}.s3.${region}.amazonaws.com`,
    presignUpload: async ({ key, size, contentType, seconds }) => ({
      url: await getSignedUrl(client, new PutObjectCommand({ ...at(key), ContentType: contentType, ContentLength: size }), {
        expiresIn: seconds,
        signableHeaders: new Set(['host', 'content-type', 'content-length']),
        unhoistableHeaders: new Set(['content-length']),
      }),
      headers: { 'content-type': contentType },
    }),
    presignDownload: ({ key, name, seconds }) =>
      getSignedUrl(
        client,
        new GetObjectCommand({
          ...at(key),
          ResponseContentDisposition: dispositionOf(name),
          ResponseContentType: servedType,
          ResponseCacheControl: 'no-store',
        }),
        { expiresIn: seconds },
      ),
    findSize: async (key) => {
      try {
        const { ContentLength } = await client.send(new HeadObjectCommand(at(key)));
        return ContentLength;
      } catch (error) {
        if (error instanceof NotFound) return undefined;
        throw error;
      }
    },
    read: async (key) => {
      const { Body } = await client.send(new GetObjectCommand(at(key)));
      if (!Body) throw new Error(`${key} came without a body`);
      // In Node the body is one of Node's streams.
      return Body as Readable;
    },
    write: async (key, bytes) => {
      // Also when somebody opens the bucket by mistake, it is saved and not shown.
      await client.send(
        new PutObjectCommand({ ...at(key), Body: bytes, ContentType: servedType, ContentDisposition: 'attachment' }),
      );
    },
    remove: async (key) => {
      await client.send(new DeleteObjectCommand(at(key)));
    },
    async *listOlderThan(prefix, before) {
      let token: string | undefined;
      do {
        const page = await client.send(
          new ListObjectsV2Command({ Bucket: bucket, Prefix: `${prefix}/`, ...(token && { ContinuationToken: token }) }),
        );
        const old = page.Contents?.filter(({ LastModified }) => LastModified && LastModified < before);
        yield old?.flatMap(({ Key }) => Key ?? []) ?? [];
        token = page.NextContinuationToken;
      } while (token);
    },
    close: () => client.destroy(),
  };
};
