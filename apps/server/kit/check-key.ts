import { Refusal } from './refusal.ts';

/** A key under which a request can be sent again must be one that can be kept. */
export const checkKey = (key: string | undefined) => {
  if (key !== undefined && (key === '' || key.length > 200)) throw new Refusal('request.malformed');
};
