import { screenPaths } from '@kiko/contract/screen-paths.ts';
import { accountPath } from '../accounts/account-columns.tsx';
import { accountMessages } from '../accounts/account-messages.ts';
import { ImportPage } from '../imports/import-page.tsx';
import { useMessages } from '../kit/i18n/use-messages.ts';
import { shellMessages } from '../shell/shell-messages.ts';

const ImportAccountsScreen = () => {
  const t = useMessages(accountMessages);
  const tShell = useMessages(shellMessages);
  return (
    <ImportPage
      kind="user"
      section={tShell('administration')}
      list={{ label: t('title'), to: screenPaths.accounts }}
      pathOf={accountPath}
    />
  );
};

export { ImportAccountsScreen as Component };
