import { Refusal } from './refusal.ts';

/** An idempotency key has 1 to 200 characters. */
export const assertIdempotencyKey = (key: string | undefined) => {
  if (key !== undefined && (key === '' || key.length > 200)) throw new Refusal('request.malformed');
};
