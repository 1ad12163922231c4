// Writes docs/generated from the code; with --check only reports whether it is up to date. `npm run docs`
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { repository } from './kit/repository.ts';
import { accessPage } from './pages/access-page.ts';
import { databasePage } from './pages/database-page.ts';
import { endpointsPage } from './pages/endpoints-page.ts';
import { errorsPage } from './pages/errors-page.ts';
import { openapiDocument } from './pages/openapi-document.ts';
import { specificationPage } from './pages/specification-page.ts';
import { workflowsPage } from './pages/workflows-page.ts';

const folder = join(repository, 'docs/generated');
const isCheck = process.argv.includes('--check');

/** In this order: the last one reads what those before it wrote. */
const pages: Readonly<Record<string, () => string | Promise<string>>> = {
  'access.md': accessPage,
  'database.md': databasePage,
  'endpoints.md': endpointsPage,
  'errors.md': errorsPage,
  'openapi.json': openapiDocument,
  'workflows.md': workflowsPage,
  'specification.md': specificationPage,
};

await mkdir(folder, { recursive: true });
const present = await readdir(folder);
for (const name of new Set([...Object.keys(pages), ...present])) {
  const path = join(folder, name);
  const wanted = await pages[name]?.();
  if (present.includes(name) && (await readFile(path, 'utf8')) === wanted) continue;
  if (isCheck) {
    console.log(`docs/generated/${name} differs from the code: run npm run docs`);
    process.exitCode = 1;
  } else if (wanted === undefined) {
    await rm(path);
    console.log(`removed ${name}`);
  } else {
    await writeFile(path, wanted);
    console.log(`wrote ${name}`);
  }
}
