import { resolve } from 'node:path';

/** The folder that holds the whole house. */
export const repository = resolve(import.meta.dirname, '../..');
