import { randomBytes, randomInt, scrypt, timingSafeEqual } from 'node:crypto';

/** A code of six digits that is sent by mail. */
export const createShortCode = () => String(randomInt(1_000_000)).padStart(6, '0');

const derive = (code: string, salt: Buffer) =>
  new Promise<Buffer>((resolve, reject) => {
    scrypt(code, salt, 32, (error, key) => (error ? reject(error) : resolve(key)));
  });

export type HashedCode = { codeSalt: Buffer; codeHash: Buffer };

/** A slow hash: a million guesses at a copy of the database take longer than the code is valid. */
export const hashCode = async (code: string): Promise<HashedCode> => {
  const codeSalt = randomBytes(16);
  return { codeSalt, codeHash: await derive(code, codeSalt) };
};

/** Takes the same time whether there is a code or not. */
export const isCode = async (given: string, { codeSalt, codeHash }: { codeSalt: Buffer | null; codeHash: Buffer | null }) => {
  const derived = await derive(given, codeSalt ?? randomBytes(16));
  return codeHash !== null && timingSafeEqual(derived, codeHash);
};
