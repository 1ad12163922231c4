import { errorCatalogue, errorCodes } from '@kiko/contract/error-catalogue.ts';
import { errorMessages } from '@kiko/messages/error-messages.ts';
import { validationMessages } from '@kiko/messages/validation-messages.ts';
import { code, page, table } from './markdown.ts';

/** The texts of refusals, for the support staff. */
export const errorsPage = () =>
  page(
    '# Refusals',
    'The wire carries the code; people read the words. Every answer has a request id that finds it in the logs.',
    table(
      ['Code', 'Status', 'Japanese', 'English'],
      errorCodes.map((name) => [code(name), String(errorCatalogue[name].status), errorMessages[name].ja, errorMessages[name].en]),
    ),
    '## At a field',
    table(
      ['Code', 'Japanese', 'English'],
      Object.entries(validationMessages).map(([name, { ja, en }]) => [code(name), ja, en]),
    ),
  );
