import { notificationCodes } from '@kiko/domain/notifications/notification-types.ts';
import { z } from 'zod';
import { day, id, instant, nameShape } from '../shapes.ts';

/** The details of a notice, as of the time of the event, so that the notice never changes. */
export const notificationDetailsShape = z.object({
  number: z.string().optional().describe('Of the reservation'),
  ship: nameShape.optional(),
  port: nameShape.optional(),
  berth: nameShape.optional(),
  organization: nameShape.optional().describe('The organization of the request'),
  startAt: instant.optional(),
  endAt: instant.optional(),
  documents: z.array(nameShape).optional(),
  dueOn: day.optional(),
  publishAt: instant.optional(),
  firstOn: day.optional().describe('The first day that can be booked, or that an event covers'),
  lastOn: day.optional(),
  relativeDays: z.object({ from: z.int(), to: z.int() }).optional(),
  closureName: nameShape.optional(),
  isRecurring: z.boolean().optional(),
  reason: z.string().optional(),
  decidedBy: z.string().optional().describe('Name of the deciding user'),
  decidedBySide: z.enum(['owner', 'manager', 'ministry', 'system']).optional().describe('The side of the deciding user'),
  inFavorOf: z.int().optional().describe('The receipt of the request that was approved instead'),
  isHeld: z.boolean().optional().describe('Whether a returned request held the berth'),
  sender: z.string().optional(),
});
export type NotificationDetails = z.output<typeof notificationDetailsShape>;

export const noticeTypes = [1, 2, 3, 4, 5, 6, 7, 8] as const;
export const noticeType = z
  .literal(noticeTypes)
  .describe('1 port, 2 acceptance period, 3 ship request, 4 port request, 5 reservation, 6 and 7 procedures, 8 chat');

export const notificationShape = z.object({
  id,
  code: z.enum(notificationCodes),
  type: noticeType,
  key: z.string().describe('The organization of the recipient'),
  event: z.string().describe('The event: the key of a transition, or its name'),
  record: z.object({ kind: z.enum(['reservation', 'shipRequest', 'portRequest', 'berth']), id }),
  details: notificationDetailsShape,
  isRead: z.boolean(),
  createdAt: instant,
  updatedAt: instant,
});
export type NotificationRow = z.output<typeof notificationShape>;
