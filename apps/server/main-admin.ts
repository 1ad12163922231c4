// For operators: `npm run admin` lists the commands. MIGRATOR_DATABASE_URL is the address of the database for kiko_migrator.
import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import { createDatabase, createOwnerPool, type Database } from '@kiko/database/connection.ts';
import { z } from 'zod';
import { createFirstGroup } from './groups/create-first-group.ts';
import { listTroubledJobs, retryJobs } from './kit/jobs/job-list-queries.ts';
import { foundingShape, foundMinistry } from './organizations/found-ministry.ts';

type Command = {
  usage: string;
  does: string;
  run: (database: Database, given: readonly string[]) => Promise<void>;
};

const text = { type: 'string' } as const;
const foundingOptions = {
  code: text,
  'name-ja': text,
  'name-en': text,
  email: text,
  phone: text,
  'master-email': text,
  'master-name': text,
  'master-kana': text,
} as const;

const commands: Readonly<Record<string, Command>> = {
  found: {
    usage: 'found --code 10001 --name-ja … --name-en MLIT --email … --phone … --master-email … --master-name … --master-kana …',
    does: 'registers the ministry of a new installation with its master account, and invites the master by mail',
    run: async (database, given) => {
      const { values } = parseArgs({ args: [...given], options: foundingOptions });
      const founding = foundingShape.safeParse({
        code: values.code,
        name: { ja: values['name-ja'], en: values['name-en'] },
        address: { ja: '', en: '' },
        countryCode: 'JP',
        email: values.email,
        phone: values.phone,
        master: {
          email: values['master-email'],
          name: values['master-name'],
          nameKana: values['master-kana'],
          phone: values.phone,
          lang: 'ja',
        },
      });
      if (!founding.success) throw new Error(z.prettifyError(founding.error));
      const requestId = `admin-${randomUUID()}`;
      const { organizationId, accountId } = await database
        .transaction()
        .execute((tx) => foundMinistry(tx, founding.data, { createFirstGroup, requestId }));
      console.log(`organization ${organizationId}, account ${accountId}: the worker sends the invitation`);
    },
  },
  jobs: {
    usage: 'jobs',
    does: 'lists jobs that failed or are being worked on',
    run: async (database) => {
      const jobs = await listTroubledJobs(database);
      for (const { id, task, attempts, maxAttempts, runAt, lockedBy, lastError } of jobs)
        console.log([id, task, `${attempts}/${maxAttempts}`, runAt.toISOString(), lockedBy ?? '-', lastError ?? ''].join('\t'));
      console.log(`${jobs.length} jobs`);
    },
  },
  'retry-jobs': {
    usage: 'retry-jobs <id> …',
    does: 'runs jobs again at once, also those that have used all their attempts',
    run: async (database, ids) => {
      const retried = await retryJobs(database, ids);
      if (retried < ids.length)
        throw new Error(`${ids.length - retried} of ${ids.length} jobs do not exist or are being worked on`);
      console.log(`${retried} jobs will run at once`);
    },
  },
};

const [name = '', ...given] = process.argv.slice(2);
const command = commands[name];
const url = process.env['MIGRATOR_DATABASE_URL'];
if (!command) {
  for (const { usage, does } of Object.values(commands)) console.log(`npm run admin -- ${usage}\n  ${does}`);
  process.exitCode = name ? 1 : 0;
} else if (url) {
  const database = createDatabase(createOwnerPool(url));
  try {
    await command.run(database, given);
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 1;
  } finally {
    await database.destroy();
  }
} else {
  console.error('MIGRATOR_DATABASE_URL is not set: the address of the database for kiko_migrator');
  process.exitCode = 1;
}
