import { readNumber } from '@kiko/contract/read-number.ts';
import type { LocalizedText } from '@kiko/messages/message-list.ts';
import type { Choice, ImportColumn } from './import-columns.ts';
import type { ImportIssueCode } from './import-issues.ts';
import { yesOrNoMessages } from './import-messages.ts';
import { findReference, normalizeSpelling, type Reference } from './references.ts';

/** The value for the body, or why the text is none. */
export type CellResult = { value: unknown } | { issue: ImportIssueCode };

const spellingsOf = ({ ja, en }: LocalizedText) => new Set(`${ja}|${en}`.split('|'));
const yesSpellings = spellingsOf(yesOrNoMessages.yes);
const noSpellings = spellingsOf(yesOrNoMessages.no);

/** Text is passed on as it is: the shape of the endpoint decides about it. */
export const readCell = (column: ImportColumn, text: string, references: readonly Reference[]): CellResult => {
  if (text.trim() === '') return { value: column.whenBlank ?? blankValueOf(column) };
  switch (column.as) {
    case 'text':
      return { value: text };
    case 'number': {
      const value = readNumber(text);
      return Number.isNaN(value) ? { issue: 'notNumber' } : { value };
    }
    case 'yesOrNo':
      return readYesOrNo(text);
    case 'choice':
      return readChoice(column.choices, text);
    case 'reference':
      return findReference(references, text);
  }
};

/** A text field is empty, all others are null: a shape that needs a value reports it as required. */
const blankValueOf = ({ as }: ImportColumn) => (as === 'text' ? '' : null);

const readYesOrNo = (text: string): CellResult => {
  const spelling = normalizeSpelling(text);
  if (yesSpellings.has(spelling)) return { value: true };
  if (noSpellings.has(spelling)) return { value: false };
  return { issue: 'notYesOrNo' };
};

const readChoice = (choices: readonly Choice[], text: string): CellResult => {
  const spelling = normalizeSpelling(text);
  const chosen = choices.find(({ value, label }) =>
    [String(value), label.ja, label.en].some((known) => normalizeSpelling(known) === spelling),
  );
  return chosen ? { value: chosen.value } : { issue: 'notChoice' };
};
