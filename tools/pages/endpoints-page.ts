import { allEndpoints } from '@kiko/contract/all-endpoints.ts';
import type { Endpoint } from '@kiko/contract/endpoint.ts';
import { commonRefusals } from '@kiko/contract/error-catalogue.ts';
import { code, page, table } from './markdown.ts';

/** A list of objects names the fields of one of them. */
const fieldsOf = (shape: Endpoint['body']): string =>
  shape && 'element' in shape
    ? fieldsOf(shape.element)
    : Object.keys(shape?.shape ?? {})
        .map(code)
        .join(' ');

const list = (codes: readonly string[]) => codes.map(code).join(' ');

/** Every call of the API on one page; the OpenAPI document beside it has their shapes. */
export const endpointsPage = () =>
  page(
    '# Calls of the API',
    `All lie under \`/api\`. Any of them may also refuse with ${list(commonRefusals)}.`,
    table(
      ['Call', 'What it does', 'Needs', 'Query', 'Body', 'Answers', 'Refuses with'],
      Object.values<Endpoint>(allEndpoints).map((endpoint) => [
        code(`${endpoint.method} ${endpoint.path}`),
        endpoint.summary,
        code(endpoint.needs),
        fieldsOf(endpoint.query),
        fieldsOf(endpoint.body),
        String(endpoint.status ?? 200),
        list(endpoint.refusals),
      ]),
    ),
  );
