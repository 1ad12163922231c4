import type { OrganizationDetail } from '@kiko/contract/organizations/organization-endpoints.ts';
import { type EditCallbacks, useEditRecordActions } from '../kit/form/save-record.tsx';
import { type CountryOption, OrganizationForm } from './organization-form.tsx';
import { useSaveOrganization } from './shared/organization-data.ts';

type EditOrganizationProps = EditCallbacks<OrganizationDetail> & {
  organization: OrganizationDetail;
  countries: readonly CountryOption[];
};

export const EditOrganization = ({ organization, countries, ...editing }: EditOrganizationProps) => {
  const { id, type, name, code, countryCode, email, phone, address, version = 1 } = organization;
  const frame = useEditRecordActions(useSaveOrganization(), { ...editing, record: { id, version } });
  return (
    <OrganizationForm
      isNew={false}
      values={{
        type,
        name,
        email: email ?? '',
        phone: phone ?? '',
        code: code ?? '',
        countryCode: countryCode ?? '',
        address: address ?? { ja: '', en: '' },
      }}
      countries={countries}
      types={[type]}
      actions={frame}
    />
  );
};
