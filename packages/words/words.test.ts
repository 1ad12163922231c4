import { errorCodes } from '@kiko/contract/error-catalogue.ts';
import { fieldIssueCodes } from '@kiko/contract/field-issues.ts';
import { describe, expect, test } from 'vitest';
import { errorWords } from './error-words.ts';
import { noticeFactWords, noticeMailWords, noticeWords } from './notice-words.ts';
import { organizationTypeWords } from './organization-type-words.ts';
import { resultWords } from './result-words.ts';
import { validationWords } from './validation-words.ts';
import { languages, type WordList } from './word-list.ts';

const lists: Record<string, WordList> = {
  ...{ errorWords, organizationTypeWords, resultWords, validationWords },
  ...{ noticeWords, noticeFactWords, noticeMailWords },
};
const placeholders = (text: string) => new Set(text.match(/\{\w+\}/g));

test('every error code has its words, and there are no words without a code', () => {
  expect(Object.keys(errorWords).toSorted()).toEqual(errorCodes.toSorted());
});

test('every field issue has its words, and there are no words without an issue', () => {
  expect(Object.keys(validationWords).toSorted()).toEqual(fieldIssueCodes.toSorted());
});

describe.each(Object.entries(lists))('%s', (_, list) => {
  test.each(Object.entries(list))('%s says the same in both languages', (_key, word) => {
    for (const language of languages) expect(word[language].trim()).not.toBe('');
    expect(placeholders(word.ja)).toEqual(placeholders(word.en));
    expect(word.en).toMatch(/^[ -~]+$/);
    expect(word.ja).toMatch(/[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u);
  });
});
