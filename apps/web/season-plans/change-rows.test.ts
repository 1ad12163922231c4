import { expect, test } from 'vitest';
import { blankRow, changesOfPaste, writeCells } from './change-rows.ts';
import { moveBy, rangeOf } from './grid-keys.ts';

const at = (row: number, column: number) => ({ row, column });
const key = (name: string, shiftKey = false, isFar = false) => ({ key: name, shiftKey, isFar });
const nobody = () => false;

test('a table that is pasted grows the plan and leaves submitted rows alone', () => {
  const rows = [
    { ...blankRow(), port: 'A' },
    { ...blankRow(), port: 'B', refusal: { code: 'request.invalid' as const, because: null } },
  ];
  const changes = changesOfPaste(
    [
      ['x', '1'],
      ['y', '2'],
      ['z', '3'],
    ],
    { rows: [0, 0], columns: [0, 0] },
  );
  const { rows: next, left } = writeCells(rows, changes, (one) => one === rows[0]?.key);
  expect(next.map(({ port, berth }) => port + berth)).toEqual(['A', 'y2', 'z3']);
  expect([left, next[1]?.refusal, next[1]?.key === rows[1]?.key]).toEqual([0, null, true]);
});

test('one value fills a range; columns beyond the table are cut, and rows beyond 200 are counted', () => {
  expect(changesOfPaste([['v']], { rows: [1, 2], columns: [0, 1] })).toHaveLength(4);
  expect(changesOfPaste([['a', 'b', 'c']], { rows: [0, 0], columns: [2, 2] }).map(({ text }) => text)).toEqual(['a', 'b']);
  const { rows, left } = writeCells(
    [],
    [
      { row: 199, column: 0, text: 'a' },
      { row: 200, column: 0, text: 'b' },
    ],
    nobody,
  );
  expect([rows.length, left]).toEqual([200, 1]);
});

test('a cell holds one line without control characters', () => {
  expect(writeCells([], [{ row: 0, column: 0, text: ' a\n\u0000b ' }], nobody).rows[0]?.port).toBe('a b');
});

test('keys move as in a spreadsheet', () => {
  const selection = { at: at(1, 1), from: at(1, 1) };
  expect(moveBy(selection, key('ArrowDown'), 5)?.at).toEqual(at(2, 1));
  expect(moveBy(selection, key('ArrowUp', false, true), 5)?.at).toEqual(at(0, 1));
  expect(moveBy(selection, key('Enter'), 1)?.at).toEqual(at(1, 1));
  expect(moveBy({ at: at(1, 3), from: at(1, 3) }, key('Tab'), 5)?.at).toEqual(at(2, 0));
  expect(moveBy({ at: at(5, 3), from: at(5, 3) }, key('Tab'), 5)).toBeUndefined();
  expect(moveBy({ at: at(0, 0), from: at(0, 0) }, key('Tab', true), 5)).toBeUndefined();
  const extended = moveBy(selection, key('ArrowRight', true), 5);
  expect(extended && rangeOf(extended)).toEqual({ rows: [1, 1], columns: [1, 2] });
  expect(moveBy(selection, key('x'), 5)).toBeUndefined();
});
