// npm run dev: database, migrations, seed, API, worker and web, in one window. Ctrl-C ends them all.
import { startDevelopment } from './development/start-development.ts';

const { address, people, stop } = await startDevelopment({
  folder: process.env['DEV_FOLDER'] ?? '.dev',
  code: 'hot',
  webPort: Number(process.env['WEB_PORT'] ?? 5173),
  onMail: ({ to, subject, text }) => console.log(`[mail] to ${to}: ${subject}\n${text}`),
});
console.log(
  `\n  Kiko runs at ${address}\n  Components: ${address}/development/components\n\n  People of the demonstration (chosen at the top of the page):`,
);
for (const { kind, name, organizationName } of people) console.log(`    ${kind.padEnd(16)} ${name}, ${organizationName.ja}`);
const end = () => void stop().then(() => process.exit(0));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, end);
// A window that was closed takes our output away; the processes must not stay behind.
process.stdout.once('error', end);
