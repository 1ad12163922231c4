import { allEndpoints } from '@kiko/contract/all-endpoints.ts';
import type { Endpoint } from '@kiko/contract/endpoint.ts';
import { commonRefusals } from '@kiko/contract/error-catalogue.ts';
import { inlineCode, renderPage, renderTable } from './markdown.ts';

/** A list of objects names the fields of one of them. */
const formatFields = (shape: Endpoint['body']): string =>
  shape && 'element' in shape
    ? formatFields(shape.element)
    : Object.keys(shape?.shape ?? {})
        .map(inlineCode)
        .join(' ');

const formatCodes = (codes: readonly string[]) => codes.map(inlineCode).join(' ');

/** Every call of the API on one page; the OpenAPI document beside it has their shapes. */
export const renderEndpointsPage = () =>
  renderPage(
    '# Calls of the API',
    `All lie under \`/api\`. Any of them may also refuse with ${formatCodes(commonRefusals)}.`,
    renderTable(
      ['Call', 'What it does', 'Needs', 'Query', 'Body', 'Answers', 'Refuses with'],
      Object.values<Endpoint>(allEndpoints).map((endpoint) => [
        inlineCode(`${endpoint.method} ${endpoint.path}`),
        endpoint.summary,
        inlineCode(endpoint.capability),
        formatFields(endpoint.query),
        formatFields(endpoint.body),
        String(endpoint.status ?? 200),
        formatCodes(endpoint.refusals),
      ]),
    ),
  );
