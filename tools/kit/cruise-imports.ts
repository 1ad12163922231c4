import { join } from 'node:path';
import { cruise, type ICruiseOptions, type ICruiseResult } from 'dependency-cruiser';
import extractOptions from 'dependency-cruiser/config-utl/extract-depcruise-options';
import { repositoryRoot } from './repository.ts';

export const importRoots = ['packages', 'apps', 'tools'];

export const readImportRules = (): Promise<ICruiseOptions> => extractOptions(join(repositoryRoot, '.dependency-cruiser.mjs'));

/** What dependency-cruiser finds in the source files of `folder`. */
export const cruiseImports = async (folder: string, rules: ICruiseOptions): Promise<ICruiseResult> => {
  const { output } = await cruise(importRoots, { ...rules, baseDir: folder });
  if (typeof output === 'string') throw new Error('dependency-cruiser returned a report instead of its findings');
  return output;
};
