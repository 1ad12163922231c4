// Creates the next numbered migration. `npm run db:new berth_color`
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { nextMigrationName } from './kit/next-migration.ts';
import { repositoryRoot } from './kit/repository.ts';

const folder = 'packages/database/migrations';
const name = nextMigrationName(await readdir(join(repositoryRoot, folder)), process.argv[2] ?? '');
await writeFile(join(repositoryRoot, folder, name), '-- The reason for the change; what it does is below.\n\n', { flag: 'wx' });
console.log(`${folder}/${name}\nWhen it is written: npm run db:schema, and commit schema.sql and types.generated.ts with it.`);
