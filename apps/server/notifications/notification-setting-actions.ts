import type { ResponseOf } from '@kiko/contract/endpoint.ts';
import type { getNotificationSettings, updateNotificationSettings } from '@kiko/contract/notifications/notification-endpoints.ts';
import type { Transaction } from '@kiko/database/connection.ts';
import { type Actor, actorKindOf } from '@kiko/domain/access/actor.ts';
import type { Condition } from '@kiko/domain/access/condition.ts';
import type { ScopeAttribute } from '@kiko/domain/access/scopes.ts';
import { enabledNotificationCodes, notificationCodesByKind } from '@kiko/domain/notifications/notification-types.ts';
import { diffFields } from '../kit/database/differences.ts';
import { Refusal } from '../kit/http/refusal.ts';
import type { ContextWithBody } from '../kit/http/serve.ts';
import {
  insertNotificationSettingHistory,
  lockAccountSettings,
  selectNotificationSettings,
  upsertNotificationSettings,
} from './notification-queries.ts';

type Own = { tx: Transaction; actor: Actor; accessFilter: Condition<ScopeAttribute> };

export const showSettings = async ({ tx, actor, accessFilter }: Own): Promise<ResponseOf<typeof getNotificationSettings>> =>
  enabledNotificationCodes(actorKindOf(actor), await selectNotificationSettings(tx, accessFilter)).map((notificationCode) => ({
    notificationCode,
  }));

export const saveNotificationSettings = async (context: ContextWithBody<typeof updateNotificationSettings>) => {
  const { tx, actor, accessFilter, body } = context;
  const offered = notificationCodesByKind[actorKindOf(actor)];
  const wrong = body.flatMap(({ notificationCode }, index) => (offered.includes(notificationCode) ? [] : [index]));
  if (wrong.length > 0) {
    throw new Refusal(
      'request.fieldNotAllowed',
      wrong.map((index) => ({ path: `${index}.notificationCode`, code: 'notAllowed' })),
    );
  }

  await lockAccountSettings(tx, actor.accountId);
  const before = enabledNotificationCodes(actorKindOf(actor), await selectNotificationSettings(tx, accessFilter));
  const wanted = new Set(body.map(({ notificationCode }) => notificationCode));
  const choices = offered.map((code) => ({ accountId: actor.accountId, code, isOn: wanted.has(code) }));
  await upsertNotificationSettings(tx, choices);

  const asFields = (isOn: (code: (typeof offered)[number]) => boolean) =>
    Object.fromEntries(offered.map((code) => [code, isOn(code)]));
  const changes = diffFields(
    asFields((code) => before.includes(code)),
    asFields((code) => wanted.has(code)),
  );
  if (Object.keys(changes).length > 0) await insertNotificationSettingHistory(tx, actor.accountId, changes);
  return showSettings(context);
};
