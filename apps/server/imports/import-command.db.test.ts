import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { useTestDatabase } from '@kiko/database/use-test-database.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writeXlsx } from '../kit/export/write-xlsx.ts';

const database = useTestDatabase();
const runFile = promisify(execFile);

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kiko-import-'));
});
afterAll(() => rm(folder, { recursive: true }));

type Run = { exitCode: number; lines: string[]; error: string };

const runImport = async (...given: string[]): Promise<Run> => {
  const environment = {
    PATH: process.env['PATH'],
    MIGRATOR_DATABASE_URL: database().url('migrator'),
    DATABASE_URL: database().url('api'),
  };
  const toLines = (text: string) => text.split('\n').filter(Boolean);
  try {
    const { stdout } = await runFile(process.execPath, ['../main-admin.ts', 'import', ...given], {
      cwd: import.meta.dirname,
      env: environment,
    });
    return { exitCode: 0, lines: toLines(stdout), error: '' };
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
    return { exitCode: code, lines: toLines(stdout), error: stderr };
  }
};

const saveCsv = async (name: string, rows: readonly (readonly string[])[]) => {
  const path = join(folder, name);
  await writeFile(path, rows.map((row) => row.join(',')).join('\r\n'));
  return path;
};

const findAccount = async (organization: string, isMaster = true) =>
  database()
    .owner.selectFrom('account')
    .innerJoin('organization', 'organization.id', 'account.organizationId')
    .select(['account.id', 'account.email', 'account.organizationId'])
    .where('organization.code', '=', organization)
    .where('account.type', isMaster ? '=' : '<>', 1)
    .orderBy('account.id')
    .executeTakeFirstOrThrow();

const auditEntriesOf = async (capability: string, accountId: number) =>
  database()
    .owner.selectFrom('auditEntry')
    .select(['outcome', 'refusalCode', 'recordId', 'requestId', 'details', 'organizationId'])
    .where('capability', '=', capability)
    .where('accountId', '=', accountId)
    .orderBy('id')
    .execute();

const idIn = (line = '') => Number(/id (\d+)$/.exec(line)?.[1]);

