import { createHash, randomBytes } from 'node:crypto';

const folder = '/api/calendar';

/** As Fastify writes it. */
export const calendarPath = `${folder}/:name`;

export const hashOf = (secret: string) => createHash('sha256').update(secret).digest();

/** 256 bits that nobody guesses, and where they lead. */
export const inventAddress = () => {
  const secret = randomBytes(32).toString('base64url');
  return { secretHash: hashOf(secret), path: `${folder}/${secret}.ics` };
};
