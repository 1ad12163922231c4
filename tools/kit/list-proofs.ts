import { globSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Proof } from '../proofs/proof.ts';
import { repository } from './repository.ts';

/** Every module of tools/proofs that exports a `proof`, by name. */
export const listProofs = async (): Promise<Proof[]> => {
  const files = globSync('tools/proofs/*.ts', { cwd: repository }).toSorted();
  const modules = await Promise.all(
    files.map(async (file) => (await import(pathToFileURL(join(repository, file)).href)) as { proof?: Proof }),
  );
  return modules.flatMap(({ proof }) => proof ?? []);
};
