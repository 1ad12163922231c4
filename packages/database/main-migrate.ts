import { migrate } from './prepare-database.ts';

const url = process.env['MIGRATOR_DATABASE_URL'];
if (!url) throw new Error('MIGRATOR_DATABASE_URL is not set: the address of the database for kiko_migrator');
await migrate(url, { log: console.log });
