// For operators: `npm run admin` lists the commands. MIGRATOR_DATABASE_URL is the address of the database for kiko_migrator; imports
// also need DATABASE_URL, the address for kiko_api.
import { createDatabase, createOwnerPool, type Database } from '@kiko/database/connection.ts';
import { readDatabaseUrl } from '@kiko/database/protected-connection.ts';
import { accountCommands } from './accounts/account-commands.ts';
import { lockAccountByEmail } from './accounts/account-queries.ts';
import { createFirstGroup } from './groups/create-first-group.ts';
import { findUserByAccount } from './identity/core/identity-queries.ts';
import { identityCommands } from './identity/identity-commands.ts';
import { signOutOnAllDevices } from './identity/sessions/end-sessions.ts';
import { importCommands } from './imports/import-command.ts';
import { jobCommands } from './kit/jobs/job-commands.ts';
import type { OperatorCommands } from './kit/operator/operator-command.ts';
import { notificationCommands } from './notifications/notification-commands.ts';
import { foundingCommands } from './organizations/founding-command.ts';
import { addImportRoutes } from './routes.ts';

const commands: OperatorCommands = {
  ...foundingCommands({ createFirstGroup }),
  ...accountCommands({
    signOut: async (tx, id) => signOutOnAllDevices(tx, { id, sub: (await findUserByAccount(tx, id))?.sub }),
  }),
  ...identityCommands,
  ...importCommands({
    addRoutes: addImportRoutes,
    findAccount: (database, email) => database.transaction().execute((tx) => lockAccountByEmail(tx, email)),
    readApiUrl: () => readDatabaseUrl('DATABASE_URL', 'kiko_api'),
  }),
  ...notificationCommands,
  ...jobCommands,
};

const [name = '', ...given] = process.argv.slice(2);
const command = commands[name];
if (!command) {
  for (const { usage, does } of Object.values(commands)) console.log(`npm run admin -- ${usage}\n  ${does}`);
  process.exitCode = name ? 1 : 0;
} else {
  let database: Database | undefined;
  try {
    database = createDatabase(createOwnerPool(readDatabaseUrl('MIGRATOR_DATABASE_URL', 'kiko_migrator')));
    const print = (line: string) => console.log(line);
    for (const line of await command.run(database, given, print)) print(line);
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 1;
  } finally {
    await database?.destroy();
  }
}
