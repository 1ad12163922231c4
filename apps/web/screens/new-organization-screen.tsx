import { screenPaths } from '@kiko/contract/screen-paths.ts';
import { organizationTypes } from '@kiko/domain/organizations/organization-types.ts';
import { NewRecordPage } from '../kit/form/new-record-page.tsx';
import { useMessages } from '../kit/i18n/use-messages.ts';
import { useMe } from '../kit/session/use-me.ts';
import { organizationPath } from '../organizations/organization-columns.tsx';
import { OrganizationForm } from '../organizations/organization-form.tsx';
import { organizationMessages } from '../organizations/organization-messages.ts';
import { useSaveOrganization } from '../organizations/shared/organization-data.ts';
import { useCodes } from '../reference/shared/reference-data.ts';
import { shellMessages } from '../shell/shell-messages.ts';

const emptyOrganization = {
  name: { ja: '', en: '' },
  code: '',
  countryCode: 'JP',
  address: { ja: '', en: '' },
  email: '',
  phone: '',
  master: { name: '', nameKana: '', email: '', phone: '', lang: 'ja' as const, naccsUserCode: '', naccsCompanyName: '' },
};
const allOrganizationTypes = Object.values(organizationTypes);

const NewOrganizationScreen = () => {
  const t = useMessages(organizationMessages);
  const tShell = useMessages(shellMessages);
  const me = useMe();
  const { countries } = useCodes(['countries']);
  const save = useSaveOrganization();
  return (
    <NewRecordPage
      section={tShell('administration')}
      list={{ label: t('title'), to: screenPaths.organizations }}
      title={t('newTitle')}
      submitLabel={t('register')}
      save={save}
      pathOf={organizationPath}
    >
      {(frame) => (
        <OrganizationForm
          isNew
          values={emptyOrganization}
          countries={countries}
          types={
            me?.kind === 'mlitMaster'
              ? allOrganizationTypes
              : allOrganizationTypes.filter((type) => type !== organizationTypes.mlit)
          }
          actions={frame}
        />
      )}
    </NewRecordPage>
  );
};

export { NewOrganizationScreen as Component };
