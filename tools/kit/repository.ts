import { resolve } from 'node:path';

/** The root folder of the repository. */
export const repositoryRoot = resolve(import.meta.dirname, '../..');
