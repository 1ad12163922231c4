import { organizationTypes } from '@kiko/domain/organizations/organization-types.ts';
import { resultWords } from '@kiko/words/result-words.ts';
import { useNavigate } from 'react-router';
import { PageHeader } from '../kit/page-header.tsx';
import { useToast } from '../kit/toasts.tsx';
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
  const sayResult = useWords(resultWords);
  const navigate = useNavigate();
  const toast = useToast();
  const me = useMe();
  const { countries } = useCodes(['countries']);
  const save = useSaveOrganization();
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
        submitLabel={say('register')}
        error={save.error}
        isSaving={save.isPending}
        onCancel={() => void navigate('/administration/organization')}
        onSave={(organization) =>
          save.mutate(
            { organization },
            {
              onSuccess: (saved) => {
                toast(sayResult('registered'));
                void navigate(organizationPath(saved));
              },
            },
          )
        }
      />
    </>
  );
};
