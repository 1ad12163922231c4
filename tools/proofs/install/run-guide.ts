import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runCommand } from '../../kit/run-command.ts';

const notRun = '# not run by the check';

/** The blocks of commands of the section "Install" of the guide that the check can run, in their order. */
const readBlocks = async (folder: string) => {
  const guide = await readFile(join(folder, 'docs/operations.md'), 'utf8');
  const section = /^## Install\n(.*?)^## /ms.exec(guide)?.[1] ?? '';
  const blocks = [...section.matchAll(/^```sh\n(.*?)^```$/gms)].map(([, block = '']) => block);
  return blocks.filter((block) => !block.startsWith(notRun));
};

/** Runs the commands of the guide in a release, as an operator would; returns how long each block took. */
export const runGuide = async (guideFolder: string, release: string, environment: Readonly<Record<string, string>>) => {
  const blocks = await readBlocks(guideFolder);
  const times: string[] = [];
  for (const block of blocks) {
    const name = block.trim().split('\n').at(0)?.split(' ').slice(0, 3).join(' ') ?? '';
    const { exitCode, output, seconds } = await runCommand(['sh', '-eu', '-c', block], { folder: release, environment });
    if (exitCode !== 0) throw new GuideError(`${name} failed:\n${output}`);
    times.push(`${name} ${seconds.toFixed(1)} s`);
  }
  return times;
};

export class GuideError extends Error {
  override name = 'GuideError';
}
