import { expect, test } from 'vitest';
import { toClipboardText } from './figure.ts';

test('a copied table has a line per row, and nothing that a spreadsheet would take for a formula', () => {
  const columns = [{ label: 'Number', values: [2, 1] }];
  expect(toClipboardText({ rowTitle: 'Reason', rows: ['Works\n\tat the berth', '=HYPERLINK("x")'], columns })).toBe(
    `Reason\tNumber\nWorks at the berth\t2\n'=HYPERLINK("x")\t1`,
  );
});