describe('one valid row and one that the server refuses', () => {
  test('organizations: the master accounts are invited, the refused row leaves nothing', async () => {
    const ministry = await findAccount('10001');
    const head = [
      '官署コード',
      '組織名（和文）',
      '組織名（英文）',
      '組織種別',
      'メールアドレス',
      'マスターの氏名',
      'マスターのメールアドレス',
    ];
    const path = await saveCsv('organizations.csv', [
      head,
      ['30901', '取込代理店', 'Import Agency', '船舶代理店', 'office@import.example', '取込 花子', 'master@import.example'],
      ['30001', '重複代理店', 'Double Agency', '船舶代理店', 'office@double.example', '重複 花子', 'master@double.example'],
    ]);
    const { exitCode, lines, error } = await runImport('organization', path, '--as', ministry.email.toUpperCase());
    expect(lines).toEqual([
      expect.stringMatching(/^row 2: registered, id \d+$/),
      'row 3: refused: organization.codeTaken: The specified government office code is already in use.: Government office code: This value is already in use.',
      '1 of 2 rows registered',
    ]);
    expect([exitCode, error.trim()]).toEqual([1, '1 rows were not registered']);
    const { owner } = database();
    const found = await owner
      .selectFrom('account')
      .innerJoin('organization', 'organization.id', 'account.organizationId')
      .select([
        'organization.id',
        'organization.type',
        'organization.countryCode',
        'account.type as accountType',
        'account.language',
      ])
      .where('account.email', 'in', ['master@import.example', 'master@double.example'])
      .execute();
    expect(found).toEqual([{ id: idIn(lines[0]), type: 3, countryCode: 'JP', accountType: 1, language: 'ja' }]);
    const entries = await auditEntriesOf('organization.create', ministry.id);
    expect(entries.slice(-2)).toEqual([
      {
        outcome: 'done',
        refusalCode: null,
        recordId: idIn(lines[0]),
        requestId: expect.stringMatching(/^admin-/) as string,
        details: { operator: expect.any(String) as string, command: 'import' },
        organizationId: ministry.organizationId,
      },
      {
        outcome: 'refused',
        refusalCode: 'organization.codeTaken',
        recordId: null,
        requestId: expect.stringMatching(/^admin-/) as string,
        details: { operator: expect.any(String) as string, command: 'import' },
        organizationId: ministry.organizationId,
      },
    ]);
  });

  test('users of the own organization, by its master account', async () => {
    const master = await findAccount('30001');
    const path = await saveCsv('users.csv', [
      ['name', 'email', 'language'],
      ['取込 太郎', 'taro@import.example', 'English'],
      ['取込 次郎', master.email, ''],
    ]);
    const { exitCode, lines } = await runImport('user', path, '--as', master.email);
    expect(lines).toEqual([
      expect.stringMatching(/^row 2: registered, id \d+$/),
      expect.stringContaining('row 3: refused: account.emailTaken'),
      '1 of 2 rows registered',
    ]);
    expect(exitCode).toBe(1);
    const account = await database()
      .owner.selectFrom('account')
      .select(['organizationId', 'language', 'type'])
      .where('id', '=', idIn(lines[0]))
      .executeTakeFirstOrThrow();
    expect(account).toEqual({ organizationId: master.organizationId, language: 'en', type: 2 });
  });

  test('berths of the managed ports; the port of another manager is not found', async () => {
    const master = await findAccount('20001');
    const ports = await database()
      .owner.selectFrom('port')
      .select(['id', 'code', 'adminOrganizationId'])
      .where('isAbolished', '=', false)
      .orderBy('id')
      .execute();
    const own = ports.find(({ adminOrganizationId }) => adminOrganizationId === master.organizationId);
    const other = ports.find(({ adminOrganizationId }) => adminOrganizationId !== master.organizationId);
    const taken = await database().owner.selectFrom('berth').select('berthCode').executeTakeFirstOrThrow();
    const head = ['portId', 'name.ja', 'name.en', 'code', 'berthCode', 'lengthM', 'hasChat'];
    const path = await saveCsv('berths.csv', [
      head,
      [own?.code ?? '', '取込岸壁', 'Import Berth', 'IMPORT-1', 'IMPORT-1', '320.5', 'いいえ'],
      [own?.code ?? '', '重複岸壁', 'Double Berth', 'IMPORT-2', taken.berthCode, '', ''],
      [other?.code ?? '', '他港岸壁', 'Other Berth', 'IMPORT-3', 'IMPORT-3', '', ''],
    ]);
    const { exitCode, lines } = await runImport('berth', path, '--as', master.email);
    expect(lines).toEqual([
      'row 4: not sent: Port (code or name): No such record was found.',
      expect.stringMatching(/^row 2: registered, id \d+$/),
      expect.stringContaining('row 3: refused: berth.berthCodeTaken'),
      '1 of 3 rows registered',
    ]);
    expect(exitCode).toBe(1);
    const berth = await database()
      .owner.selectFrom('berth')
      .select(['portId', 'lengthM', 'hasChat', 'hasWaitlist', 'postDepartureDays'])
      .where('id', '=', idIn(lines[1]))
      .executeTakeFirstOrThrow();
    expect(berth).toEqual({ portId: own?.id, lengthM: 320.5, hasChat: false, hasWaitlist: true, postDepartureDays: 7 });
  });

  test('ships, from a workbook', async () => {
    const ministry = await findAccount('10001', false);
    const taken = await database()
      .owner.selectFrom('ship')
      .select('imoNumber')
      .where('imoNumber', '<>', '')
      .where('isScrapped', '=', false)
      .executeTakeFirstOrThrow();
    type Ship = { ja: string; en: string; imo: string; country: string; tonnage: number };
    const ships: Ship[] = [
      { ja: '取込丸', en: 'Import Maru', imo: '', country: '日本', tonnage: 76_500 },
      { ja: '重複丸', en: 'Double Maru', imo: taken.imoNumber ?? '', country: 'JP', tonnage: 1 },
    ];
    const column = (ja: string, cell: (ship: Ship) => string | number) => ({ title: { ja, en: ja }, cell });
    const columns = [
      column('船名（和文）', ({ ja }) => ja),
      column('船名（英文）', ({ en }) => en),
      column('IMO番号', ({ imo }) => imo),
      column('国籍', ({ country }) => country),
      column('総トン数', ({ tonnage }) => tonnage),
    ];
    const pages = (async function* () {
      yield ships;
    })();
    const path = join(folder, 'ships.xlsx');
    await writeFile(path, await buffer(writeXlsx({ columns, pages, language: 'ja' })));
    const { exitCode, lines } = await runImport('ship', path, '--as', ministry.email);
    expect(lines).toEqual([
      expect.stringMatching(/^row 2: registered, id \d+$/),
      expect.stringContaining('row 3: refused: ship.imoNumberTaken'),
      '1 of 2 rows registered',
    ]);
    expect(exitCode).toBe(1);
    const ship = await database()
      .owner.selectFrom('ship')
      .select(['nameJa', 'countryCode', 'grossTonnage'])
      .where('id', '=', idIn(lines[0]))
      .executeTakeFirstOrThrow();
    expect(ship).toEqual({ nameJa: '取込丸', countryCode: 'JP', grossTonnage: 76_500 });
  });
});

