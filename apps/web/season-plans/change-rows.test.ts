import { expect, test } from 'vitest';
import { createBlankRow, toCellChanges, writeCells } from './change-rows.ts';
import { selectionAfterKey, toCellRange } from './grid-keyboard.ts';

const cellAt = (row: number, column: number) => ({ row, column });
const keyPress = (name: string, shiftKey = false, isJump = false) => ({ key: name, shiftKey, isJump });
const neverLocked = () => false;

test('a table that is pasted grows the plan and leaves submitted rows alone', () => {
  const rows = [
    { ...createBlankRow(), port: 'A' },
    { ...createBlankRow(), port: 'B', refusal: { code: 'request.invalid' as const, details: null } },
  ];
  const changes = toCellChanges(
    [
      ['x', '1'],
      ['y', '2'],
      ['z', '3'],
    ],
    { rows: [0, 0], columns: [0, 0] },
  );
  const { rows: next, droppedCount } = writeCells(rows, changes, (one) => one === rows[0]?.key);
  expect(next.map(({ port, berth }) => port + berth)).toEqual(['A', 'y2', 'z3']);
  expect([droppedCount, next[1]?.refusal, next[1]?.key === rows[1]?.key]).toEqual([0, null, true]);
});

test('one value fills a range; columns beyond the table are cut, and rows beyond 200 are counted', () => {
  expect(toCellChanges([['v']], { rows: [1, 2], columns: [0, 1] })).toHaveLength(4);
  expect(toCellChanges([['a', 'b', 'c']], { rows: [0, 0], columns: [2, 2] }).map(({ text }) => text)).toEqual(['a', 'b']);
  const { rows, droppedCount } = writeCells(
    [],
    [
      { row: 199, column: 0, text: 'a' },
      { row: 200, column: 0, text: 'b' },
    ],
    neverLocked,
  );
  expect([rows.length, droppedCount]).toEqual([200, 1]);
});

test('a cell holds one line without control characters', () => {
  expect(writeCells([], [{ row: 0, column: 0, text: ' a\n\u0000b ' }], neverLocked).rows[0]?.port).toBe('a b');
});

test('keys move as in a spreadsheet', () => {
  const selection = { active: cellAt(1, 1), anchor: cellAt(1, 1) };
  expect(selectionAfterKey(selection, keyPress('ArrowDown'), 5)?.active).toEqual(cellAt(2, 1));
  expect(selectionAfterKey(selection, keyPress('ArrowUp', false, true), 5)?.active).toEqual(cellAt(0, 1));
  expect(selectionAfterKey(selection, keyPress('Enter'), 1)?.active).toEqual(cellAt(1, 1));
  expect(selectionAfterKey({ active: cellAt(1, 3), anchor: cellAt(1, 3) }, keyPress('Tab'), 5)?.active).toEqual(cellAt(2, 0));
  expect(selectionAfterKey({ active: cellAt(5, 3), anchor: cellAt(5, 3) }, keyPress('Tab'), 5)).toBeUndefined();
  expect(selectionAfterKey({ active: cellAt(0, 0), anchor: cellAt(0, 0) }, keyPress('Tab', true), 5)).toBeUndefined();
  const extended = selectionAfterKey(selection, keyPress('ArrowRight', true), 5);
  expect(extended && toCellRange(extended)).toEqual({ rows: [1, 1], columns: [1, 2] });
  expect(selectionAfterKey(selection, keyPress('x'), 5)).toBeUndefined();
});
