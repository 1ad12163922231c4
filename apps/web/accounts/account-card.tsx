import type { AccountRow } from '@kiko/contract/accounts/account-shapes.ts';
import { useLanguage, useMessages } from '../kit/i18n/use-messages.ts';
import { RecordCard } from '../kit/list/record-card.tsx';
import { accountMessages, accountTypeMessageKey } from './account-messages.ts';

/** An account of the list on a phone. */
export const AccountCard = ({ account }: { account: AccountRow }) => {
  const t = useMessages(accountMessages);
  const language = useLanguage();
  return (
    <RecordCard
      title={account.name}
      badge={!account.isEnabled && t('disabled')}
      caption={t(accountTypeMessageKey(account.type))}
      items={[
        [t('organization'), account.organizationName[language]],
        [t('group'), account.groupName ?? '–'],
        [t('email'), account.email],
      ]}
    />
  );
};
