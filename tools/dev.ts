// npm run dev: database, migrations, seed, API, worker and web, in one window, with hot reload. npm run demo: the same from the minified
// build, with demo data of this week that are thrown away. Ctrl-C, or the end of npm, stops them all.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startDevelopment } from './harness/start-development.ts';
import { watchParent } from './harness/watch-parent.ts';

const isDemo = process.argv.includes('--demo');
const folder = isDemo ? await mkdtemp(join(tmpdir(), 'kiko-demo-')) : (process.env['DEV_FOLDER'] ?? '.dev');
const { address, accounts, stop } = await startDevelopment({
  folder,
  webMode: isDemo ? 'built' : 'hot',
  webPort: Number(process.env['WEB_PORT'] ?? 5173),
  onMail: ({ to, subject, text }) => console.log(`[mail] to ${to}: ${subject}\n${text}`),
});
console.log(
  `\n  Kiko runs at ${address}${isDemo ? '' : `\n  Components: ${address}/development/components`}\n\n  Demo users (choose one at the top of the page):`,
);
for (const { kind, name, organizationName } of accounts) console.log(`    ${kind.padEnd(16)} ${name}, ${organizationName.ja}`);
const end = async () => {
  await stop();
  if (isDemo) await rm(folder, { recursive: true });
  process.exit(0);
};
let ending: Promise<void> | undefined;
// A window that is closed sends several signals: the second must not exit before the first has stopped everything.
const stopAndExit = () => {
  ending ??= end();
};
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, stopAndExit);
// An editor or a supervisor may end npm without a signal to this process, and a closed window takes its output away. The other processes
// must not stay behind.
watchParent(stopAndExit);
process.stdout.once('error', stopAndExit);
