import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCommand } from '../../kit/run-command.ts';

/** A release in a folder of its own, from which nothing of the repository can be reached. */
export const buildRelease = async () => {
  const outside = await mkdtemp(join(tmpdir(), 'kiko-release-'));
  const folder = join(outside, 'kiko');
  const { exitCode, output } = await runCommand(['npm', 'run', '--silent', 'release', '--', folder]);
  if (exitCode !== 0) throw new Error(`the release could not be built:\n${output}`);
  return { folder, size: output.trim().slice(folder.length + 2), remove: () => rm(outside, { recursive: true }) };
};
