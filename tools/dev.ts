// npm run dev: database, migrations, seed, API, worker and web, in one window. Ctrl-C ends them all.
import { startDevelopment } from './development/start-development.ts';

const { address, people, stop } = await startDevelopment({ folder: '.dev', code: 'hot', webPort: 5173 });
console.log(
  `\n  Kiko runs at ${address}\n  Components: ${address}/development/components\n\n  People of the demonstration (chosen at the top of the page):`,
);
for (const { kind, name, organizationName } of people) console.log(`    ${kind.padEnd(16)} ${name}, ${organizationName.ja}`);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop().then(() => process.exit(0)));
