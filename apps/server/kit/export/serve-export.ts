import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { Endpoint, QueryOf } from '@kiko/contract/endpoint.ts';
import type { Transaction } from '@kiko/database/connection.ts';
import { accessFilterFor } from '@kiko/domain/access/access-table.ts';
import type { Actor } from '@kiko/domain/access/actor.ts';
import type { Condition } from '@kiko/domain/access/condition.ts';
import type { ScopeAttribute } from '@kiko/domain/access/scopes.ts';
import { organizationTypes } from '@kiko/domain/organizations/organization-types.ts';
import { fillMessage } from '@kiko/messages/fill-message.ts';
import type { Language, LocalizedText } from '@kiko/messages/message-list.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Expression } from 'kysely';
import type { z } from 'zod';
import { realClock } from '../clock.ts';
import { getLanguage } from '../database/actor-queries.ts';
import { insertAuditEntry } from '../database/audit-queries.ts';
import { inTransaction } from '../database/transaction.ts';
import { toRouteSchema } from '../http/describe-endpoint.ts';
import { createGate } from '../http/gate.ts';
import { Refusal } from '../http/refusal.ts';
import { type Api, wrapSingleQueryValues } from '../http/serve.ts';
import { selectInPages } from './cursor-queries.ts';
import { endSlowDownload } from './end-slow-download.ts';
import { type ExportColumn, formatInstant } from './file-cells.ts';
import { writeCsv } from './write-csv.ts';
import { writeXlsx } from './write-xlsx.ts';

type ExportQuery = { format: 'csv' | 'xlsx'; language?: Language | undefined };
type ExportContext<E extends Endpoint> = {
  tx: Transaction;
  actor: Actor;
  accessFilter: Condition<ScopeAttribute>;
  query: QueryOf<E>;
};
type ExportTable<Row> = {
  /** File name without suffix; {at} is replaced by the time. */
  name: LocalizedText;
  columns: readonly ExportColumn<Row>[];
  statement: Expression<Row>;
  rowCount: number;
};

const mediaTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

/** Like any other endpoint, except for the response. */
const toExportRouteSchema = (endpoint: Endpoint) => {
  const described = toRouteSchema(endpoint);
  const content: Record<string, { schema: z.ZodType }> = {};
  for (const type of Object.values(mediaTypes)) content[type.split(';')[0] ?? type] = { schema: endpoint.response };
  const file = { description: 'The file', content };
  return { ...described, response: { ...described.response, 200: file } };
};

/** Further exports are refused with Retry-After, so that bookings never wait for a file. */
const gate = createGate({ atOnce: 2, perClient: 1, waitingPerClient: 0, waitingAtMost: 0, refusalDelayMs: 0, longestRestMs: 0 });

/** Two members of an organization could otherwise keep both places by reading slowly. The ministry has offices in the whole country. */
const sharerOf = ({ accountId, organizationId, organizationType }: Actor) =>
  organizationType === organizationTypes.mlit ? `account ${accountId}` : `organization ${organizationId}`;

/** A route that returns a file of many rows, written while they are read. Each download is audited. */
export const serveExport = <E extends Endpoint & { query: object }, Row>(
  api: Api,
  endpoint: E,
  open: (requested: ExportContext<E>) => Promise<ExportTable<Row>>,
) => {
  const { server, database, admitRequest } = api;

  const identities = new WeakMap<FastifyRequest, { actor: Actor; accessFilter: Condition<ScopeAttribute> }>();

  server.route({
    method: 'GET',
    url: `/api${endpoint.path}`,
    schema: toExportRouteSchema(endpoint),
    onRequest: async (request, reply) => {
      const { actor } = await admitRequest(request, reply);
      const accessFilter = accessFilterFor(endpoint.capability, actor);
      if (!accessFilter) throw new Refusal('access.forbidden');
      identities.set(request, { actor, accessFilter });
    },
    preValidation: wrapSingleQueryValues(endpoint),
    handler: async (request, reply) => {
      const caller = identities.get(request);
      if (!caller) throw new Error('onRequest did not run');
      const { actor, accessFilter } = caller;
      const { accountId } = actor;
      const leave = await gate.enter(sharerOf(actor));
      const query = request.query as QueryOf<E> & ExportQuery;
      const { promise: begun, resolve: begin, reject: refuse } = Promise.withResolvers<FastifyReply>();
      const send = async (tx: Transaction) => {
        const { name, rowCount, columns, statement } = await open({ tx, actor, accessFilter, query });
        const language = query.language ?? (await getLanguage(tx, accountId));
        const table = { columns, language, pages: selectInPages(tx, statement) };
        const body = query.format === 'csv' ? Readable.from(writeCsv(table)) : writeXlsx(table);
        const at = formatInstant(realClock()).replaceAll(/\D/g, '');
        const fileName = encodeURIComponent(`${fillMessage(name, language, { at })}.${query.format}`);
        reply.headers({
          'content-type': mediaTypes[query.format],
          'content-disposition': `attachment; filename="export.${query.format}"; filename*=UTF-8''${fileName}`,
          'x-row-count': rowCount,
        });
        begin(reply.send(body));
        endSlowDownload(reply.raw, body);
        // The snapshot is kept until the last row is sent or the client disconnects.
        await finished(body).catch(() => {});
        // The client may have the whole file now and request the next one.
        leave();
      };
      const work = async () => {
        await inTransaction(database, { actor, access: 'read write' }, (tx) =>
          insertAuditEntry(tx, { requestId: request.id, actor, capability: endpoint.capability, recordId: null }),
        );
        await inTransaction(database, { actor, access: 'read only' }, send);
      };
      work().catch(refuse).finally(leave);
      return begun;
    },
  });
};
