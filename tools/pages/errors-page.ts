import { errorCatalogue, errorCodes } from '@kiko/contract/error-catalogue.ts';
import { errorWords } from '@kiko/words/error-words.ts';
import { validationWords } from '@kiko/words/validation-words.ts';
import { code, page, table } from './markdown.ts';

/** What people read when the server says no, for those who answer the telephone. */
export const errorsPage = () =>
  page(
    '# Refusals',
    'The wire carries the code; people read the words. Every answer has a request id that finds it in the logs.',
    table(
      ['Code', 'Status', 'Japanese', 'English'],
      errorCodes.map((name) => [code(name), String(errorCatalogue[name].status), errorWords[name].ja, errorWords[name].en]),
    ),
    '## At a field',
    table(
      ['Code', 'Japanese', 'English'],
      Object.entries(validationWords).map(([name, { ja, en }]) => [code(name), ja, en]),
    ),
  );
