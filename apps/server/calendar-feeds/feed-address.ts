import { createHash, randomBytes } from 'node:crypto';

const folder = '/api/calendar';

/** In the route syntax of Fastify. */
export const calendarPath = `${folder}/:name`;

export const hashOf = (secret: string) => createHash('sha256').update(secret).digest();

/** A secret of 256 random bits and its URL. */
export const inventAddress = () => {
  const secret = randomBytes(32).toString('base64url');
  return { secretHash: hashOf(secret), path: `${folder}/${secret}.ics` };
};
