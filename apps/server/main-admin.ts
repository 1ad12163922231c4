// For operators: `npm run admin` lists the commands. MIGRATOR_DATABASE_URL is the address of the database for kiko_migrator; imports
// also need DATABASE_URL, the address for kiko_api.
import { createDatabase, createOwnerPool } from '@kiko/database/connection.ts';
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
    apiUrl: process.env['DATABASE_URL'],
  }),
  ...notificationCommands,
  ...jobCommands,
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
    const print = (line: string) => console.log(line);
    for (const line of await command.run(database, given, print)) print(line);
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
