import { notificationCodes } from '@kiko/domain/notifications/notification-types.ts';
import { z } from 'zod';
import { day, id, instant, nameShape } from '../shapes.ts';

/** What a notice says besides what happened: as it was then, so that it reads the same for ever. */
export const noticeFactsShape = z.object({
  ship: nameShape.optional(),
  port: nameShape.optional(),
  berth: nameShape.optional(),
  organization: nameShape.optional().describe('Who asked'),
  startAt: instant.optional(),
  endAt: instant.optional(),
  documents: z.array(nameShape).optional(),
  dueOn: day.optional(),
  publishAt: instant.optional(),
  firstOn: day.optional().describe('The first day that can be booked, or that an event covers'),
  lastOn: day.optional(),
  relativeDays: z.object({ from: z.int(), to: z.int() }).optional(),
  eventName: nameShape.optional(),
  isRepeated: z.boolean().optional(),
  reason: z.string().optional(),
  sender: z.string().optional(),
});
export type NoticeFacts = z.output<typeof noticeFactsShape>;

export const noticeShape = z.object({
  id,
  code: z.enum(notificationCodes),
  type: z
    .literal([2, 3, 4, 5, 6, 7, 8])
    .describe('2 acceptance period, 3 ship request, 4 port request, 5 reservation, 6 and 7 procedures, 8 chat'),
  key: z.string().describe('The organization of whoever is told'),
  event: z.string().describe('What happened: the number of a rule, or its name'),
  record: z.object({ kind: z.enum(['reservation', 'shipRequest', 'portRequest', 'berth']), id }),
  facts: noticeFactsShape,
  isRead: z.boolean(),
  createdAt: instant,
  updatedAt: instant,
});
export type Notice = z.output<typeof noticeShape>;
