import type { Me } from '@kiko/contract/identity/identity-endpoints.ts';
import type { Language } from '@kiko/messages/message-list.ts';
import type { Translate } from '../kit/i18n/use-messages.ts';
import type { shellMessages } from './shell-messages.ts';

type Told = { t: Translate<typeof shellMessages>; language: Language };

/** The changes of the user's own rights, in sentences; none where nothing changed. */
export const describeRights = (before: Me, now: Me, { t, language }: Told): string[] => {
  if (before.accountId !== now.accountId) return [];
  const isGroupChanged = before.groupId !== now.groupId;
  const group = () => (now.groupName === null ? t('groupLeft') : t('groupChanged', { name: now.groupName }));
  return [
    ...(before.kind === now.kind ? [] : [t('roleChanged')]),
    ...(before.organizationName[language] === now.organizationName[language]
      ? []
      : [t('organizationChanged', { name: now.organizationName[language] })]),
    ...(isGroupChanged ? [group()] : []),
    ...(!isGroupChanged && before.groupName !== now.groupName && now.groupName !== null
      ? [t('groupRenamed', { name: now.groupName })]
      : []),
    ...placesChanged(before.groupPortIds, now.groupPortIds).map((counts) => t('portsChanged', counts)),
    ...placesChanged(before.groupBerthIds, now.groupBerthIds).map((counts) => t('berthsChanged', counts)),
  ];
};

/** Empty if both have the same places. */
const placesChanged = (before: readonly number[], now: readonly number[]) => {
  const added = now.filter((id) => !before.includes(id)).length;
  const removed = before.filter((id) => !now.includes(id)).length;
  return added + removed === 0 ? [] : [{ count: now.length, added, removed }];
};
