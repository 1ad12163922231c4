// Writes schema.sql and types.generated.ts from the migrations; with --check only reports whether they are up to date.
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findBinaries, startLocalCluster } from './local-cluster.ts';
import { createRolesAndDatabase, migrate, urlFor } from './prepare-database.ts';

const runFile = promisify(execFile);
const packageDirectory = import.meta.dirname;

const dumpSchema = async (url: string) => {
  const { stdout } = await runFile(join(await findBinaries(), 'pg_dump'), ['--schema-only', '--schema=public', url]);
  return (
    stdout
      .split('\n')
      // Versions, session settings and the random \restrict token differ from machine to machine.
      .filter((line) => !/^(--|SET |SELECT pg_catalog\.set_config|\\(un)?restrict)/.test(line))
      .join('\n')
      .replaceAll(/\n{3,}/g, '\n\n')
      .trim()
      .concat('\n')
  );
};

const generateTypes = async (url: string, out: string) => {
  const cli = join(packageDirectory, '../../node_modules/.bin/kysely-codegen');
  await runFile(cli, [
    '--dialect',
    'postgres',
    '--camel-case',
    '--url',
    url,
    '--out-file',
    out,
    '--default-schema',
    'public',
    '--include-pattern',
    'public.*',
    '--exclude-pattern',
    'public.migration',
    '--date-parser',
    'string',
    '--numeric-parser',
    'number',
    '--type-mapping',
    JSON.stringify({ int8: 'number' }),
  ]);
  return readFile(out, 'utf8');
};

const folder = await mkdtemp(join(tmpdir(), 'kiko-schema-'));
const cluster = await startLocalCluster(folder, { isDurable: false });
try {
  await createRolesAndDatabase(cluster.adminUrl, 'kiko');
  await migrate(urlFor(cluster.adminUrl, 'kiko', 'migrator'));
  const url = urlFor(cluster.adminUrl, 'kiko', 'admin');
  const generated = {
    'schema.sql': await dumpSchema(url),
    'types.generated.ts': await generateTypes(url, join(folder, 'types.ts')),
  };
  for (const [name, text] of Object.entries(generated)) {
    const path = join(packageDirectory, name);
    const before = await readFile(path, 'utf8').catch(() => '');
    if (before === text) continue;
    if (process.argv.includes('--check')) {
      console.error(`${name} differs from the migrations: run npm run db:schema`);
      process.exitCode = 1;
    } else {
      await writeFile(path, text);
      console.log(`wrote ${name}`);
    }
  }
} finally {
  await cluster.stop();
  await rm(folder, { recursive: true });
}
