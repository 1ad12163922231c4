import { skipReasons } from '@kiko/domain/procedures/report-workflow.ts';
import { leadTimeBands } from '@kiko/domain/statistics/statistics-kinds.ts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { day, id, nameShape, queryNumber } from '../shapes.ts';

const count = z.int().min(0);

const totalsShape = z.object({
  calls: count.describe('Port-call records whose ship berthed in the year, in Tokyo: the called rows of /port-call-records/file'),
  skipped: count.describe('Planned calls of the year that did not take place: the skipped rows of the same file'),
  firstJapan: count.describe('Of these, calls reported as the first in Japan'),
  firstHarbor: count.describe('Of these, calls reported as the first in the harbor'),
  medianLeadDays: z
    .number()
    .nullable()
    .describe('Days in Tokyo from the last submission to berthing; calls that a manager entered have none'),
  occupiedDays: count.describe('Days with a ship alongside, summed over the berths; while the year runs, until today'),
  berthDays: count.describe('All days of those berths in the same period'),
  refusals: count.describe('Requests rejected in the year, or expired while they waited'),
  cancellations: count.describe('Reservations canceled or revoked in the year'),
});

const monthShape = z.object({
  month: z.int().min(1).max(12),
  calls: count,
  japaneseCarrier: count.describe('Of these, calls of Japanese carriers; the others are foreign'),
  firstJapan: count,
  firstHarbor: count,
  skipped: count.describe('Calls planned for the month that did not take place'),
  refusals: count,
  planChange: count.describe('Cancellations for this reason'),
  unavoidable: count.describe('Cancellations for this reason'),
  revoked: count.describe('Revoked by the harbor manager'),
});

const byCountryShape = z.array(z.object({ code: z.string().nullable().describe('Null: not reported'), calls: count }));

export const getStatistics = endpoint({
  method: 'GET',
  path: '/statistics',
  summary: 'Calls, occupancy, refusals, cancellations and lead times of a year, beside the year before',
  capability: 'statistics.read',
  query: z.strictObject({
    year: queryNumber().min(1900).max(2099).describe('In Tokyo; not before portCallRecordYearLowerLimit'),
    portId: queryNumber().pipe(id).optional(),
  }),
  isExpensive: true,
  response: z.object({
    totals: totalsShape,
    previous: totalsShape.nullable().describe('Totals of the year before; null if it is before portCallRecordYearLowerLimit'),
    comparedUntil: day.nullable().describe('While the year runs: the last day that is counted of the year before'),
    months: z.array(monthShape).length(12),
    skipReasons: z.array(z.object({ reason: z.enum(skipReasons), count })).length(skipReasons.length),
    ports: z.array(z.object({ id, name: nameShape, calls: count })),
    departureCountries: byCountryShape,
    flags: byCountryShape.describe('By the country of the ship'),
    berths: z
      .array(z.object({ id, name: nameShape, portName: nameShape, days: z.array(count).length(12) }))
      .describe('Berths in service or with a ship in the year: days with a ship alongside in each month'),
    leadTimes: z.array(z.object({ fromDays: z.literal(leadTimeBands), calls: count })).length(leadTimeBands.length),
    withoutSubmission: count.describe('Calls that a manager entered: they have no lead time'),
    refusals: z
      .array(z.object({ reason: z.string().nullable().describe('Null: it expired while it waited'), count }))
      .describe('The most frequent reasons, as entered'),
    otherRefusals: count.describe('Refusals for all other reasons'),
  }),
  refusals: [],
});
export type StatisticsQuery = z.output<(typeof getStatistics)['query']>;
export type Statistics = z.output<(typeof getStatistics)['response']>;
export type StatisticsTotals = Statistics['totals'];
