import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { Endpoint, QueryOf } from '@kiko/contract/endpoint.ts';
import type { Transaction } from '@kiko/database/connection.ts';
import { reachOf } from '@kiko/domain/access/access-table.ts';
import type { Actor } from '@kiko/domain/access/actor.ts';
import type { Condition } from '@kiko/domain/access/condition.ts';
import type { ScopeFact } from '@kiko/domain/access/scopes.ts';
import { fillWords } from '@kiko/words/fill-words.ts';
import type { Language, Word } from '@kiko/words/word-list.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Expression } from 'kysely';
import type { z } from 'zod';
import { getLanguage } from '../account-queries.ts';
import { insertAuditEntry } from '../audit-queries.ts';
import { realClock } from '../clock.ts';
import { describeEndpoint } from '../describe-endpoint.ts';
import { Refusal } from '../refusal.ts';
import { type Api, takeOneAsList } from '../serve.ts';
import { inTransaction } from '../transaction.ts';
import { readInPages } from './cursor-queries.ts';
import { type FileColumn, sayInstant } from './file-cells.ts';
import { writeCsv } from './write-csv.ts';
import { writeXlsx } from './write-xlsx.ts';

type FileQuery = { format: 'csv' | 'xlsx'; language?: Language | undefined };
type Asked<E extends Endpoint> = { tx: Transaction; actor: Actor; reach: Condition<ScopeFact>; query: QueryOf<E> };
type Table<Row> = {
  /** Of the file, without suffix; {at} is when. */
  name: Word;
  columns: readonly FileColumn<Row>[];
  statement: Expression<Row>;
  rowCount: number;
};

const mediaTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

/** As any other endpoint, but for what it answers with. */
const describeFile = (endpoint: Endpoint) => {
  const described = describeEndpoint(endpoint);
  const content: Record<string, { schema: z.ZodType }> = {};
  for (const type of Object.values(mediaTypes)) content[type.split(';')[0] ?? type] = { schema: endpoint.answer };
  const file = { description: 'The file', content };
  return { ...described, response: { ...described.response, 200: file } };
};

/** At the same time in one process: who comes later is asked to come back, and booking a berth never waits for a file. */
const mostAtOnce = 2;

/** A route that answers with a file of many rows, written while they are read. Who took which file is on record. */
export const serveExport = <E extends Endpoint & { query: object }, Row>(
  api: Api,
  endpoint: E,
  open: (asked: Asked<E>) => Promise<Table<Row>>,
) => {
  const { server, database, recognize } = api;
  let underWay = 0;

  const people = new WeakMap<FastifyRequest, { actor: Actor; reach: Condition<ScopeFact> }>();

  server.route({
    method: 'GET',
    url: `/api${endpoint.path}`,
    schema: describeFile(endpoint),
    onRequest: async (request) => {
      const known = await recognize(request);
      if (!known) throw new Refusal('access.unauthenticated');
      const reach = reachOf(endpoint.needs, known.actor);
      if (!reach) throw new Refusal('access.forbidden');
      people.set(request, { actor: known.actor, reach });
    },
    preValidation: takeOneAsList(endpoint),
    handler: async (request, reply) => {
      const person = people.get(request);
      if (!person) throw new Error('onRequest did not run');
      const { actor, reach } = person;
      if (underWay >= mostAtOnce) throw new Refusal('server.busy');
      underWay += 1;
      const query = request.query as QueryOf<E> & FileQuery;
      const { promise: begun, resolve: begin, reject: refuse } = Promise.withResolvers<FastifyReply>();
      const send = async (tx: Transaction) => {
        const { name, rowCount, columns, statement } = await open({ tx, actor, reach, query });
        const language = query.language ?? (await getLanguage(tx, actor.accountId));
        const table = { columns, language, pages: readInPages(tx, statement) };
        const body = query.format === 'csv' ? Readable.from(writeCsv(table)) : writeXlsx(table);
        const at = sayInstant(realClock()).replaceAll(/\D/g, '');
        const fileName = encodeURIComponent(`${fillWords(name, language, { at })}.${query.format}`);
        reply.headers({
          'content-type': mediaTypes[query.format],
          'content-disposition': `attachment; filename="export.${query.format}"; filename*=UTF-8''${fileName}`,
          'x-row-count': rowCount,
        });
        begin(reply.send(body));
        // The snapshot stays until the last row is out, or until nobody wants it any more.
        await finished(body).catch(() => {});
      };
      const work = async () => {
        await inTransaction(database, { actor, access: 'read write' }, (tx) =>
          insertAuditEntry(tx, { requestId: request.id, actor, capability: endpoint.needs, recordId: null }),
        );
        await inTransaction(database, { actor, access: 'read only', isolation: 'repeatable read' }, send);
      };
      work()
        .catch(refuse)
        .finally(() => {
          underWay -= 1;
        });
      return begun;
    },
  });
};
