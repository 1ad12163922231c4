import { migrate } from './prepare-database.ts';
import { readDatabaseUrl } from './protected-connection.ts';

await migrate(readDatabaseUrl('MIGRATOR_DATABASE_URL', 'kiko_migrator'), { log: console.log });