const shipRows = [
  ['name.ja', 'name.en', 'countryCode'],
  ['検査丸', 'Check Maru', 'JP'],
];
const countShips = async (nameEn: string) =>
  (await database().owner.selectFrom('ship').select('id').where('nameEn', '=', nameEn).execute()).length;

test('--check validates and registers nothing', async () => {
  const { email } = await findAccount('10001');
  const valid = await saveCsv('valid.csv', shipRows);
  expect(await runImport('ship', valid, '--as', email, '--check')).toEqual({
    exitCode: 0,
    lines: ['1 of 1 rows can be registered'],
    error: '',
  });
  const invalid = await saveCsv('invalid.csv', [...shipRows, ['海', '海', 'XX']]);
  expect(await runImport('ship', invalid, '--as', email, '--check')).toMatchObject({
    exitCode: 1,
    lines: [
      'row 3: not sent: Ship name (English): Invalid string.; Flag: No such record was found.',
      '1 of 2 rows can be registered',
    ],
  });
  expect(await countShips('Check Maru')).toBe(0);
});

test('all rows registered: the exit code is 0, and columns that are not read are named', async () => {
  const { email } = await findAccount('10001');
  const path = await saveCsv('whole.csv', [
    ['name.ja', 'name.en', 'countryCode', 'memo'],
    ['全行丸', 'Whole Maru', 'JP', 'x'],
  ]);
  expect(await runImport('ship', path, '--as', email)).toMatchObject({
    exitCode: 0,
    lines: ['columns that are not read: memo', expect.stringMatching(/^row 2: registered/) as string, '1 of 1 rows registered'],
  });
});

describe('no row is read', () => {
  test.each([
    ['without an account', ['--as', 'unknown@example.jp'], 'no account has the address unknown@example.jp'],
    ['without a name', [], 'no account has the address (missing: --as)'],
  ])('%s', async (_name, given, error) => {
    const path = await saveCsv('ship.csv', shipRows);
    expect((await runImport('ship', path, ...given)).error).toContain(error);
  });

  test('with an account that has not the right, or is disabled', async () => {
    const path = await saveCsv('ship.csv', shipRows);
    const member = await findAccount('30001', false);
    expect((await runImport('ship', path, '--as', member.email)).error).toContain('may not register a new ship');
    const ministry = await findAccount('10001', false);
    await database().owner.updateTable('account').set({ isEnabled: false }).where('id', '=', ministry.id).execute();
    expect((await runImport('ship', path, '--as', ministry.email)).error).toContain('is disabled');
    expect(await countShips('Check Maru')).toBe(0);
  });

  test('of an unknown kind, or of a file that is no table', async () => {
    const { email } = await findAccount('10001');
    const path = join(folder, 'picture.csv');
    await writeFile(path, Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0, 0]));
    expect((await runImport('port', path, '--as', email)).error).toContain('name one of organization, user, berth, ship');
    expect((await runImport('ship', path, '--as', email)).error).toContain('neither a CSV file nor an Excel file');
  });
});
