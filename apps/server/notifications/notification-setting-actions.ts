import type { ResponseOf } from '@kiko/contract/endpoint.ts';
import type { getNotificationSettings, updateNotificationSettings } from '@kiko/contract/notifications/notification-endpoints.ts';
import type { Transaction } from '@kiko/database/connection.ts';
import { type Actor, kindOf } from '@kiko/domain/access/actor.ts';
import type { Condition } from '@kiko/domain/access/condition.ts';
import type { ScopeFact } from '@kiko/domain/access/scopes.ts';
import { enabledNotifications, offeredNotifications } from '@kiko/domain/notifications/notification-types.ts';
import { differences } from '../kit/database/differences.ts';
import { Refusal } from '../kit/http/refusal.ts';
import type { ContextWithBody } from '../kit/http/serve.ts';
import { insertSettingHistory, listChoices, lockOwnSettings, upsertChoices } from './notification-queries.ts';

type Own = { tx: Transaction; actor: Actor; accessFilter: Condition<ScopeFact> };

export const showSettings = async ({ tx, actor, accessFilter }: Own): Promise<ResponseOf<typeof getNotificationSettings>> =>
  enabledNotifications(kindOf(actor), await listChoices(tx, accessFilter)).map((notificationCode) => ({ notificationCode }));

export const saveSettings = async (context: ContextWithBody<typeof updateNotificationSettings>) => {
  const { tx, actor, accessFilter, body } = context;
  const offered = offeredNotifications[kindOf(actor)];
  const wrong = body.flatMap(({ notificationCode }, index) => (offered.includes(notificationCode) ? [] : [index]));
  if (wrong.length > 0) {
    throw new Refusal(
      'request.fieldNotAllowed',
      wrong.map((index) => ({ path: `${index}.notificationCode`, code: 'notAllowed' })),
    );
  }

  await lockOwnSettings(tx, actor.accountId);
  const before = enabledNotifications(kindOf(actor), await listChoices(tx, accessFilter));
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
