import type { NewOrganization, OrganizationDetail } from '@kiko/contract/organizations/organization-endpoints.ts';
import { kitWords } from '../kit/kit-words.ts';
import { StaleRemedy } from '../kit/stale-remedy.tsx';
import { useWords } from '../kit/words.ts';
import { useSaveOrganization } from './organization-data.ts';
import { type Country, OrganizationForm } from './organization-form.tsx';

type EditOrganizationProps = {
  organization: OrganizationDetail;
  countries: readonly Country[];
  onReload: () => void;
  onDone: () => void;
  onCancel: () => void;
};

/** Changes only what was touched; a save on top of somebody else's offers to take theirs in and go on. */
export const EditOrganization = ({ organization, countries, onReload, onDone, onCancel }: EditOrganizationProps) => {
  const sayKit = useWords(kitWords);
  const save = useSaveOrganization();
  const { id, type, name, code, countryCode, email, phone, address, version } = organization;
  const send = (values: NewOrganization, changed: (keyof NewOrganization)[]) => {
    const change = Object.fromEntries(changed.map((field) => [field, values[field]]));
    save.mutate({ id, change: { ...change, version: version ?? 1 } }, { onSuccess: onDone });
  };
  return (
    <OrganizationForm
      isNew={false}
      values={{
        ...{ type, name, email: email ?? '', phone: phone ?? '', code: code ?? '', countryCode: countryCode ?? '' },
        address: address ?? { ja: '', en: '' },
      }}
      countries={countries}
      types={[type]}
      submitLabel={sayKit('save')}
      error={save.error}
      isSaving={save.isPending}
      onSave={send}
      onCancel={onCancel}
      remedy={
        <StaleRemedy
          error={save.error}
          onReload={() => {
            save.reset();
            onReload();
          }}
        />
      }
    />
  );
};
