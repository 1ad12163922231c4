import { notificationCodes } from '@kiko/domain/notifications/notification-types.ts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, pageOf, paging, queryFlag, queryNumber } from '../shapes.ts';
import { noticeShape, noticeType } from './notice-shapes.ts';

const settingsShape = z
  .array(z.strictObject({ notificationCode: z.enum(notificationCodes) }))
  .max(notificationCodes.length)
  .describe('What is switched on; what is offered and missing here is off');

export const getNotificationSettings = endpoint({
  method: 'GET',
  path: '/notification-settings',
  summary: 'Notification settings of the caller; all types are on until the caller saves a choice',
  needs: 'notificationSetting.read',
  answer: settingsShape,
  refusals: [],
});

export const updateNotificationSettings = endpoint({
  method: 'PUT',
  path: '/notification-settings',
  summary: 'Replace the notification settings of the caller; an empty list switches all types off',
  needs: 'notificationSetting.update',
  body: settingsShape,
  answer: settingsShape,
  refusals: ['request.fieldNotAllowed'],
});

const unread = z.int().min(0).describe('Number of unread notifications of the caller');

export const listNotifications = endpoint({
  method: 'GET',
  path: '/notifications',
  summary: 'List notifications of the caller, newest first',
  needs: 'notification.read',
  query: z.strictObject({
    page: paging.page,
    pageSize: queryNumber().min(1).max(100).default(20),
    types: z.array(queryNumber().pipe(noticeType)).optional(),
    unreadOnly: queryFlag().optional(),
  }),
  answer: pageOf(noticeShape).extend({ unreadCount: unread.describe('Whatever the filter') }),
  refusals: [],
});
export type NoticeListQuery = z.output<typeof listNotifications.query>;

export const updateNotifications = endpoint({
  method: 'PUT',
  path: '/notifications',
  summary: 'Mark notifications of the caller as read',
  needs: 'notification.update',
  body: z.strictObject({
    readIds: z.array(id).max(100).default([]),
    readUntilId: id.optional().describe('With all that came before it; what comes in meanwhile stays unread'),
  }),
  answer: z.object({ unreadCount: unread }),
  refusals: [],
});
