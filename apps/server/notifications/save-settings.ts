import type { updateNotificationSettings } from '@kiko/contract/notifications/notification-endpoints.ts';
import { kindOf } from '@kiko/domain/access/actor.ts';
import { enabledNotifications, offeredNotifications } from '@kiko/domain/notifications/notification-types.ts';
import { differences } from '../kit/differences.ts';
import { Refusal } from '../kit/refusal.ts';
import type { ContextWithBody } from '../kit/serve.ts';
import { insertSettingHistory, listChoices, lockOwnSettings, upsertChoices } from './notification-queries.ts';
import { showSettings } from './show-settings.ts';

export const saveSettings = async (context: ContextWithBody<typeof updateNotificationSettings>) => {
  const { tx, actor, reach, body } = context;
  const offered = offeredNotifications[kindOf(actor)];
  const wrong = body.flatMap(({ notificationCode }, index) => (offered.includes(notificationCode) ? [] : [index]));
  if (wrong.length > 0) {
    throw new Refusal(
      'request.fieldNotAllowed',
      wrong.map((index) => ({ path: `${index}.notificationCode`, code: 'notAllowed' })),
    );
  }

  await lockOwnSettings(tx, actor.accountId);
  const before = enabledNotifications(kindOf(actor), await listChoices(tx, reach));
  const wanted = new Set(body.map(({ notificationCode }) => notificationCode));
  const choices = offered.map((code) => ({ accountId: actor.accountId, code, isOn: wanted.has(code) }));
  await upsertChoices(tx, choices);

  const asFields = (isOn: (code: (typeof offered)[number]) => boolean) =>
    Object.fromEntries(offered.map((code) => [code, isOn(code)]));
  const changes = differences(
    asFields((code) => before.includes(code)),
    asFields((code) => wanted.has(code)),
  );
  if (Object.keys(changes).length > 0) await insertSettingHistory(tx, actor.accountId, changes);
  return showSettings(context);
};
