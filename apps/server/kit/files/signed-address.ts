import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';

const shape = z.discriminatedUnion('method', [
  z.object({ method: z.literal('PUT'), key: z.string(), size: z.number(), contentType: z.string(), until: z.number() }),
  z.object({ method: z.literal('GET'), key: z.string(), name: z.string(), until: z.number() }),
]);
export type Address = z.output<typeof shape>;

const signatureOf = (secret: Buffer, text: string) => createHmac('sha256', secret).update(text).digest();

/** Signs the permission for one object until its expiry as text that cannot be forged or changed. */
export const sealAddress = (secret: Buffer, address: Address) => {
  const text = Buffer.from(JSON.stringify(address)).toString('base64url');
  return `${text}.${signatureOf(secret, text).toString('base64url')}`;
};

/** Undefined if the text was not signed here, was changed or has expired. */
export const openAddress = (secret: Buffer, sealed: string, now: Date): Address | undefined => {
  const [text = '', signature = ''] = sealed.split('.');
  const given = Buffer.from(signature, 'base64url');
  const expected = signatureOf(secret, text);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  const address = shape.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
  return address.until > now.getTime() ? address : undefined;
};
