// npm run dev: database, migrations, seed, API, worker and web, in one window. Ctrl-C, or the end of npm, stops them all.
import { startDevelopment } from './harness/start-development.ts';
import { watchParent } from './harness/watch-parent.ts';

const { address, accounts, stop } = await startDevelopment({
  folder: process.env['DEV_FOLDER'] ?? '.dev',
  webMode: 'hot',
  webPort: Number(process.env['WEB_PORT'] ?? 5173),
  onMail: ({ to, subject, text }) => console.log(`[mail] to ${to}: ${subject}\n${text}`),
});
console.log(
  `\n  Kiko runs at ${address}\n  Components: ${address}/development/components\n\n  Demo users (choose one at the top of the page):`,
);
for (const { kind, name, organizationName } of accounts) console.log(`    ${kind.padEnd(16)} ${name}, ${organizationName.ja}`);
const stopAndExit = () => void stop().then(() => process.exit(0));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, stopAndExit);
// An editor or a supervisor may end npm without a signal to this process, and a closed window takes its output away. The other processes
// must not stay behind.
watchParent(stopAndExit);
process.stdout.once('error', stopAndExit);
