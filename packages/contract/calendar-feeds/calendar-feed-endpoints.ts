import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, idParams, instant, nameShape } from '../shapes.ts';

const calendarFeedShape = z.object({
  id,
  portId: id.nullable(),
  portName: nameShape.nullable(),
  berthId: id.nullable(),
  berthName: nameShape.nullable(),
  createdAt: instant,
  readAt: instant.nullable().describe('When a calendar program last read it, to the hour'),
});
export type CalendarFeed = z.output<typeof calendarFeedShape>;

export const listCalendarFeeds = endpoint({
  method: 'GET',
  path: '/calendar-feeds',
  summary: 'List calendar feeds of the caller; their secret addresses are not returned again',
  capability: 'calendarFeed.read',
  response: z.object({ rows: z.array(calendarFeedShape) }),
  refusals: [],
});

export const createCalendarFeed = endpoint({
  method: 'POST',
  path: '/calendar-feeds',
  summary:
    'Issue a secret address for a calendar of one port, one berth, or every call that the caller sees; it replaces the one before',
  capability: 'calendarFeed.create',
  body: z
    .strictObject({ portId: id.optional(), berthId: id.optional() })
    .refine(({ portId, berthId }) => portId === undefined || berthId === undefined, {
      path: ['berthId'],
      params: { fieldIssue: 'notAllowed' },
    }),
  response: z.object({
    id,
    path: z.string().describe('Path of the calendar below the address of this system; returned only once'),
  }),
  status: 201,
  refusals: ['request.unknownReference'],
});

export const deleteCalendarFeed = endpoint({
  method: 'DELETE',
  path: '/calendar-feeds/{id}',
  summary: 'Revoke the address of a calendar feed',
  capability: 'calendarFeed.delete',
  params: idParams,
  response: z.object({}),
  refusals: ['record.notFound'],
});
