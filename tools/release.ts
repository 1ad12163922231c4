// npm run release -- <folder>: everything that a server needs to run Kiko, without development tools, tests and source maps. The source
// maps of the web are written beside it, to `<folder>-source-maps`, for reading the stack traces of browsers.
import { execFile } from 'node:child_process';
import { cp, glob, mkdir, readFile, rename, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { promisify } from 'node:util';
import { buildFile, readBuildInfo } from '../apps/server/kit/build-info.ts';
import { repositoryRoot } from './kit/repository.ts';
import { runCommand } from './kit/run-command.ts';
import { listInstalledPackages } from './release/list-installed-packages.ts';
import { listShippedFiles } from './release/list-shipped-files.ts';

const [given] = process.argv.slice(2);
if (!given) throw new Error('name the folder of the release: npm run release -- <folder>');
const target = resolve(given);
const sourceMaps = `${target}-source-maps`;
const isEmpty = await stat(target).then(
  () => false,
  () => true,
);
if (!isEmpty) throw new Error(`${target} exists: each release has a folder of its own`);

const copy = (path: string) => cp(join(repositoryRoot, path), join(target, path), { recursive: true });

/** Moves files of a folder to the same place in another one. */
const moveFiles = async (pattern: string, from: string, to: string) => {
  for await (const path of glob(pattern, { cwd: from })) {
    await mkdir(dirname(join(to, path)), { recursive: true });
    await rename(join(from, path), join(to, path));
  }
};

const sizeOf = async (folder: string) => {
  let bytes = 0;
  for await (const entry of glob('**/*', { cwd: folder, withFileTypes: true }))
    if (entry.isFile()) bytes += (await stat(join(entry.parentPath, entry.name))).size;
  return bytes / 1e6;
};

const build = await runCommand(['vite', 'build', 'apps/web', '--outDir', join(target, 'web'), '--logLevel', 'warn']);
if (build.exitCode !== 0) throw new Error(`the web could not be built:\n${build.output}`);
await rm(sourceMaps, { recursive: true, force: true });
await moveFiles('**/*.map', join(target, 'web'), sourceMaps);

const files = await listShippedFiles();
for (const path of files) await copy(path);

const workspaces = files.filter((path) => path.endsWith('/package.json')).map((path) => dirname(path));
const packages = await listInstalledPackages(workspaces);
for (const path of packages) {
  // Packages that are inside of another one are copied by themselves, if at all.
  const isOwnFile = (source: string) => !relative(join(repositoryRoot, path), source).split('/').includes('node_modules');
  // Maps of libraries are of no use on a server.
  const filter = (source: string) => isOwnFile(source) && !source.endsWith('.map');
  await cp(join(repositoryRoot, path), join(target, path), { recursive: true, filter });
}
type Manifest = Readonly<Record<string, unknown>> & { scripts?: Readonly<Record<string, string>> };

/** Without what only developers need. */
const writeManifest = async (path: string, change: (manifest: Manifest) => Manifest = (manifest) => manifest) => {
  const text = await readFile(join(repositoryRoot, path), 'utf8');
  const { devDependencies: _, workspaces: __, ...manifest } = JSON.parse(text) as Manifest;
  await writeFile(join(target, path), `${JSON.stringify(change(manifest), null, 2)}\n`);
  return manifest;
};
await mkdir(join(target, 'node_modules/@kiko'), { recursive: true });
for (const workspace of workspaces) {
  const { name } = await writeManifest(join(workspace, 'package.json'));
  const link = join(target, 'node_modules', String(name));
  await symlink(relative(dirname(link), join(target, workspace)), link);
}
await writeManifest('package.json', ({ scripts = {}, ...manifest }) => ({
  ...manifest,
  scripts: Object.fromEntries(Object.entries(scripts).filter(([name]) => ['admin', 'audit', 'migrate', 'seed'].includes(name))),
}));

const { KIKO_VERSION: version, KIKO_COMMIT: commit } = process.env;
await writeFile(join(target, buildFile), `${JSON.stringify(readBuildInfo({ version, commit }))}\n`);

type Sbom = {
  components: { 'bom-ref': string; properties?: { name: string; value: string }[] }[];
  dependencies: { ref: string; dependsOn: string[] }[];
};
const sbomOf = await promisify(execFile)('npm', ['sbom', '--sbom-format=cyclonedx', '--package-lock-only'], {
  cwd: repositoryRoot,
  maxBuffer: 100e6,
});
const sbom = JSON.parse(sbomOf.stdout) as Sbom;
/** `--omit=dev` leaves out packages that both developers and the product use. */
const isForDevelopers = ({ properties = [] }: Sbom['components'][number]) =>
  properties.some(({ name, value }) => name === 'cdx:npm:package:development' && value === 'true');
const components = sbom.components.filter((component) => !isForDevelopers(component));
const refs = new Set(components.map((component) => component['bom-ref']));
const dependencies = sbom.dependencies
  .filter(({ ref }) => refs.has(ref))
  .map((one) => ({ ...one, dependsOn: one.dependsOn.filter((ref) => refs.has(ref)) }));
await writeFile(join(target, 'sbom.json'), `${JSON.stringify({ ...sbom, components, dependencies }, null, 2)}\n`);

console.log(
  `${target}: ${(await sizeOf(target)).toFixed(0)} MB, of it ${packages.length} packages and the web with ${(await sizeOf(join(target, 'web'))).toFixed(1)} MB`,
);
