import { type Endpoint, refusalShape } from '@kiko/contract/endpoint.ts';
import { type ErrorCode, errorCatalogue } from '@kiko/contract/error-catalogue.ts';
import { endpointMessages } from '@kiko/messages/endpoint-messages.ts';
import { errorMessages } from '@kiko/messages/error-messages.ts';
import { z } from 'zod';
import examples from './recorded-examples.json' with { type: 'json' };

type MediaTypes = Record<string, { schema?: object; examples?: object }>;
type Operation = {
  requestBody?: { content: MediaTypes };
  responses: Record<string, { description: string; content?: MediaTypes }>;
};
export type OpenApiDocument = { paths?: Record<string, unknown>; components?: { schemas?: Record<string, unknown> } };

type RecordedExample = { status: number; body?: unknown; response: unknown };
const recordedExamples: Partial<Record<string, RecordedExample>> = examples;

const refusalSchemaName = 'Refusal';
const inBothLanguages = ({ ja, en }: { ja: string; en: string }) => `${ja} / ${en}`;

const refusalExample = (code: ErrorCode) => ({
  summary: inBothLanguages(errorMessages[code]),
  value: { code, requestId: '5f2c1a90-42' },
});

/** Adds to the OpenAPI document the common refusal and examples of requests and responses, with titles in both languages. */
export const completeOpenApiDocument = <D extends OpenApiDocument>(document: D): D => {
  for (const [path, operations] of Object.entries(document.paths ?? {}))
    for (const [method, operation] of Object.entries(operations as Record<string, Operation>))
      completeOperation(`${method.toUpperCase()} ${path.replace('/api', '')}`, operation);
  const { $schema: _dialect, ...refusal } = z.toJSONSchema(refusalShape, { io: 'output' });
  return {
    ...document,
    components: { ...document.components, schemas: { ...document.components?.schemas, [refusalSchemaName]: refusal } },
  };
};

const completeOperation = (name: string, { requestBody, responses }: Operation) => {
  const example = recordedExamples[name];
  const title = endpointMessages[name];
  const summary = title && inBothLanguages(title);
  const sent = requestBody?.content['application/json'];
  if (sent && example?.body !== undefined) sent.examples = { recorded: { summary, value: example.body } };
  for (const [status, response] of Object.entries(responses)) {
    const json = response.content?.['application/json'];
    if (!json) continue;
    if (Number(status) >= 400) {
      json.schema = { $ref: `#/components/schemas/${refusalSchemaName}` };
      const codes = response.description.split(', ').filter((code): code is ErrorCode => code in errorCatalogue);
      json.examples = Object.fromEntries(codes.map((code) => [code, refusalExample(code)]));
    } else if (example && example.status === Number(status)) json.examples = { recorded: { summary, value: example.response } };
  }
};

export const exampleName = ({ method, path }: Endpoint) => `${method} ${path}`;
