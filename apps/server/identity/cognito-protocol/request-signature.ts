import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** Verifies AWS Signature Version 4: whether the request was signed with the secret, recently. */

export type SignedRequest = { method: string; path: string; headers: Readonly<Record<string, unknown>>; body: string };
export type Credentials = { accessKeyId: string; secretAccessKey: string };

const maxClockSkewMs = 5 * 60_000;
const service = 'cognito-idp';
const authorizationPattern =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([\w-]+)\/([\w-]+)\/aws4_request, ?SignedHeaders=([\w;-]+), ?Signature=([0-9a-f]{64})$/;
/** Headers that must be signed, so that a signature cannot be reused for another action, host or time. */
const requiredSignedHeaders = ['host', 'x-amz-date', 'x-amz-target'];

export const isValidSignature = (request: SignedRequest, { accessKeyId, secretAccessKey }: Credentials, now: Date): boolean => {
  const [, key = '', day = '', region = '', requested = '', names = '', signature = ''] =
    authorizationPattern.exec(String(request.headers['authorization'])) ?? [];
  const signedAt = parseAmzDate(String(request.headers['x-amz-date']));
  if (key !== accessKeyId || requested !== service || !signedAt || !signedAt.text.startsWith(day)) return false;
  if (Math.abs(now.getTime() - signedAt.moment.getTime()) > maxClockSkewMs) return false;
  const signedHeaders = names.split(';');
  if (!requiredSignedHeaders.every((name) => signedHeaders.includes(name))) return false;
  const scope = `${day}/${region}/${service}/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', signedAt.text, scope, sha256Hex(canonicalRequest(request, signedHeaders))].join('\n');
  let signingKey = Buffer.from(`AWS4${secretAccessKey}`);
  for (const part of scope.split('/')) signingKey = hmac(signingKey, part);
  return timingSafeEqual(hmac(signingKey, text), Buffer.from(signature, 'hex'));
};

const sha256Hex = (text: string) => createHash('sha256').update(text).digest('hex');
const hmac = (key: Buffer, text: string) => createHmac('sha256', key).update(text).digest();

/** Example: 20260115T060000Z */
const parseAmzDate = (text: string) => {
  const [, ...parts] = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(text) ?? [];
  const [year, month, date, hours, minutes, seconds] = parts;
  const moment = new Date(`${year}-${month}-${date}T${hours}:${minutes}:${seconds}Z`);
  return Number.isNaN(moment.getTime()) ? undefined : { text, moment };
};

const canonicalRequest = ({ method, path, headers, body }: SignedRequest, names: readonly string[]) => {
  const lines = names.map((name) => `${name}:${String(headers[name]).trim().replaceAll(/ +/g, ' ')}\n`);
  return [method, path, '', lines.join(''), names.join(';'), sha256Hex(body)].join('\n');
};
