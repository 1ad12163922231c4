import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { listReservations } from '../reservations/reservation-endpoints.ts';
import { id, queryNumber } from '../shapes.ts';

const file = {
  format: z.enum(['csv', 'xlsx']).default('csv').describe('CSV: UTF-8 with a byte order mark, lines end with CR and LF'),
  language: z.enum(['ja', 'en']).optional().describe('Otherwise that of the account'),
};

/** The bytes of the file; the header X-Row-Count contains the number of rows without the header row. */
const bytes = z.string().meta({ format: 'binary' });

const { page: _page, pageSize: _pageSize, includeOther: _includeOther, ...filter } = listReservations.query.shape;

export const exportReservations = endpoint({
  method: 'GET',
  path: '/reservations/file',
  summary: 'Export all reservations of a filter as a file',
  needs: 'reservation.export',
  query: z.strictObject({ ...filter, ...file }),
  answer: bytes,
  refusals: [],
});

export const exportPortCallRecords = endpoint({
  method: 'GET',
  path: '/port-call-records/file',
  summary: 'Export the completed port call records of a year as a file',
  needs: 'portCallRecord.export',
  query: z.strictObject({
    year: queryNumber().min(1900).max(2099).describe('Of the berthing, in Tokyo; not before portCallRecordYearLowerLimit'),
    portId: queryNumber().pipe(id).optional(),
    ...file,
  }),
  answer: bytes,
  refusals: [],
});
export type PortCallFileQuery = z.output<(typeof exportPortCallRecords)['query']>;
