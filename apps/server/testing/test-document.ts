import { appendFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Endpoint } from '@kiko/contract/endpoint.ts';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { exampleName } from '../kit/http/complete-document.ts';

type Response = { content: Partial<Record<string, { schema: object }>> };
type Published = {
  paths: Record<string, Record<string, { responses: Partial<Record<string, Response>> }>>;
  components: { schemas: Record<string, object> };
};

const file = join(import.meta.dirname, '../../../docs/generated/openapi.json');
const load = () => {
  const document = JSON.parse(readFileSync(file, 'utf8')) as Published;
  // OpenAPI keywords beside those of JSON Schema are not errors.
  const schemas = new Ajv2020({ strict: false, allErrors: true });
  formats.default(schemas);
  for (const [name, schema] of Object.entries(document.components.schemas))
    schemas.addSchema(schema, `#/components/schemas/${name}`);
  return { document, schemas };
};
let loaded: ReturnType<typeof load> | undefined;
const checks = new Map<object, ValidateFunction>();

type Answered = { status: number; type: string; json: unknown; body: unknown };

/** Throws if a response differs from the published document. Every call of a test is checked. */
export const checkAgainstDocument = (endpoint: Endpoint, { status, type, json, body }: Answered) => {
  loaded ??= load();
  const { document, schemas } = loaded;
  const path = `/api${endpoint.path}`;
  const method = endpoint.method.toLowerCase();
  const response = document.paths[path]?.[method]?.responses[status];
  if (!response) throw new Error(`${method} ${path} returned ${status}, which the OpenAPI document does not have`);
  const kind = type.split(';')[0] ?? '';
  const schema = response.content[kind]?.schema;
  if (!schema) throw new Error(`${method} ${path} returned ${status} as ${kind}, which the OpenAPI document does not have`);
  const check = checks.get(schema) ?? schemas.compile(schema);
  checks.set(schema, check);
  if (!check(json))
    throw new Error(`${method} ${path} ${status} differs from the OpenAPI document: ${schemas.errorsText(check.errors)}`);
  if (status < 300) record(endpoint, { status, body, answer: json });
};

/** Set by `npm run examples`: the folder in which successful calls are stored for the document. */
const record = (endpoint: Endpoint, call: { status: number; body: unknown; answer: unknown }) => {
  const folder = process.env['KIKO_EXAMPLES_FOLDER'];
  if (folder) appendFileSync(join(folder, `${process.pid}.jsonl`), `${JSON.stringify({ name: exampleName(endpoint), ...call })}\n`);
};
