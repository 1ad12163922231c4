import { createHash, randomBytes } from 'node:crypto';

const calendarBasePath = '/api/calendar';

/** In the route syntax of Fastify. */
export const calendarPath = `${calendarBasePath}/:name`;

export const hashSecret = (secret: string) => createHash('sha256').update(secret).digest();

/** A secret of 256 random bits and its URL. */
export const createFeedUrl = () => {
  const secret = randomBytes(32).toString('base64url');
  return { secretHash: hashSecret(secret), path: `${calendarBasePath}/${secret}.ics` };
};
