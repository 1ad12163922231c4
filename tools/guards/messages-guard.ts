import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isMessagesFile } from './file-kinds.ts';
import type { Guard } from './guard.ts';

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const placeholderKey = (text: string) => [...new Set(text.match(/\{\w+\}/g))].toSorted().join(' ');

/** Letters, digits, English punctuation and line breaks are printable; leftovers of a Japanese keyboard are not allowed. */
const printableEnglishPattern = /^[\n -~–—‘’“”…·×°→]*$/;

/** The problems of a list of messages at any depth. Functions beside the list are ignored. */
const findMessageProblems = (name: string, value: unknown): string[] => {
  if (typeof value === 'function') return [];
  if (!isRecord(value)) return [`${name} is neither a word nor a list of words`];
  const { ja, en } = value;
  if (typeof ja !== 'string' || typeof en !== 'string') {
    return Object.entries(value).flatMap(([key, inner]) => findMessageProblems(`${name}.${key}`, inner));
  }
  return [
    ...(ja.trim() && en.trim() ? [] : [`${name} is empty in one language`]),
    ...(placeholderKey(ja) === placeholderKey(en) ? [] : [`${name} has other {placeholders} in Japanese than in English`]),
    ...(printableEnglishPattern.test(en) ? [] : [`${name} has characters in English that do not print everywhere`]),
  ];
};

export const messagesGuard: Guard = {
  name: 'languages-have-the-same-placeholders',
  why: 'A missing text shows a hole, and a placeholder that only one language has shows braces to half the people.',
  findViolations: async ({ folder, files }) => {
    const lists = files.filter(({ path }) => isMessagesFile(path));
    const problems = lists.map(async ({ path }) => {
      const list: unknown = await import(pathToFileURL(join(folder, path)).href);
      return Object.entries(isRecord(list) ? list : {}).flatMap(([name, words]) => findMessageProblems(`${path}: ${name}`, words));
    });
    return (await Promise.all(problems)).flat();
  },
};
