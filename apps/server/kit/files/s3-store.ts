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
import { contentDispositionOf, downloadContentType, type ObjectStore } from './object-store.ts';

export type S3Settings = {
  bucket: string;
  region: string;
  /** Undefined: the AWS endpoint of the region. */
  endpoint: string | undefined;
  /** Undefined: the credentials of the machine. */
  credentials: { accessKeyId: string; secretAccessKey: string } | undefined;
};

export const createS3Store = ({ bucket, region, endpoint, credentials }: S3Settings): ObjectStore => {
  const client = new S3Client({
    region,
    ...(endpoint && { endpoint, forcePathStyle: true }),
    ...(credentials && { credentials }),
    // By default the signer adds a checksum of the empty body, which would reject the browser's upload.
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
          ResponseContentDisposition: contentDispositionOf(name),
          ResponseContentType: downloadContentType,
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
      if (!Body) throw new Error(`object ${key} has no body`);
      // In Node.js the body is a Node.js stream.
      return Body as Readable;
    },
    write: async (key, bytes) => {
      // Even if the bucket is made public by mistake, the file is downloaded and not displayed.
      await client.send(
        new PutObjectCommand({ ...at(key), Body: bytes, ContentType: downloadContentType, ContentDisposition: 'attachment' }),
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
