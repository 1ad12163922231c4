import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';

const signedUrlPayloadShape = z.discriminatedUnion('method', [
  z.object({ method: z.literal('PUT'), key: z.string(), size: z.number(), contentType: z.string(), expiresAtMs: z.number() }),
  z.object({ method: z.literal('GET'), key: z.string(), name: z.string(), expiresAtMs: z.number() }),
]);
export type SignedUrlPayload = z.output<typeof signedUrlPayloadShape>;

const sign = (secret: Buffer, text: string) => createHmac('sha256', secret).update(text).digest();

/** Signs the permission for one object until its expiry as text that cannot be forged or changed. */
export const signUrlPayload = (secret: Buffer, address: SignedUrlPayload) => {
  const text = Buffer.from(JSON.stringify(address)).toString('base64url');
  return `${text}.${sign(secret, text).toString('base64url')}`;
};

/** Undefined if the text was signed with none of the keys, was changed or has expired. */
export const verifyUrlPayload = (secrets: readonly Buffer[], sealed: string, now: Date): SignedUrlPayload | undefined => {
  const [text = '', signature = ''] = sealed.split('.');
  const given = Buffer.from(signature, 'base64url');
  const isSignedWith = (secret: Buffer) => {
    const expected = sign(secret, text);
    return given.length === expected.length && timingSafeEqual(given, expected);
  };
  if (!secrets.some(isSignedWith)) return undefined;
  const address = signedUrlPayloadShape.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
  return address.expiresAtMs > now.getTime() ? address : undefined;
};
