import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Proof } from './proof.ts';
import { repositoryRoot } from './repository.ts';

const proofFolder = join(repositoryRoot, 'tools/proofs');

/** Names of the modules that export a proof. They are not loaded for it: one that does not load must not hide the others. */
export const listProofNames = () =>
  globSync('*.ts', { cwd: proofFolder })
    .filter((file) => /^export const proof\b/m.test(readFileSync(join(proofFolder, file), 'utf8')))
    .map((file) => basename(file, '.ts'))
    .toSorted();

export const loadProof = async (name: string): Promise<Proof> => {
  if (!listProofNames().includes(name)) throw new Error(`there is no proof named ${name}; npm run prove lists them`);
  const { proof } = (await import(pathToFileURL(join(proofFolder, `${name}.ts`)).href)) as { proof: Proof };
  return proof;
};
