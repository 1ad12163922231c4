import type { ActorKind } from '@kiko/domain/access/actor.ts';
import { describe, expect, test } from 'vitest';
import { formatFileProblem, formatIssue } from './format-issue.ts';
import { importColumnsFor } from './import-columns.ts';
import type { ImportKind } from './import-kinds.ts';
import { readHeader } from './read-header.ts';
import { readRows } from './read-rows.ts';
import type { References } from './references.ts';

const references: References = {
  country: [
    { value: 'JP', codes: ['JP'], names: ['日本', 'Japan'] },
    { value: 'FR', codes: ['FR'], names: ['フランス', 'France'] },
  ],
  port: [
    { value: 98, codes: ['40001', 'JPHKT'], names: ['博多', 'Hakata'] },
    { value: 5, codes: ['14001'], names: ['川崎', 'Kawasaki'] },
    { value: 6, codes: ['14002'], names: ['新川崎', 'Kawasaki'] },
  ],
  organization: [
    { value: 71, codes: ['30001'], names: ['東洋代理店', 'Toyo Agency'] },
    { value: 72, codes: ['30002'], names: ['西洋代理店', 'Seiyo Agency'] },
  ],
  group: [
    { value: 1, codes: [], names: ['本社'], organizationId: 71 },
    { value: 2, codes: [], names: ['本社'], organizationId: 72 },
  ],
};

const read = (kind: ImportKind, table: string[][], actorKind: ActorKind = 'mlitMaster') => {
  const head = readHeader({ kind, actorKind }, table);
  if ('problem' in head) throw new Error(formatFileProblem(head.problem, 'en'));
  return { ...head.table, rows: readRows({ kind, actorKind }, head.table, references) };
};
const issuesOf = (kind: ImportKind, table: string[][], actorKind?: ActorKind) =>
  read(kind, table, actorKind).rows.map(({ issues }) => issues.map(({ path, code }) => `${path}: ${code}`));

const berthHead = ['港湾コードまたは港湾名', '岸壁名（和文）', '岸壁名（英文）', '施設コード', 'バースコード'];
const portTitle = '港湾（港湾コードまたは港湾名）';
berthHead[0] = portTitle;

describe('the headings', () => {
  const codeOf = (kind: ImportKind, table: string[][], actorKind: ActorKind = 'mlitMaster') => {
    const head = readHeader({ kind, actorKind }, table);
    return 'problem' in head ? formatFileProblem(head.problem, 'en') : 'none';
  };

  test('are the titles in either language in any width and case, or the paths, in any order', () => {
    const { columns, rows } = read('ship', [
      ['flag', 'ＳＨＩＰ ＮＡＭＥ (JAPANESE)', 'name.en'],
      ['フランス', '海', 'Sea'],
    ]);
    expect(columns.map(({ path }) => path)).toEqual(['countryCode', 'name.ja', 'name.en']);
    expect(rows[0]?.body).toMatchObject({ countryCode: 'FR', name: { ja: '海', en: 'Sea' } });
  });

  test('that are not known are named, that of the reasons is not', () => {
    const head = ['国籍', '備考', '船名（和文）', '船名（英文）', '登録されなかった理由'];
    const { ignored, rows } = read('ship', [head, ['JP', 'memo', '海', 'Sea', 'why']]);
    expect(ignored).toEqual(['備考']);
    expect(rows[0]?.issues).toEqual([]);
  });

  test.each([
    [[[]], 'There is no row with headings.'],
    [
      [
        ['国籍', '船名（和文）', '船名（英文）'],
        ['', ' '],
      ],
      'There are no rows below the headings.',
    ],
    [[['船名（和文）'], ['海']], 'Required columns are missing: Ship name (English), Flag'],
    [[['国籍', '船名（和文）', 'name.en', 'Flag'], ['JP']], 'Columns occur more than once: Flag'],
    [
      [['国籍', '船名（和文）', 'name.en'], ...Array.from({ length: 1001 }, () => ['JP', '海', 'Sea'])],
      'The file has too many rows. Up to 1000 rows can be read at a time. Please split the file.',
    ],
  ])('of %# are refused', (table, text) => {
    expect(codeOf('ship', table)).toBe(text);
  });

  test('that the user may not set are refused, because the rows would be registered in another organization than the one in the file', () => {
    const table = [
      ['組織（官署コード）', '氏名', 'メールアドレス'],
      ['30002', '山田', 'a@example.jp'],
    ];
    expect(codeOf('user', table, 'applicantMaster')).toContain('You may not set these columns');
    expect(codeOf('user', table)).toBe('none');
  });
});

