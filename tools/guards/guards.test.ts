import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { TextFile } from '../kit/repository-files.ts';
import { allGuards } from './all-guards.ts';
import type { Sources } from './guard.ts';

/** Examples of forbidden text are assembled here, so that they do not occur in the repository themselves. */
const joined = (...parts: string[]) => parts.join('/');

const longestReadme = 60;

const lockfile = (packages: Readonly<Record<string, object>>) => ({
  path: 'package-lock.json',
  text: JSON.stringify({ packages }),
});

const functionOf = (name: string, body: string) => ({
  path: 'packages/database/schema.sql',
  text: `CREATE FUNCTION public.${name}() RETURNS trigger\n    LANGUAGE plpgsql\n    AS $$\nbegin\n  ${body};\nend\n$$;\n`,
});
const ports = { path: 'packages/database/migrations/0001_ports.sql', text: 'create table port (\ncreate function touch_port()' };
const chat = {
  path: 'packages/database/migrations/0002_chat.sql',
  text: 'create table chat (\ncreate function mark_chat_notices_read()',
};
const notices = [chat, { path: 'packages/database/migrations/0003_notifications.sql', text: 'create table notification (' }];
const reason = { path: 'apps/server/chat/README.md', text: '`mark_chat_notices_read` marks notifications.' };

type Examples = {
  /** Repositories that break the rule, one way each. */
  trips: readonly (readonly TextFile[])[];
  /** One that comes close and does not. */
  passes: readonly TextFile[];
};

