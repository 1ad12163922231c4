// Writes docs/generated from the code; with --check only reports whether it is up to date. `npm run docs`
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { repositoryRoot } from './kit/repository.ts';
import { renderAccessPage } from './pages/access-page.ts';
import { databasePage, databasePicture } from './pages/database-page.ts';
import { renderEndpointsPage } from './pages/endpoints-page.ts';
import { renderErrorsPage } from './pages/errors-page.ts';
import { renderOpenapiDocument } from './pages/openapi-document.ts';
import { drawReservationLife } from './pages/reservation-life.ts';
import { renderSettingsPage } from './pages/settings-page.ts';
import { renderSpecificationPage } from './pages/specification-page.ts';
import { workflowPictures, workflowsPage } from './pages/workflows-page.ts';

const folder = join(repositoryRoot, 'docs/generated');
const isCheck = process.argv.includes('--check');

/** In this order: the last one reads what those before it wrote. */
const pageGenerators: Readonly<Record<string, () => string | Promise<string>>> = {
  'access.md': renderAccessPage,
  'database.md': databasePage,
  'database.svg': databasePicture,
  'endpoints.md': renderEndpointsPage,
  'errors.md': renderErrorsPage,
  'openapi.json': renderOpenapiDocument,
  'reservation-life.svg': drawReservationLife,
  'settings.md': renderSettingsPage,
  'workflows.md': workflowsPage,
  ...workflowPictures,
  'specification.md': renderSpecificationPage,
};

await mkdir(folder, { recursive: true });
const existingFiles = await readdir(folder);
for (const name of new Set([...Object.keys(pageGenerators), ...existingFiles])) {
  const path = join(folder, name);
  const wanted = await pageGenerators[name]?.();
  if (existingFiles.includes(name) && (await readFile(path, 'utf8')) === wanted) continue;
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
