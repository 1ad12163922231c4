import { notificationCodes } from '@kiko/domain/notifications/notification-types.ts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

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
