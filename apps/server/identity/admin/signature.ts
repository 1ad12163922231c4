import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** Verifies AWS Signature Version 4: whether the request was signed with the secret, recently. */

export type Signed = { method: string; path: string; headers: Readonly<Record<string, unknown>>; body: string };
export type Credentials = { accessKeyId: string; secretAccessKey: string };

const windowMs = 5 * 60_000;
const service = 'cognito-idp';
const authorization =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([\w-]+)\/([\w-]+)\/aws4_request, ?SignedHeaders=([\w;-]+), ?Signature=([0-9a-f]{64})$/;
/** Headers that must be signed, so that a signature cannot be reused for another action, host or time. */
const neededHeaders = ['host', 'x-amz-date', 'x-amz-target'];

export const isSigned = (request: Signed, { accessKeyId, secretAccessKey }: Credentials, now: Date): boolean => {
  const [, key = '', day = '', region = '', requested = '', names = '', signature = ''] =
    authorization.exec(String(request.headers['authorization'])) ?? [];
  const signedAt = readMoment(String(request.headers['x-amz-date']));
  if (key !== accessKeyId || requested !== service || !signedAt || !signedAt.text.startsWith(day)) return false;
  if (Math.abs(now.getTime() - signedAt.moment.getTime()) > windowMs) return false;
  const signedHeaders = names.split(';');
  if (!neededHeaders.every((name) => signedHeaders.includes(name))) return false;
  const scope = `${day}/${region}/${service}/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', signedAt.text, scope, hash(canonical(request, signedHeaders))].join('\n');
  let signingKey = Buffer.from(`AWS4${secretAccessKey}`);
  for (const part of scope.split('/')) signingKey = hmac(signingKey, part);
  return timingSafeEqual(hmac(signingKey, text), Buffer.from(signature, 'hex'));
};

const hash = (text: string) => createHash('sha256').update(text).digest('hex');
const hmac = (key: Buffer, text: string) => createHmac('sha256', key).update(text).digest();

/** Example: 20260115T060000Z */
const readMoment = (text: string) => {
  const [, ...parts] = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(text) ?? [];
  const [year, month, date, hours, minutes, seconds] = parts;
  const moment = new Date(`${year}-${month}-${date}T${hours}:${minutes}:${seconds}Z`);
  return Number.isNaN(moment.getTime()) ? undefined : { text, moment };
};

const canonical = ({ method, path, headers, body }: Signed, names: readonly string[]) => {
  const lines = names.map((name) => `${name}:${String(headers[name]).trim().replaceAll(/ +/g, ' ')}\n`);
  return [method, path, '', lines.join(''), names.join(';'), hash(body)].join('\n');
};
