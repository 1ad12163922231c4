import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { journeyDay } from '../../tools/development/pin-system-day.ts';
import { startDevelopment } from '../../tools/harness/start-development.ts';
import { createMailWriter } from './mail-folder.ts';
import type { DemoAccount } from './use-browser.ts';

/** The same start as `npm run dev`, on a database that is thrown away. */
export const setup = async (project: TestProject) => {
  const folder = await mkdtemp(join(tmpdir(), 'kiko-journeys-'));
  const mails = join(folder, 'mails');
  const { receive, finish } = createMailWriter(mails);
  const { address, accounts, databaseUrl, hoursAhead, stop } = await startDevelopment({
    folder,
    webMode: 'built',
    webPort: 0,
    systemDay: journeyDay,
    onMail: receive,
  });
  project.provide('address', address);
  project.provide('mails', mails);
  project.provide('databaseUrl', databaseUrl);
  project.provide('hoursAhead', hoursAhead);
  project.provide('accounts', accounts satisfies DemoAccount[]);
  return async () => {
    await stop();
    await finish();
    await rm(folder, { recursive: true });
  };
};
