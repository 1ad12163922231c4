import { forbidLines, type Guard } from './guard.ts';
import { isCode, isProduct, isSeed, isTest, isWords } from './places.ts';

/** Examples of what must not be in the repository are put together here, so that they are not in it either. */
const path = (...parts: string[]) => parts.join('/');

const apiClients = ['apps/web/kit/api-client.ts', 'apps/web/identity/provider.ts', 'apps/web/kit/attachments/send-file.ts'];

/** Promises that can be kept or broken by a single line. */
export const lineGuards: readonly Guard[] = [
  {
    name: 'japanese-in-words-only',
    why: 'A text that is not in a words file has no English beside it and cannot be proofread with the others.',
    find: forbidLines({
      in: (file) => isProduct(file) && !isWords(file) && !isSeed(file),
      forbidden: /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}\u3000-\u303f\uff01-\uff60]/u,
    }),
    trips: [[{ path: 'apps/web/ports/port-list.tsx', text: '// 港の一覧\nexport const title = "Ports";' }]],
    passes: [
      { path: 'apps/web/ports/port-words.ts', text: "export const portWords = { title: { ja: '港', en: 'Port' } };" },
      { path: 'apps/server/ports/ports.db.test.ts', text: "expect(name).toBe('函館港');" },
      { path: 'packages/database/seed/person-names.ts', text: "const names = ['佐藤'];" },
      { path: 'docs/glossary.md', text: '寄港' },
    ],
  },
  {
    name: 'one-clock',
    why: 'Code that looks at the clock itself cannot be tested at midnight in Tokyo: `now` is passed in, from kit/clock.ts.',
    find: forbidLines({
      in: (file) => isProduct(file) && !file.endsWith('/kit/clock.ts'),
      forbidden: /new Date\(\s*\)|\bDate\.now\(|\bDate\(\)/,
    }),
    trips: [
      [{ path: 'apps/server/ports/change-port.ts', text: 'const now = new Date();' }],
      [{ path: 'packages/domain/calendar/days.ts', text: 'const today = Date.now();' }],
    ],
    passes: [
      { path: 'packages/contract/shapes.ts', text: 'const instant = new Date(iso);' },
      { path: 'apps/server/kit/clock.ts', text: 'export const now = () => new Date();' },
    ],
  },
  {
    name: 'no-local-time',
    why: 'Days are days in Tokyo wherever the process runs: what asks for the hour or the day without naming a zone is wrong somewhere.',
    find: forbidLines({
      in: isProduct,
      forbidden:
        /\.[gs]et(Hours|Date|Day|Month|FullYear|Minutes|TimezoneOffset)\(|\.toLocale(Date|Time)String\(|\.to(Date|Time)String\(/,
    }),
    trips: [
      [{ path: 'apps/server/ports/change-port.ts', text: 'const month = changedAt.getMonth();' }],
      [{ path: 'packages/words/say.ts', text: "const text = day.toLocaleDateString('ja');" }],
    ],
    passes: [{ path: 'packages/domain/calendar/days.ts', text: 'const month = date.getUTCMonth();' }],
  },
  {
    name: 'sql-in-queries-only',
    why: 'Whoever changes a table reads the `-queries.ts` files and has seen every statement.',
    find: forbidLines({
      in: (file) => isProduct(file) && file.startsWith('apps/') && !/(-queries|\/kit\/(columns|as-sql))\.ts$/.test(file),
      forbidden: /\bsql(<[^`]*>)?`|\.(selectFrom|insertInto|updateTable|deleteFrom|mergeInto)\(/,
    }),
    trips: [
      [{ path: 'apps/server/ports/change-port.ts', text: "await tx.updateTable('port').set(columns).execute();" }],
      [{ path: 'apps/server/kit/serve.ts', text: 'await sql<{ id: number }>`select id from port`.execute(tx);' }],
    ],
    passes: [
      { path: 'apps/server/ports/port-queries.ts', text: "tx.selectFrom('port').where(sql`true`)" },
      { path: 'apps/server/kit/use-test-api.ts', text: "owner.selectFrom('account')" },
      { path: 'apps/server/ports/list-ports.ts', text: 'const nosql = `text`;' },
    ],
  },
  {
    name: 'one-api-client',
    why: 'Addresses, time limits, refusals and dates are handled in kit/api-client.ts, the protocol of signing in in identity/provider.ts, the bytes of files in kit/attachments/send-file.ts; another way in would handle none of them.',
    find: forbidLines({
      in: (file) => isProduct(file) && file.startsWith('apps/web/') && !apiClients.includes(file),
      forbidden: /\bfetch\(|\bXMLHttpRequest\b/,
    }),
    trips: [[{ path: 'apps/web/ports/port-data.ts', text: "await fetch('/api/ports')" }]],
    passes: [
      { path: 'apps/web/kit/api-client.ts', text: 'await fetch(url)' },
      { path: 'apps/web/ports/port-data.ts', text: 'await query.refetch()' },
    ],
  },
  {
    name: 'no-fixed-waits',
    why: 'A test that waits for a time, or judges one, fails on a slower machine: wait for a condition, up to the limit of tools/kit/limits.ts.',
    find: forbidLines({
      in: (file) => isCode(file) && (isTest(file) || file.startsWith('tools/proofs/')),
      forbidden: /\bwaitForTimeout\(|\btimeout: \d|expect\(.*\b(performance|Date)\.now\(\).*\)\.toBe(Less|Greater)Than/,
    }),
    trips: [
      [{ path: 'apps/e2e/home.journey.ts', text: 'await page.waitForTimeout(500);' }],
      [{ path: 'apps/web/ports/port-form.ui.test.tsx', text: "await screen.findByText('Saved', {}, { timeout: 3000 });" }],
      [{ path: 'apps/server/ports.db.test.ts', text: 'expect(performance.now() - began).toBeLessThan(1000);' }],
      [{ path: 'tools/proofs/race.ts', text: 'await locator.waitFor({ timeout: 60_000 });' }],
    ],
    passes: [
      { path: 'apps/e2e/home.journey.ts', text: 'await page.waitForFunction(isDrawn, undefined, { timeout: waitMs });' },
      { path: 'apps/server/kit/mailer.ts', text: 'const options = { timeout: 5000 };' },
      { path: 'apps/server/ports.db.test.ts', text: 'expect(rows.length).toBeLessThan(1000);' },
    ],
  },
  {
    name: 'nothing-left-over',
    why: 'Reminders, breakpoints and prints for debugging belong to the hour they were written in.',
    find: forbidLines({
      in: (file) => isProduct(file) && !/\/main-[^/]+\.ts$/.test(file) && !isSeed(file),
      forbidden: /\b(TODO|FIXME|XXX)\b|\bdebugger\b|\bconsole\.(log|debug|trace)\b/,
    }),
    trips: [
      [{ path: 'apps/web/ports/port-list.tsx', text: '// TODO sort' }],
      [{ path: 'apps/server/kit/serve.ts', text: '  // debugger;' }],
      [{ path: 'apps/server/kit/serve.ts', text: 'console.log(request)' }],
    ],
    passes: [
      { path: 'packages/database/main-migrate.ts', text: 'await migrate(url, console.log);' },
      { path: 'tools/check.ts', text: "console.log('12 passed, 0 failed')" },
      { path: 'apps/server/home/list-to-dos.ts', text: 'export const toDos = [];' },
    ],
  },
  {
    name: 'no-barrel',
    why: 'Import the file you mean: a file that only passes others on hides where things are and loads them all.',
    find: forbidLines({ in: isCode, forbidden: /^export (type )?(\*|\{[^}]*\}) (as \w+ )?from / }),
    trips: [
      [{ path: 'packages/domain/index.ts', text: "export * from './actor.ts';" }],
      [{ path: 'apps/web/kit/kit.ts', text: "export { Button } from './button.tsx';" }],
    ],
    passes: [{ path: 'packages/domain/access/actor.ts', text: 'export const kindOf = () => 1;' }],
  },
  {
    name: 'nothing-of-one-machine',
    why: 'The repository must work and read the same wherever it is cloned: no private folders, no address of a package registry.',
    find: forbidLines({
      in: () => true,
      forbidden: /\.\.\/shared\b|\bregistry[.](npmjs|yarnpkg)\b|(?<![\w.*})\]-])\/(work|root|home)\/\w/,
    }),
    trips: [
      [{ path: 'docs/guide.md', text: `See ${path('..', 'shared', 'design.md')}` }],
      [{ path: 'package-lock.json', text: `"resolved": "https://${['registry', 'npmjs', 'org'].join('.')}/zod"` }],
      [{ path: 'apps/server/kit/config.ts', text: `const folder = '${path('', 'home', 'me', 'files')}';` }],
    ],
    passes: [
      { path: 'docs/guide.md', text: 'Open apps/web/home/home-screen.tsx and http://localhost/home' },
      { path: 'apps/web/shell/router.tsx', text: "import { Home } from '../home/home.tsx';" },
    ],
  },
];
