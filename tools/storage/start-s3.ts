import { spawn } from 'node:child_process';
import { randomBytes, randomInt } from 'node:crypto';
import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';

const region = 'ap-northeast-1';
const bucket = 'kiko';

/** A real S3 server with one bucket in this folder (`s3-server.py`); returns the settings for the product to use it. */
export const startS3 = async (folder: string, origins = '*') => {
  await mkdir(folder, { recursive: true });
  const credentials = { accessKeyId: 'kiko:development', secretAccessKey: randomBytes(24).toString('hex') };
  const port = await findFreePortRange();
  const script = join(import.meta.dirname, 's3-server.py');
  // Debian's own Python: only that one finds Debian's packages.
  const command = [script, folder, String(port), credentials.accessKeyId, credentials.secretAccessKey, origins];
  const child = spawn('/usr/bin/python3', command, { stdio: ['ignore', 'pipe', 'pipe'] });
  let log = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => (log += text));
  const ended = once(child, 'exit');
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
    await ended;
  };
  while (!log.includes('ready')) {
    await Promise.race([once(child.stdout, 'data'), ended]);
    if (child.exitCode !== null) throw new Error(`the S3 server did not start:\n${log}`);
  }
  const endpoint = `http://127.0.0.1:${port}`;
  const client = new S3Client({ endpoint, region, credentials, forcePathStyle: true });
  await client.send(new CreateBucketCommand({ Bucket: bucket }));
  client.destroy();
  const environment = {
    FILES_STORE: 's3',
    S3_ENDPOINT: endpoint,
    S3_REGION: region,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: credentials.accessKeyId,
    S3_SECRET_ACCESS_KEY: credentials.secretAccessKey,
  };
  return { environment, stop };
};

/** Five consecutive free ports, below the ephemeral range of the system. */
const findFreePortRange = async () => {
  for (;;) {
    const first = randomInt(20_000, 30_000);
    const isFree = await Promise.all(Array.from({ length: 5 }, (_, offset) => canListen(first + offset)));
    if (isFree.every(Boolean)) return first;
  }
};

const canListen = (port: number) =>
  new Promise<boolean>((resolve) => {
    const server = createServer().once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
