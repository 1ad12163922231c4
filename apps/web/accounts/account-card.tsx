import type { AccountRow } from '@kiko/contract/accounts/account-shapes.ts';
import { RecordCard } from '../kit/record-card.tsx';
import { useLanguage, useWords } from '../kit/words.ts';
import { accountTypeWord, accountWords } from './account-words.ts';

/** An account of the list on a phone. */
export const AccountCard = ({ account }: { account: AccountRow }) => {
  const say = useWords(accountWords);
  const language = useLanguage();
  return (
    <RecordCard
      title={account.name}
      badge={!account.isEnabled && say('disabled')}
      aside={say(accountTypeWord(account.type))}
      facts={[
        [say('organization'), account.organizationName[language]],
        [say('group'), account.groupName ?? '–'],
        [say('email'), account.email],
      ]}
    />
  );
};
