// npm run seed -- [--content reference|national|demo] [--size 1]
import { parseArgs } from 'node:util';
import { seedContents, seedDatabase } from './seed-database.ts';

const { values } = parseArgs({
  options: { content: { type: 'string', default: 'demo' }, size: { type: 'string', default: '1' } },
});
const content = seedContents.find((one) => one === values.content);
const size = Number(values.size);
if (!content) throw new Error(`--content is ${seedContents.join(', ')}`);
if (!Number.isInteger(size) || size < 1 || size > 1000) throw new Error('--size is a whole number from 1 to 1000');

const url = process.env['MIGRATOR_DATABASE_URL'];
if (!url) throw new Error('MIGRATOR_DATABASE_URL is not set: the address of the database for kiko_migrator');
const isSeeded = await seedDatabase(url, { content, size });
console.log(isSeeded ? 'seeded' : 'nothing done: the database is not empty');
