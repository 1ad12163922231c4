import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { runCommand } from '../../kit/run-command.ts';

const certificates = process.env['NODE_EXTRA_CA_CERTS'];

const run = async (command: readonly string[], folder?: string) => {
  const { exitCode, output } = await runCommand(command, folder === undefined ? {} : { folder });
  if (exitCode !== 0) throw new Error(`${command.slice(0, 3).join(' ')} failed:\n${output}`);
  return output.trim();
};

/** The last line is the name or the path; warnings come before it. */
const lastLine = (output: string) => output.split('\n').at(-1) ?? '';

/**
 * Images that take the place of those of Node.js, which no registry within reach has: Debian with this process's own Node.js, and the
 * same with npm and git.
 */
const buildBaseImages = async (name: string) => {
  const system = await mkdtemp(join(tmpdir(), 'kiko-image-'));
  try {
    await run(['debootstrap', '--variant=minbase', '--include=ca-certificates,git', 'bookworm', system]);
    const npm = dirname(dirname(await run(['sh', '-c', 'readlink --canonicalize "$(command -v npm)"'])));
    const container = lastLine(await run(['buildah', 'from', 'scratch']));
    try {
      await run(['buildah', 'copy', '--quiet', container, system, '/']);
      await run(['buildah', 'copy', '--quiet', container, process.execPath, '/usr/local/bin/node']);
      await run(['buildah', 'commit', '--quiet', container, `${name}-run`]);
      await run(['buildah', 'copy', '--quiet', container, npm, '/usr/local/lib/node_modules/npm']);
      const link = 'ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm';
      await run(['buildah', 'run', '--isolation', 'chroot', container, 'sh', '-c', link]);
      await run(['buildah', 'commit', '--quiet', container, `${name}-build`]);
    } finally {
      await run(['buildah', 'rm', container]);
    }
  } finally {
    await rm(system, { recursive: true });
  }
};

/** The image of `folder`'s Dockerfile. `remove` removes it with those that it was built from. */
export const buildImage = async (folder: string) => {
  const name = `localhost/kiko-proof-${process.pid}-${Date.now()}`;
  const settings = await mkdtemp(join(tmpdir(), 'kiko-npmrc-'));
  const npmrc = join(settings, 'npmrc');
  await writeFile(npmrc, certificates === undefined ? '' : `cafile=${certificates}\n`);
  const trust =
    certificates !== undefined && existsSync(certificates)
      ? ['--volume', `${dirname(certificates)}:${dirname(certificates)}:ro`]
      : [];
  const remove = async () => {
    await rm(settings, { recursive: true });
    for (const image of [name, `${name}-build`, `${name}-run`]) await runCommand(['buildah', 'rmi', '--force', image]);
  };
  try {
    await buildBaseImages(name);
    const bases = ['--build-arg', `BUILD_IMAGE=${name}-build`, '--build-arg', `RUN_IMAGE=${name}-run`];
    const place = ['--isolation', 'chroot', '--pull-never', '--volume', `${npmrc}:/root/.npmrc:ro`, ...trust];
    await run(['buildah', 'bud', '--quiet', ...place, ...bases, '--tag', name, '.'], folder);
    return { name, remove };
  } catch (error) {
    await remove();
    throw error;
  }
};

/** The files of an image, to be read. */
export const readImage = async <Result>(name: string, read: (folder: string) => Promise<Result>) => {
  const container = lastLine(await run(['buildah', 'from', '--pull-never', name]));
  try {
    return await read(lastLine(await run(['buildah', 'mount', container])));
  } finally {
    await run(['buildah', 'rm', container]);
  }
};
