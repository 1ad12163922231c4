import { screenPaths } from '@kiko/contract/screen-paths.ts';
import { ImportPage } from '../imports/import-page.tsx';
import { useMessages } from '../kit/i18n/use-messages.ts';
import { organizationPath } from '../organizations/organization-columns.tsx';
import { organizationMessages } from '../organizations/organization-messages.ts';
import { shellMessages } from '../shell/shell-messages.ts';

const ImportOrganizationsScreen = () => {
  const t = useMessages(organizationMessages);
  const tShell = useMessages(shellMessages);
  return (
    <ImportPage
      kind="organization"
      section={tShell('administration')}
      list={{ label: t('title'), to: screenPaths.organizations }}
      pathOf={organizationPath}
    />
  );
};

export { ImportOrganizationsScreen as Component };
