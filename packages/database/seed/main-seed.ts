// npm run seed -- [--content reference|national|demo] [--size 1] [--today 2026-11-15]
import { parseArgs } from 'node:util';
import { seedContents, seedDatabase } from './seed-database.ts';

const { values } = parseArgs({
  options: { content: { type: 'string', default: 'demo' }, size: { type: 'string', default: '1' }, today: { type: 'string' } },
});
const content = seedContents.find((one) => one === values.content);
const size = Number(values.size);
if (!content) throw new Error(`--content is ${seedContents.join(', ')}`);
if (!Number.isInteger(size) || size < 1 || size > 1000) throw new Error('--size is a whole number from 1 to 1000');

const { today } = values;
if (today && !/^\d{4}-\d{2}-\d{2}$/.test(today)) throw new Error('--today is a day such as 2026-11-15');

const url = process.env['MIGRATOR_DATABASE_URL'];
if (!url) throw new Error('MIGRATOR_DATABASE_URL is not set: the address of the database for kiko_migrator');
const isSeeded = await seedDatabase(url, { content, size, ...(today && { today }) });
console.log(isSeeded ? 'seeded' : 'nothing done: the database is not empty');
