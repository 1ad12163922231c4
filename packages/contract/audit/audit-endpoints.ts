import { z } from 'zod';
import { instantTextInRange } from '../acceptance/acceptance-shapes.ts';
import { endpoint } from '../endpoint.ts';
import { id, instant, line, nameShape, paging, queryNumber } from '../shapes.ts';

export const listAuditEntries = endpoint({
  method: 'GET',
  path: '/audit-entries',
  summary: 'Audit log, newest first; the next page starts before the last row of this one',
  capability: 'audit.read',
  query: z.strictObject({
    pageSize: paging.pageSize,
    before: queryNumber().pipe(id).optional().describe('Only entries older than this one: the log grows while it is read'),
    entity: line(40).optional().describe('For example reservation'),
    recordId: queryNumber().pipe(id).optional(),
    from: instantTextInRange.optional(),
    to: instantTextInRange.optional(),
  }),
  response: z.object({
    rows: z.array(
      // Rows of an append-only table cannot be corrected: no value that the table may hold makes the log unreadable.
      z.object({
        id,
        happenedAt: instant,
        requestId: z.string(),
        accountId: id.nullable(),
        accountName: z.string().nullable(),
        organizationId: id.nullable(),
        organizationName: nameShape.nullable(),
        capability: z.string(),
        entity: z.string(),
        recordId: z.number().nullable(),
        outcome: z.enum(['done', 'refused']),
        refusalCode: z.string().nullable(),
        sealNo: z.number().nullable().describe('Position in the chain of seals; null until the entry is sealed, within a minute'),
        hash: z.string().nullable(),
      }),
    ),
  }),
  refusals: [],
});
export type AuditListQuery = z.output<(typeof listAuditEntries)['query']>;
