import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { listReservations } from '../reservations/reservation-endpoints.ts';
import { id, queryNumber } from '../shapes.ts';

const fileQueryFields = {
  format: z.enum(['csv', 'xlsx']).default('csv').describe('CSV: UTF-8 with a byte order mark, lines end with CR and LF'),
  language: z.enum(['ja', 'en']).optional().describe('By default the language of the account'),
};

/** The bytes of the file; the header X-Row-Count contains the number of rows without the header row. */
const binaryShape = z.string().meta({ format: 'binary' });

const { page: _page, pageSize: _pageSize, includeOther: _includeOther, ...reservationFilterFields } = listReservations.query.shape;

export const exportReservations = endpoint({
  method: 'GET',
  path: '/reservations/file',
  summary: 'Export all reservations of a filter as a file',
  capability: 'reservation.export',
  query: z.strictObject({ ...reservationFilterFields, ...fileQueryFields }),
  response: binaryShape,
  refusals: [],
});

export const exportPortCallRecords = endpoint({
  method: 'GET',
  path: '/port-call-records/file',
  summary: 'Export the completed port call records of a year as a file',
  capability: 'portCallRecord.export',
  query: z.strictObject({
    year: queryNumber().min(1900).max(2099).describe('Of the berthing, in Tokyo; not before portCallRecordYearLowerLimit'),
    portId: queryNumber().pipe(id).optional(),
    ...fileQueryFields,
  }),
  response: binaryShape,
  refusals: [],
});
export type PortCallFileQuery = z.output<(typeof exportPortCallRecords)['query']>;
