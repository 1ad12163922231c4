import { notificationCodes } from '@kiko/domain/notifications/notification-types.ts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, queryNumber } from '../shapes.ts';
import { noticeShape } from './notice-shapes.ts';

const settingsShape = z
  .array(z.strictObject({ notificationCode: z.enum(notificationCodes) }))
  .max(notificationCodes.length)
  .describe('What is switched on; what is offered and missing here is off');

export const getNotificationSettings = endpoint({
  method: 'GET',
  path: '/notification-settings',
  summary: 'What the person who asks is told about: all that is offered to them until they save a choice',
  needs: 'notificationSetting.read',
  answer: settingsShape,
  refusals: [],
});

export const updateNotificationSettings = endpoint({
  method: 'PUT',
  path: '/notification-settings',
  summary: 'Replace what the person who asks is told about; an empty list switches everything off',
  needs: 'notificationSetting.update',
  body: settingsShape,
  answer: settingsShape,
  refusals: ['request.fieldNotAllowed'],
});

const unread = z.int().min(0).describe('How many the person who asks has not opened');

export const listNotifications = endpoint({
  method: 'GET',
  path: '/notifications',
  summary: 'The latest notices of the person who asks, newest first',
  needs: 'notification.read',
  query: z.strictObject({ pageSize: queryNumber().min(1).max(100).default(10) }),
  answer: z.object({ rows: z.array(noticeShape), unreadCount: unread }),
  refusals: [],
});

export const updateNotifications = endpoint({
  method: 'PUT',
  path: '/notifications',
  summary: 'Mark notices of the person who asks as read; those of others do not exist',
  needs: 'notification.update',
  body: z.strictObject({
    readIds: z.array(id).max(100).default([]),
    readUntilId: id.optional().describe('With all that came before it; what comes in meanwhile stays unread'),
  }),
  answer: z.object({ unreadCount: unread }),
  refusals: [],
});
