import type { AnswerOf } from '@kiko/contract/endpoint.ts';
import type { getNotificationSettings } from '@kiko/contract/notifications/notification-endpoints.ts';
import type { Transaction } from '@kiko/database/connection.ts';
import { type Actor, kindOf } from '@kiko/domain/access/actor.ts';
import type { Condition } from '@kiko/domain/access/condition.ts';
import type { ScopeFact } from '@kiko/domain/access/scopes.ts';
import { enabledNotifications } from '@kiko/domain/notifications/notification-types.ts';
import { listChoices } from './notification-queries.ts';

type Own = { tx: Transaction; actor: Actor; reach: Condition<ScopeFact> };

export const showSettings = async ({ tx, actor, reach }: Own): Promise<AnswerOf<typeof getNotificationSettings>> =>
  enabledNotifications(kindOf(actor), await listChoices(tx, reach)).map((notificationCode) => ({ notificationCode }));
