import { errorCatalogue, errorCodes } from '@kiko/contract/error-catalogue.ts';
import { errorMessages } from '@kiko/messages/error-messages.ts';
import { validationMessages } from '@kiko/messages/validation-messages.ts';
import { inlineCode, renderPage, renderTable } from './markdown.ts';

/** The texts of refusals, for the support staff. */
export const renderErrorsPage = () =>
  renderPage(
    '# Refusals',
    'The wire carries the code; people read the words. Every answer has a request id that finds it in the logs.',
    renderTable(
      ['Code', 'Status', 'Japanese', 'English'],
      errorCodes.map((name) => [
        inlineCode(name),
        String(errorCatalogue[name].status),
        errorMessages[name].ja,
        errorMessages[name].en,
      ]),
    ),
    '## At a field',
    renderTable(
      ['Code', 'Japanese', 'English'],
      Object.entries(validationMessages).map(([name, { ja, en }]) => [inlineCode(name), ja, en]),
    ),
  );
