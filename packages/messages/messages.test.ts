import { errorCodes } from '@kiko/contract/error-catalogue.ts';
import { fieldIssueCodes } from '@kiko/contract/field-issues.ts';
import { describe, expect, test } from 'vitest';
import { errorMessages } from './error-messages.ts';
import { languages, type MessageList } from './message-list.ts';
import { noticeFactMessages, noticeMailMessages, noticeMessages } from './notice-messages.ts';
import { organizationTypeMessages } from './organization-type-messages.ts';
import { resultMessages } from './result-messages.ts';
import { validationMessages } from './validation-messages.ts';

const messageLists: Record<string, MessageList> = {
  errorMessages,
  organizationTypeMessages,
  resultMessages,
  validationMessages,
  noticeMessages,
  noticeFactMessages,
  noticeMailMessages,
};
const placeholders = (text: string) => new Set(text.match(/\{\w+\}/g));

test('every error code has its words, and there are no words without a code', () => {
  expect(Object.keys(errorMessages).toSorted()).toEqual(errorCodes.toSorted());
});

test('every field issue has its words, and there are no words without an issue', () => {
  expect(Object.keys(validationMessages).toSorted()).toEqual(fieldIssueCodes.toSorted());
});

describe.each(Object.entries(messageLists))('%s', (_, list) => {
  test.each(Object.entries(list))('%s has the same placeholders in both languages', (_key, word) => {
    for (const language of languages) expect(word[language].trim()).not.toBe('');
    expect(placeholders(word.ja)).toEqual(placeholders(word.en));
    expect(word.en).toMatch(/^[ -~]+$/);
    expect(word.ja).toMatch(/[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u);
  });
});