describe('the rows', () => {
  test('have their numbers in the file, and the defaults of the form', () => {
    const { rows } = read('berth', [berthHead, ['', '', '', '', ''], ['40001', '北', 'North', '40001-N', '40001-N']]);
    expect(rows.map(({ number }) => number)).toEqual([3]);
    expect(rows[0]?.body).toEqual({
      portId: 98,
      name: { ja: '北', en: 'North' },
      code: '40001-N',
      berthCode: '40001-N',
      lengthM: null,
      depthM: null,
      heightLimitM: null,
      maxGrossTonnage: null,
      maxShipsPerDay: null,
      allocation: 'firstCome',
      postDepartureDays: 7,
      hasWaitlist: true,
      hasAutomaticPromotion: true,
      acceptsTemporaryCalls: true,
      temporaryCallDays: 14,
      hasChat: true,
      acceptancePeriodSettingType: 0,
      colorIndex: null,
    });
  });

  test.each([
    ['hasChat', 'はい', true],
    ['hasChat', 'FALSE', false],
    ['hasChat', '０', false],
    ['allocation', '審査', 'review'],
    ['allocation', 'First come', 'firstCome'],
    ['allocation', 'review', 'review'],
    ['lengthM', '１，２３４．５', 1234.5],
    ['maxGrossTonnage', '76,500', 76_500],
    ['portId', 'hakata', 98],
    ['portId', 'ｊｐｈｋｔ', 98],
  ])('read %s from %s', (path, text, value) => {
    const row = ['40001', '北', 'North', 'N', 'N'];
    const table =
      path === 'portId'
        ? [berthHead, [text, ...row.slice(1)]]
        : [
            [...berthHead, path],
            [...row, text],
          ];
    expect(read('berth', table).rows[0]?.body?.[path]).toBe(value);
  });

  test.each([
    ['hasChat', 'たぶん', 'notYesOrNo'],
    ['hasChat', '2', 'notYesOrNo'],
    ['allocation', '先着', 'notChoice'],
    ['lengthM', '333 m', 'notNumber'],
    ['lengthM', '1,5', 'notNumber'],
    ['lengthM', '-1', 'tooSmall'],
    ['lengthM', '1.234', 'tooPrecise'],
    ['maxShipsPerDay', '1.5', 'notNumber'],
    ['code', 'north', 'invalidString'],
    ['name.en', '北', 'invalidString'],
    ['name.ja', ' ', 'required'],
    ['portId', '1001', 'notFound'],
    ['portId', 'Kawasaki', 'ambiguous'],
    ['portId', '', 'required'],
  ])('report %s at %s as %s', (path, text, code) => {
    const valid: Record<string, string> = { portId: '40001', 'name.ja': '北', 'name.en': 'North', code: 'N', berthCode: 'N' };
    const row = { ...valid, [path]: text };
    expect(issuesOf('berth', [Object.keys(row), Object.values(row)])).toEqual([[`${path}: ${code}`]]);
  });

  test('report values below no heading', () => {
    expect(
      issuesOf('ship', [
        ['国籍', 'name.ja', 'name.en'],
        ['JP', '海', 'Sea', 'more'],
      ]),
    ).toEqual([[': extraCells']]);
  });

  test('find a group within the organization of the row', () => {
    const head = ['組織（官署コード）', '氏名', 'メールアドレス', 'グループ'];
    const { rows } = read('user', [
      head,
      ['30002', '山田', 'a@example.jp', '本社'],
      ['3', '山田', 'b@example.jp', '本社'],
      ['30001', '山田', 'c@example.jp', '支社'],
    ]);
    expect(rows[0]?.body).toMatchObject({ organizationId: 72, groupId: 2, lang: 'ja' });
    expect(rows.slice(1).map(({ issues }) => issues)).toEqual([
      [{ path: 'organizationId', code: 'notFound' }],
      [{ path: 'groupId', code: 'notFound' }],
    ]);
  });

  test('without an organization are of the own one', () => {
    const { rows } = read(
      'user',
      [
        ['氏名', 'メールアドレス'],
        ['山田', 'a@example.jp'],
      ],
      'harborMaster',
    );
    expect(rows[0]?.body).not.toHaveProperty('organizationId');
    expect(rows[0]?.issues).toEqual([]);
  });

  test('with the same unique value are doubled; the code of a berth is unique in its port', () => {
    const { rows } = read('berth', [
      berthHead,
      ['40001', '北', 'North', 'N', 'A1'],
      ['博多', '南', 'South', 'Ｎ', 'A2'],
      ['14001', '西', 'West', 'N', 'a1'],
    ]);
    const texts = rows.map(({ issues }) =>
      issues.map((issue) => formatIssue(issue, importColumnsFor('berth', 'mlitMaster'), 'en')),
    );
    expect(texts).toEqual([
      ['Facility code: Row 3 has the same value.', 'Berth code: Row 4 has the same value.'],
      ['Facility code: Row 2 has the same value.'],
      ['Berth code: Invalid string.', 'Berth code: Row 2 has the same value.'],
    ]);
    expect(rows.every(({ body }) => body === undefined)).toBe(true);
  });

  test('name the values that can be chosen', () => {
    const [row] = read('berth', [
      [...berthHead, 'allocation'],
      ['40001', '北', 'North', 'N', 'N', 'x'],
    ]).rows;
    const [issue] = row?.issues ?? [];
    expect(issue && formatIssue(issue, importColumnsFor('berth', 'mlitMaster'), 'ja')).toBe(
      '割当方法: 選択できない値です。次のいずれかを入力してください: 先着順、審査',
    );
  });
});
