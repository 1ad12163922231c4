import { fillMessage } from '@kiko/messages/fill-message.ts';
import type { Language, LocalizedText } from '@kiko/messages/message-list.ts';
import { validationMessages } from '@kiko/messages/validation-messages.ts';
import type { ImportColumn } from './import-columns.ts';
import type { CellIssue, FileProblem } from './import-issues.ts';
import { importFileMessages, importIssueMessages, importTextMessages } from './import-messages.ts';

const issueMessages: Readonly<Record<CellIssue['code'], LocalizedText>> = { ...validationMessages, ...importIssueMessages };

/** The text of an issue at its cell. */
export const formatCellIssue = ({ path, code, params = {} }: CellIssue, columns: readonly ImportColumn[], language: Language) =>
  fill(issueMessages[code], language, { ...params, choices: formatChoices(path, columns, language) });

/** The same with the title of the column, for lists and files. */
export const formatIssue = (issue: CellIssue, columns: readonly ImportColumn[], language: Language) => {
  const text = formatCellIssue(issue, columns, language);
  const column = columns.find(({ path }) => path === issue.path);
  return column ? fillMessage(importTextMessages.atColumn, language, { column: column.title[language], text }) : text;
};

export const formatFileProblem = ({ code, params = {}, columns = [] }: FileProblem, language: Language) =>
  fill(importFileMessages[code], language, {
    ...params,
    names: formatList(
      columns.map(({ title }) => title[language]),
      language,
    ),
  });

export const formatList = (texts: readonly string[], language: Language) => texts.join(importTextMessages.between[language]);

const formatChoices = (path: string, columns: readonly ImportColumn[], language: Language) => {
  const column = columns.find((one) => one.path === path);
  return column?.as === 'choice'
    ? formatList(
        column.choices.map(({ label }) => label[language]),
        language,
      )
    : '';
};

/** Each text has its own placeholders; the code decides which of the values are used. */
const fill = (text: LocalizedText, language: Language, values: Readonly<Record<string, number | string>>) =>
  fillMessage<LocalizedText>(
    text,
    language,
    Object.fromEntries(Object.entries(values).map(([key, value]) => [key, String(value)])),
  );
