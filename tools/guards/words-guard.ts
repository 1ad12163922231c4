import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Guard } from './guard.ts';
import { isWords } from './places.ts';

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const placeholders = (text: string) => [...new Set(text.match(/\{\w+\}/g))].toSorted().join(' ');

/** Letters, digits, the punctuation of English and the line breaks of a mail print; what a Japanese keyboard leaves behind does not belong. */
const printableEnglish = /^[\n -~–—‘’“”…·×°→]*$/;

/** What is wrong with a list of words, however deep its words lie. A function beside the list that looks a word up is none. */
const findProblems = (name: string, value: unknown): string[] => {
  if (typeof value === 'function') return [];
  if (!isRecord(value)) return [`${name} is neither a word nor a list of words`];
  const { ja, en } = value;
  if (typeof ja !== 'string' || typeof en !== 'string') {
    return Object.entries(value).flatMap(([key, inner]) => findProblems(`${name}.${key}`, inner));
  }
  return [
    ...(ja.trim() && en.trim() ? [] : [`${name} is empty in one language`]),
    ...(placeholders(ja) === placeholders(en) ? [] : [`${name} has other {placeholders} in Japanese than in English`]),
    ...(printableEnglish.test(en) ? [] : [`${name} has characters in English that do not print everywhere`]),
  ];
};

export const wordsGuard: Guard = {
  name: 'words-say-the-same',
  why: 'A missing text shows a hole, and a placeholder that only one language has shows braces to half the people.',
  find: async ({ folder, files }) => {
    const lists = files.filter(({ path }) => isWords(path));
    const problems = lists.map(async ({ path }) => {
      const list: unknown = await import(pathToFileURL(join(folder, path)).href);
      return Object.entries(isRecord(list) ? list : {}).flatMap(([name, words]) => findProblems(`${path}: ${name}`, words));
    });
    return (await Promise.all(problems)).flat();
  },
  trips: [
    [{ path: 'empty-words.ts', text: "export const words = { save: { ja: '', en: 'Save' } };" }],
    [{ path: 'unlike-words.ts', text: "export const words = { tooLong: { ja: '{maximum}文字以内', en: 'Too long' } };" }],
    [{ path: 'wide-words.ts', text: "export const words = { save: { ja: '保存', en: 'Ｓａｖｅ' } };" }],
    [{ path: 'alone-words.ts', text: "export const words = { group: { save: { ja: '保存' } } };" }],
  ],
  passes: [
    {
      path: 'good-words.ts',
      text: "export const words = { group: { tooLong: { ja: '{maximum}文字以内', en: 'Up to {maximum}' } } };",
    },
  ],
};
