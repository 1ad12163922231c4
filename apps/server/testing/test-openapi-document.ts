import { appendFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Endpoint } from '@kiko/contract/endpoint.ts';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { exampleName } from '../kit/http/complete-openapi-document.ts';

type DocumentedResponse = { content: Partial<Record<string, { schema: object }>> };
type PublishedDocument = {
  paths: Record<string, Record<string, { responses: Partial<Record<string, DocumentedResponse>> }>>;
  components: { schemas: Record<string, object> };
};

const documentPath = join(import.meta.dirname, '../../../docs/generated/openapi.json');
const loadDocument = () => {
  const document = JSON.parse(readFileSync(documentPath, 'utf8')) as PublishedDocument;
  // OpenAPI keywords beside those of JSON Schema are not errors.
  const schemas = new Ajv2020({ strict: false, allErrors: true });
  formats.default(schemas);
  for (const [name, schema] of Object.entries(document.components.schemas))
    schemas.addSchema(schema, `#/components/schemas/${name}`);
  return { document, schemas };
};
let loadedDocument: ReturnType<typeof loadDocument> | undefined;
const validators = new Map<object, ValidateFunction>();

type ReceivedResponse = { status: number; type: string; json: unknown; body: unknown };

/** Throws if a response differs from the published document. Every call of a test is checked. */
export const assertMatchesOpenApi = (endpoint: Endpoint, { status, type, json, body }: ReceivedResponse) => {
  loadedDocument ??= loadDocument();
  const { document, schemas } = loadedDocument;
  const path = `/api${endpoint.path}`;
  const method = endpoint.method.toLowerCase();
  const response = document.paths[path]?.[method]?.responses[status];
  if (!response) throw new Error(`${method} ${path} returned ${status}, which the OpenAPI document does not have`);
  const kind = type.split(';')[0] ?? '';
  const schema = response.content[kind]?.schema;
  if (!schema) throw new Error(`${method} ${path} returned ${status} as ${kind}, which the OpenAPI document does not have`);
  const check = validators.get(schema) ?? schemas.compile(schema);
  validators.set(schema, check);
  if (!check(json))
    throw new Error(`${method} ${path} ${status} differs from the OpenAPI document: ${schemas.errorsText(check.errors)}`);
  if (status < 300) recordExample(endpoint, { status, body, response: json });
};

/** Set by `npm run examples`: the folder in which successful calls are stored for the document. */
const recordExample = (endpoint: Endpoint, call: { status: number; body: unknown; response: unknown }) => {
  const folder = process.env['KIKO_EXAMPLES_FOLDER'];
  if (folder) appendFileSync(join(folder, `${process.pid}.jsonl`), `${JSON.stringify({ name: exampleName(endpoint), ...call })}\n`);
};
