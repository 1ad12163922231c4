import { organizationTypes } from '@kiko/domain/organizations/organization-types.ts';
import { PageHeader } from '../kit/page-header.tsx';
import { useNewFrame } from '../kit/save-record.tsx';
import { useWords } from '../kit/words.ts';
import { organizationPath } from '../organizations/organization-columns.tsx';
import { useSaveOrganization } from '../organizations/organization-data.ts';
import { OrganizationForm } from '../organizations/organization-form.tsx';
import { organizationWords } from '../organizations/organization-words.ts';
import { useCodes } from '../reference/reference-data.ts';
import { shellWords } from '../shell/shell-words.ts';
import { useMe } from '../shell/use-me.ts';

const emptyOrganization = {
  name: { ja: '', en: '' },
  code: '',
  countryCode: 'JP',
  address: { ja: '', en: '' },
  email: '',
  phone: '',
  master: { name: '', nameKana: '', email: '', phone: '', lang: 'ja' as const },
};
const everyType = Object.values(organizationTypes);

export const Component = () => {
  const say = useWords(organizationWords);
  const sayShell = useWords(shellWords);
  const me = useMe();
  const { countries } = useCodes(['countries']);
  const frame = useNewFrame(useSaveOrganization(), {
    submitLabel: say('register'),
    listPath: '/administration/organization',
    pathOf: organizationPath,
  });
  return (
    <>
      <PageHeader
        crumbs={[
          { label: sayShell('administration') },
          { label: say('title'), to: '/administration/organization' },
          { label: say('newTitle') },
        ]}
        title={say('newTitle')}
      />
      <OrganizationForm
        isNew
        values={emptyOrganization}
        countries={countries}
        types={me?.kind === 'mlitMaster' ? everyType : everyType.filter((type) => type !== organizationTypes.mlit)}
        frame={frame}
      />
    </>
  );
};
