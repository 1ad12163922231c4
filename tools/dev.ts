// npm run dev: database, migrations, seed, API, worker and web, in one window. Ctrl-C ends them all.
import { startDevelopment } from './harness/start-development.ts';

const { address, accounts, stop } = await startDevelopment({
  folder: process.env['DEV_FOLDER'] ?? '.dev',
  webMode: 'hot',
  webPort: Number(process.env['WEB_PORT'] ?? 5173),
  onMail: ({ to, subject, text }) => console.log(`[mail] to ${to}: ${subject}\n${text}`),
});
console.log(
  `\n  Kiko runs at ${address}\n  Components: ${address}/development/components\n\n  People of the demonstration (chosen at the top of the page):`,
);
for (const { kind, name, organizationName } of accounts) console.log(`    ${kind.padEnd(16)} ${name}, ${organizationName.ja}`);
const stopAndExit = () => void stop().then(() => process.exit(0));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, stopAndExit);
// A window that was closed takes our output away; the processes must not stay behind.
process.stdout.once('error', stopAndExit);
