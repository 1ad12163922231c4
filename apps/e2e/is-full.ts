/** `FULL=1`: every language and look, as at night. Otherwise some journeys use one of them. */
export const isFull = process.env['FULL'] === '1';