const examples: Readonly<Record<string, Examples>> = {
  'japanese-in-messages-only': {
    trips: [[{ path: 'apps/web/ports/port-list.tsx', text: '// 港の一覧\nexport const title = "Ports";' }]],
    passes: [
      { path: 'apps/web/ports/port-messages.ts', text: "export const portMessages = { title: { ja: '港', en: 'Port' } };" },
      { path: 'apps/server/ports/ports.db.test.ts', text: "expect(name).toBe('函館港');" },
      { path: 'packages/database/seed/person-names.ts', text: "const names = ['佐藤'];" },
      { path: 'docs/glossary.md', text: '寄港' },
    ],
  },
  'limits-in-messages-are-read': {
    trips: [
      [{ path: 'packages/messages/error-messages.ts', text: "{ ja: '登録から24時間以内に限ります。', en: 'Within one day.' }" }],
      [{ path: 'apps/web/ports/port-messages.ts', text: "{ ja: '添付の上限', en: 'Files can be up to 20 MB.' }" }],
    ],
    passes: [
      { path: 'packages/messages/error-messages.ts', text: '{ ja: `登録から${hours}時間以内`, en: `Within ${hours} hours` }' },
      { path: 'apps/web/ports/port-messages.ts', text: "{ ja: '2027年4月8日を選択', en: 'As of 1 day ago' }" },
    ],
  },
  'one-clock': {
    trips: [
      [{ path: 'apps/server/ports/change-port.ts', text: 'const now = new Date();' }],
      [{ path: 'packages/domain/calendar/days.ts', text: 'const today = Date.now();' }],
    ],
    passes: [
      { path: 'packages/contract/shapes.ts', text: 'const instant = new Date(iso);' },
      { path: 'apps/server/kit/clock.ts', text: 'export const now = () => new Date();' },
    ],
  },
  'sql-in-queries-only': {
    trips: [
      [{ path: 'apps/server/ports/change-port.ts', text: "await tx.updateTable('port').set(columns).execute();" }],
      [{ path: 'apps/server/kit/http/serve.ts', text: 'await sql<{ id: number }>`select id from port`.execute(tx);' }],
    ],
    passes: [
      { path: 'apps/server/ports/port-queries.ts', text: "tx.selectFrom('port').where(sql`true`)" },
      { path: 'apps/server/testing/use-test-api.ts', text: "owner.selectFrom('account')" },
      { path: 'apps/server/ports/list-ports.ts', text: 'const nosql = `text`;' },
    ],
  },
  'no-fixed-waits': {
    trips: [
      [{ path: 'apps/e2e/home.journey.ts', text: 'await page.waitForTimeout(500);' }],
      [{ path: 'apps/web/ports/port-form.ui.test.tsx', text: "await screen.findByText('Saved', {}, { timeout: 3000 });" }],
      [{ path: 'apps/server/ports.db.test.ts', text: 'expect(performance.now() - startedAt).toBeLessThan(1000);' }],
      [{ path: 'tools/proofs/race.ts', text: 'await locator.waitFor({ timeout: 60_000 });' }],
    ],
    passes: [
      { path: 'apps/e2e/home.journey.ts', text: 'await page.waitForFunction(isDrawn, undefined, { timeout: waitMs });' },
      { path: 'apps/server/kit/mail/mailer.ts', text: 'const options = { timeout: 5000 };' },
      { path: 'apps/server/ports.db.test.ts', text: 'expect(rows.length).toBeLessThan(1000);' },
    ],
  },
  'nothing-of-one-machine': {
    trips: [
      [{ path: 'docs/guide.md', text: `See ${joined('..', 'shared', 'design.md')}` }],
      [{ path: 'package-lock.json', text: `"resolved": "https://${['registry', 'npmjs', 'org'].join('.')}/zod"` }],
      [{ path: 'apps/server/kit/config.ts', text: `const folder = '${joined('', 'home', 'me', 'files')}';` }],
    ],
    passes: [
      { path: 'docs/guide.md', text: 'Open apps/web/home/home-screen.tsx and http://localhost/home' },
      { path: 'apps/web/router.tsx', text: "import { Home } from '../home/home.tsx';" },
      { path: 'apps/web/season-plans/plan.ts', text: "import { say } from '../../reservations/shared/say.ts';" },
      { path: 'apps/server/reservations/booking/booking-queue.ts', text: "import { lock } from '../shared/berth-lock.ts';" },
    ],
  },
  'every-room-has-a-readme': {
    trips: [
      [{ path: 'packages/domain/ports/port-types.ts', text: '' }],
      [{ path: 'tools/README.md', text: 'line\n'.repeat(longestReadme + 1) }],
    ],
    passes: [
      { path: 'tools/README.md', text: 'line\n'.repeat(longestReadme) },
      { path: 'tools/check.ts', text: '' },
    ],
  },
  'every-test-file-tests': {
    trips: [
      [{ path: 'packages/domain/access/scopes.test.ts', text: "import { test } from 'vitest';" }],
      [{ path: 'apps/web/ports/port-form.test.tsx', text: "test('a port', () => {});" }],
    ],
    passes: [
      { path: 'packages/domain/access/scopes.test.ts', text: "test('a scope', () => {});" },
      { path: 'apps/web/ports/port-form.ui.test.tsx', text: "test.each(rows)('%s', () => {});" },
    ],
  },
  'every-dialog-is-opened': {
    trips: [
      [{ path: 'apps/web/ports/port-dialog.tsx', text: '<ConfirmDialog title="x">' }],
      [{ path: 'apps/web/ports/port-dialog.tsx', text: '<TransitionDialog title="x">' }],
    ],
    passes: [
      { path: 'apps/web/ports/port-dialog.tsx', text: '<Dialog open>' },
      { path: 'apps/e2e/dialogs.ts', text: "file: 'apps/web/ports/port-dialog.tsx'" },
    ],
  },
  'migrations-in-order': {
    trips: [
      [
        { path: 'packages/database/migrations/0001_foundation.sql', text: '-- Why.' },
        { path: 'packages/database/migrations/0001_again.sql', text: '-- Why.' },
      ],
      [
        { path: 'packages/database/migrations/0001_foundation.sql', text: '-- Why.' },
        { path: 'packages/database/migrations/0003_gap.sql', text: '-- Why.' },
      ],
      [{ path: 'packages/database/migrations/0001_foundation.sql', text: 'create table port ();' }],
      [{ path: 'packages/database/migrations/0001-Foundation.sql', text: '-- Why.' }],
    ],
    passes: [
      { path: 'packages/database/migrations/0001_foundation.sql', text: '-- Why.\ncreate table port ();' },
      { path: 'packages/database/migrations/0002_berth_color.sql', text: '-- Why.' },
    ],
  },
  'documents-name-what-exists': {
    trips: [
      [{ path: 'README.md', text: 'Open `apps/web/gone.ts`.' }],
      [{ path: 'README.md', text: 'Open `gone-messages.ts`.' }],
      [{ path: 'README.md', text: 'It calls `formatGone`.' }],
      [{ path: 'README.md', text: 'It locks `gone_berth`.' }],
      [
        { path: 'README.md', text: 'npm run gone' },
        { path: 'package.json', text: '{ "scripts": { "here": "x" } }' },
      ],
    ],
    passes: [
      { path: 'README.md', text: 'Open `apps/web/here.ts` in `apps/web`, then npm run here; `here.ts` calls `formatHere`' },
      { path: 'docs/how-to/add.md', text: 'Example: `notYet`, a field.\n\nAdd `notYet` to `formatHere`.' },
      { path: 'apps/web/here.ts', text: 'export const formatHere = 1;' },
      { path: 'package.json', text: '{ "scripts": { "here": "x" } }' },
    ],
  },
  'lockfile-knows-every-platform': {
    trips: [
      [lockfile({ 'node_modules/linter': { optionalDependencies: { 'linter-windows': '1.0.0' } } })],
      [lockfile({ 'node_modules/a': { optionalDependencies: { c: '1.0.0' } }, 'node_modules/b/node_modules/c': {} })],
    ],
    passes: [
      lockfile({
        '': { optionalDependencies: { fast: '1.0.0' } },
        'node_modules/fast': {},
        'node_modules/b': { optionalDependencies: { c: '1.0.0' } },
        'node_modules/b/node_modules/c': { optionalDependencies: { fast: '1.0.0' } },
      }),
    ],
  },
  'packages-have-an-allowed-license': {
    trips: [
      [lockfile({ 'node_modules/a': { license: 'GPL-3.0-only' } })],
      [lockfile({ 'node_modules/a': {} })],
      [lockfile({ 'node_modules/a/node_modules/b': { license: 'MIT AND AGPL-3.0-only' } })],
    ],
    passes: [
      lockfile({
        '': { license: 'UNLICENSED' },
        'packages/domain': {},
        'node_modules/@kiko/domain': { link: true },
        'node_modules/a': { license: 'GPL-2.0-only OR MIT' },
        'node_modules/b': { license: 'Apache-2.0 AND MIT' },
      }),
    ],
  },
  'one-writer-per-table': {
    trips: [
      [
        { path: 'apps/server/ports/port-queries.ts', text: "tx.insertInto('portHistory')" },
        { path: 'apps/server/kit/database/history-queries.ts', text: 'sql`insert into port_history values (1)`' },
      ],
      [
        { path: 'apps/server/ports/port-queries.ts', text: "tx.deleteFrom('port')" },
        { path: 'apps/server/berths/berth-queries.ts', text: "tx.updateTable('port')" },
      ],
      [ports, chat, functionOf('touch_port', 'update chat set id = 1')],
      [
        ports,
        chat,
        { path: 'apps/server/berths/berth-queries.ts', text: "tx.updateTable('port')" },
        functionOf('touch_port', 'delete from port'),
      ],
      [chat, functionOf('mark_chat_notices_read', 'insert into chat values (1)')],
      [...notices, functionOf('mark_chat_notices_read', 'update notification set id = 1')],
      [...notices, { ...reason, text: '' }, functionOf('mark_chat_notices_read', 'update notification set id = 1')],
    ],
    passes: [
      { path: 'apps/server/ports/port-queries.ts', text: "tx.insertInto('port'); tx.updateTable('port')" },
      { path: 'apps/server/berths/berth-queries.ts', text: "tx.selectFrom('port').forUpdate('port'); tx.deleteFrom('berth')" },
      { path: 'apps/server/berths/berths.db.test.ts', text: "owner.updateTable('port')" },
      ports,
      chat,
      functionOf('touch_port', 'update port set id = 1'),
    ],
  },
  'languages-have-the-same-placeholders': {
    trips: [
      [{ path: 'empty-messages.ts', text: "export const words = { save: { ja: '', en: 'Save' } };" }],
      [{ path: 'unlike-messages.ts', text: "export const words = { tooLong: { ja: '{maximum}文字以内', en: 'Too long' } };" }],
      [{ path: 'wide-messages.ts', text: "export const words = { save: { ja: '保存', en: 'Ｓａｖｅ' } };" }],
      [{ path: 'alone-messages.ts', text: "export const words = { group: { save: { ja: '保存' } } };" }],
    ],
    passes: [
      {
        path: 'good-messages.ts',
        text: "export const words = { group: { tooLong: { ja: '{maximum}文字以内', en: 'Up to {maximum}' } } };",
      },
    ],
  },
  'measures-only-fall': {
    trips: [
      [{ path: 'apps/web/ports/port-link.tsx', text: "const to = '/administration/port';" }],
      [{ path: 'apps/web/ports/port-data.ts', text: "useQuery({ queryKey: ['ports'] });" }],
      [{ path: 'apps/web/ports/port-list.tsx', text: "const isMinistry = me.kind.startsWith('mlit');" }],
      [{ path: 'apps/server/ships/ship-queries.ts', text: 'sql`where status = 4`' }],
      [{ path: 'apps/server/ships/ship-queries.ts', text: 'sql`where organization.type in (3, 4)`' }],
      [{ path: 'apps/server/ships/ship-queries.ts', text: "const rule = 'R03';" }],
      [{ path: 'docs/overview.md', text: Array.from({ length: 11 }, () => 'Whoever asks is told.').join('\n') }],
      [{ path: 'apps/server/ships/show-ship.ts', text: '// Who asks is told.\n// Nobody else.\n// Somebody stands there.' }],
    ],
    passes: [
      { path: 'apps/web/ports/port-link.tsx', text: 'const to = screenPaths.ports;' },
      { path: 'apps/server/ships/show-ship.ts', text: '// The API returns 404 outside of the access filter.' },
    ],
  },
};

/** The files exist in a real folder, because the guard of messages imports the files it checks. */
const writeSnapshot = async (files: readonly TextFile[]): Promise<Sources> => {
  const folder = await mkdtemp(join(tmpdir(), 'kiko-guards-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const { path, text } of files) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  return { folder, files };
};

const examplesOf = (name: string) => {
  const found = examples[name];
  if (!found) throw new Error(`the guard ${name} has no examples`);
  return found;
};

test.each(allGuards)('$name rejects each example that breaks it', async ({ name, findViolations }) => {
  const { trips } = examplesOf(name);
  expect(trips.length).toBeGreaterThan(0);
  for (const files of trips) expect(await findViolations(await writeSnapshot(files)), JSON.stringify(files)).not.toEqual([]);
});

test.each(allGuards)('$name does not report similar but valid code', async ({ name, findViolations }) => {
  const { passes } = examplesOf(name);
  expect(passes.length).toBeGreaterThan(0);
  expect(await findViolations(await writeSnapshot(passes))).toEqual([]);
});

test('guards have unique names and a reason', () => {
  expect(new Set(allGuards.map(({ name }) => name)).size).toBe(allGuards.length);
  expect(allGuards.filter(({ why }) => !why.endsWith('.'))).toEqual([]);
});
