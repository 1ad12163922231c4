import { resultWords } from '@kiko/words/result-words.ts';
import { Button } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { useParams } from 'react-router';
import { accountPath } from '../accounts/account-columns.tsx';
import { PageHeader } from '../kit/page-header.tsx';
import { FailedState, RecordSkeleton } from '../kit/states.tsx';
import { useToast } from '../kit/toasts.tsx';
import { useLanguage, useWords } from '../kit/words.ts';
import { EditOrganization } from '../organizations/edit-organization.tsx';
import { organizationQuery } from '../organizations/organization-data.ts';
import { OrganizationFacts } from '../organizations/organization-facts.tsx';
import { organizationWords } from '../organizations/organization-words.ts';
import { useCodes } from '../reference/reference-data.ts';
import { shellWords } from '../shell/shell-words.ts';

export const Component = () => {
  const { id } = useParams();
  const say = useWords(organizationWords);
  const sayShell = useWords(shellWords);
  const sayResult = useWords(resultWords);
  const language = useLanguage();
  const toast = useToast();
  const { data: organization, error, refetch } = useQuery(organizationQuery(Number(id)));
  const { countries } = useCodes(['countries']);
  const [isEditing, setIsEditing] = useState(false);

  if (error && !organization) return <FailedState error={error} onRetry={() => void refetch()} />;
  if (!organization) return <RecordSkeleton />;
  const country = countries.find(({ code }) => code === organization.countryCode);
  return (
    <>
      <PageHeader
        crumbs={[
          { label: sayShell('administration') },
          { label: say('title'), to: '/administration/organization' },
          { label: organization.name[language] },
        ]}
        title={organization.name[language]}
        actions={
          !isEditing &&
          organization.editableFields.length > 0 && (
            <Button variant="contained" color="primary" startIcon={<Pencil size={16} />} onClick={() => setIsEditing(true)}>
              {say('edit')}
            </Button>
          )
        }
      />
      {isEditing ? (
        <EditOrganization
          organization={organization}
          countries={countries}
          onReload={() => void refetch()}
          onDone={() => {
            toast(sayResult('updated'));
            setIsEditing(false);
          }}
          onCancel={() => setIsEditing(false)}
        />
      ) : (
        <OrganizationFacts
          organization={organization}
          countryName={country?.name[language] ?? organization.countryCode ?? ''}
          masterPath={(master) => accountPath({ id: master })}
        />
      )}
    </>
  );
};
