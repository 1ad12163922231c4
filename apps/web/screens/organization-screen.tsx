import { screenPaths } from '@kiko/contract/screen-paths.ts';
import type { OrganizationTransition } from '@kiko/domain/organizations/organization-statuses.ts';
import { Button } from '@mui/material';
import { accountPath } from '../accounts/account-columns.tsx';
import { useLanguage, useMessages } from '../kit/i18n/use-messages.ts';
import { EditButton, RecordPage, usePageMode, useRecordPage } from '../kit/layout/record-page.tsx';
import { EditOrganization } from '../organizations/edit-organization.tsx';
import { organizationMessages } from '../organizations/organization-messages.ts';
import { OrganizationOverview } from '../organizations/organization-overview.tsx';
import { OrganizationStanding, OrganizationStatusTag } from '../organizations/organization-standing.tsx';
import { organizationStatusMessages } from '../organizations/organization-status-messages.ts';
import { organizationQuery } from '../organizations/shared/organization-data.ts';
import { StatusDialog } from '../organizations/status-dialog.tsx';
import { useCodes } from '../reference/shared/reference-data.ts';
import { shellMessages } from '../shell/shell-messages.ts';

const OrganizationScreen = () => {
  const t = useMessages(organizationMessages);
  const tShell = useMessages(shellMessages);
  const language = useLanguage();
  const { record: organization, reload, placeholder } = useRecordPage(organizationQuery);
  const { countries } = useCodes(['countries']);
  const tStatus = useMessages(organizationStatusMessages);
  const { mode, setMode, read, done, updated } = usePageMode<'edit' | 'settle' | OrganizationTransition>();
  const isEditing = mode === 'edit';

  if (!organization) return placeholder;
  const country = countries.find(({ code }) => code === organization.countryCode);
  return (
    <RecordPage
      section={tShell('administration')}
      list={{ label: t('title'), to: screenPaths.organizations }}
      title={organization.name[language]}
      badge={<OrganizationStatusTag organization={organization} />}
      actions={
        !isEditing && (
          <>
            {organization.allowedTransitions.map((transition) => (
              <Button key={transition} {...(transition !== 'reopen' && { color: 'error' })} onClick={() => setMode(transition)}>
                {tStatus(transition)}
              </Button>
            ))}
            {organization.editableFields.length > 0 && <EditButton onClick={() => setMode('edit')}>{t('edit')}</EditButton>}
          </>
        )
      }
    >
      {!isEditing && <OrganizationStanding organization={organization} onSettle={() => setMode('settle')} />}
      {isEditing ? (
        <EditOrganization organization={organization} countries={countries} onReload={reload} onDone={updated} onCancel={read} />
      ) : (
        <OrganizationOverview
          organization={organization}
          countryName={country?.name[language] ?? organization.countryCode ?? ''}
          masterPath={(master) => accountPath({ id: master })}
        />
      )}
      {mode !== 'read' && mode !== 'edit' && (
        <StatusDialog
          key={mode}
          organization={organization}
          transition={mode === 'settle' ? null : mode}
          onDone={done}
          onClose={read}
        />
      )}
    </RecordPage>
  );
};

export { OrganizationScreen as Component };
