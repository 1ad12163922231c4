import { isCode, isMessagesFile, isProductCode, isSeed, isTestCode } from './file-kinds.ts';
import { forbidLines, type Guard } from './guard.ts';

/** Rules about single lines that no linter has. */
export const lineGuards: readonly Guard[] = [
  {
    name: 'japanese-in-messages-only',
    why: 'A text that is not in a words file has no English beside it and cannot be proofread with the others.',
    findViolations: forbidLines({
      in: (file) => isProductCode(file) && !isMessagesFile(file) && !isSeed(file),
      forbidden: /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}\u3000-\u303f\uff01-\uff60]/u,
    }),
  },
  {
    name: 'limits-in-messages-are-read',
    why: 'A typed number stays as it is when the rule changes: the text has it from the constant of the rule, or as a placeholder.',
    findViolations: forbidLines({
      in: (file) => isProductCode(file) && isMessagesFile(file) && !file.startsWith('apps/web/development/'),
      // Calendar dates and the number 1 are no limits; a week has seven days.
      forbidden:
        /(?<![\w}月-])(?!(?:1|7(?= days\b| ?日間に))(?!\d))\d+ ?(?:日間|日(?=[以がを])|時間(?=[以を])|分(?=[以で])|秒ごと|か月|MB|件）を|(?:days?|hours?|minutes?|months?|seconds?|files|season)\b)/u,
    }),
  },
  {
    name: 'one-clock',
    why: 'Code that looks at the clock itself cannot be tested at midnight in Tokyo: `now` is passed in, from kit/clock.ts.',
    findViolations: forbidLines({
      in: (file) => isProductCode(file) && !file.endsWith('/kit/clock.ts'),
      forbidden: /new Date\(\s*\)|\bDate\.now\(|\bDate\(\)/,
    }),
  },
  {
    name: 'sql-in-queries-only',
    why: 'Whoever changes a table reads the `-queries.ts` files and has seen every statement.',
    findViolations: forbidLines({
      in: (file) =>
        isProductCode(file) &&
        file.startsWith('apps/') &&
        !/(-queries|\/kit\/database\/(sql-expressions|condition-to-sql))\.ts$/.test(file),
      forbidden: /\bsql(<[^`]*>)?`|\.(selectFrom|insertInto|updateTable|deleteFrom|mergeInto)\(/,
    }),
  },
  {
    name: 'no-fixed-waits',
    why: 'A test that waits for a time, or compares with one, fails on a slower machine: wait for a condition, up to the limit of tools/kit/limits.ts.',
    findViolations: forbidLines({
      in: (file) => isCode(file) && (isTestCode(file) || file.startsWith('tools/proofs/')) && !file.startsWith('tools/guards/'),
      forbidden: /\bwaitForTimeout\(|\btimeout: \d|expect\(.*\b(performance|Date)\.now\(\).*\)\.toBe(Less|Greater)Than/,
    }),
  },
  {
    name: 'nothing-of-one-machine',
    why: 'The repository must work and read the same wherever it is cloned: no private folders, no address of a package registry.',
    findViolations: forbidLines({
      in: () => true,
      // In quotation marks it is an import of a feature's shared/ folder; imports from outside of the repository are an import rule.
      forbidden: /(?<!'(?:\.\.\/)*)\.\.\/shared\b|\bregistry[.](npmjs|yarnpkg)\b|(?<![\w.*})\]-])\/(work|root|home)\/\w/,
    }),
  },
];
