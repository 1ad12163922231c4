import { notificationCodes } from '@kiko/domain/notifications/notification-types.ts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, pageShape, paging, queryFlag, queryNumber } from '../shapes.ts';
import { noticeType, notificationShape } from './notification-shapes.ts';

const notificationSettingsShape = z
  .array(z.strictObject({ notificationCode: z.enum(notificationCodes) }))
  .max(notificationCodes.length)
  .describe('The types that are switched on; an offered type that is missing is off');

export const getNotificationSettings = endpoint({
  method: 'GET',
  path: '/notification-settings',
  summary: 'Notification settings of the caller; all types are on until the caller saves a choice',
  capability: 'notificationSetting.read',
  response: notificationSettingsShape,
  refusals: [],
});

export const updateNotificationSettings = endpoint({
  method: 'PUT',
  path: '/notification-settings',
  summary: 'Replace the notification settings of the caller; an empty list switches all types off',
  capability: 'notificationSetting.update',
  body: notificationSettingsShape,
  response: notificationSettingsShape,
  refusals: ['request.fieldNotAllowed'],
});

const unreadCountShape = z.int().min(0).describe('Number of unread notifications of the caller');

export const listNotifications = endpoint({
  method: 'GET',
  path: '/notifications',
  summary: 'List notifications of the caller, newest first',
  capability: 'notification.read',
  query: z.strictObject({
    page: paging.page,
    pageSize: queryNumber().min(1).max(100).default(20),
    types: z.array(queryNumber().pipe(noticeType)).optional(),
    unreadOnly: queryFlag().optional(),
  }),
  response: pageShape(notificationShape).extend({ unreadCount: unreadCountShape.describe('Independent of the filter') }),
  refusals: [],
});
export type NoticeListQuery = z.output<typeof listNotifications.query>;

export const updateNotifications = endpoint({
  method: 'PUT',
  path: '/notifications',
  summary: 'Mark notifications of the caller as read',
  capability: 'notification.update',
  body: z.strictObject({
    readIds: z.array(id).max(100).default([]),
    readUntilId: id.optional().describe('Marks this notification and all earlier ones; later ones stay unread'),
  }),
  response: z.object({ unreadCount: unreadCountShape }),
  refusals: [],
});
