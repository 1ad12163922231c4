import { parse } from 'csv-parse/sync';
import { describe, expect, test } from 'vitest';
import { importColumnsFor } from './import-columns.ts';
import { importKinds } from './import-kinds.ts';
import { readFile } from './read-file.ts';
import { readHeader } from './read-header.ts';
import { writeTemplate, writeUnregistered } from './write-import-csv.ts';

const readTable = async (csv: string) => {
  const file = await readFile(new TextEncoder().encode(csv));
  if ('problem' in file) throw new Error(file.problem.code);
  return file.rows;
};

describe.each(importKinds)('the template of a %s', (kind) => {
  test.each(['ja', 'en'] as const)('in %s is read with all columns and has no rows to register', async (language) => {
    const subject = { kind, actorKind: 'mlitMaster' } as const;
    const template = writeTemplate(subject, language);
    expect(template.startsWith('\uFEFF')).toBe(true);
    const table = await readTable(template);
    expect(readHeader(subject, table)).toEqual({ problem: { code: 'noRows' } });
    const head = readHeader(subject, [...table, ['x']]);
    expect('table' in head && head.table.columns).toEqual(importColumnsFor(kind, 'mlitMaster'));
  });
});

describe('rows that were not registered', () => {
  const subject = { kind: 'ship', actorKind: 'mlitMaster' } as const;
  const all = importColumnsFor('ship', 'mlitMaster');
  const columns = ['name.en', 'name.ja', 'countryCode'].flatMap((path) => all.filter((column) => column.path === path));
  const cells = ['=HYPERLINK("x")', '+81', '-1, "@"\r\nend'];

  test('are written as text that no spreadsheet executes', () => {
    const csv = writeUnregistered(subject, { columns, rows: [{ cells, reason: '@reason' }], language: 'ja' });
    const [head = [], row = []] = parse(csv, { bom: true });
    expect(head.at(-1)).toBe('登録されなかった理由');
    expect(row.filter((cell) => cell !== '')).toEqual(["'+81", '\'=HYPERLINK("x")', '\'-1, "@"\r\nend', "'@reason"]);
  });

  test('are the same when they are read again', async () => {
    const csv = writeUnregistered(subject, { columns, rows: [{ cells, reason: 'why' }], language: 'en' });
    const head = readHeader(subject, await readTable(csv));
    if ('problem' in head) throw new Error(head.problem.code);
    const values = head.table.columns.map(({ path }, at) => [path, head.table.lines[0]?.cells[at]]);
    expect(head.table.ignored).toEqual([]);
    expect(Object.fromEntries(values)).toMatchObject({
      'name.en': '=HYPERLINK("x")',
      'name.ja': '+81',
      countryCode: '-1, "@"\nend',
    });
  });
});
