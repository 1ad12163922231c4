import { screenPaths } from '@kiko/contract/screen-paths.ts';
import { isMinistryKind } from '@kiko/domain/access/actor.ts';
import { type OrganizationType, organizationTypes } from '@kiko/domain/organizations/organization-types.ts';
import { useState } from 'react';
import { groupPath } from '../groups/group-columns.tsx';
import { GroupForm } from '../groups/group-form.tsx';
import { groupMessages } from '../groups/group-messages.ts';
import { useGroupLinkOptions, useSaveGroup } from '../groups/shared/group-data.ts';
import { NewRecordPage } from '../kit/form/new-record-page.tsx';
import { useMessages } from '../kit/i18n/use-messages.ts';
import { useMe } from '../kit/session/use-me.ts';
import { useOrganizationOptions } from '../organizations/shared/organization-data.ts';
import { shellMessages } from '../shell/shell-messages.ts';

const emptyGroup = { name: '', facilities: [], ports: [], cruiseShips: [] };

const NewGroupScreen = () => {
  const t = useMessages(groupMessages);
  const tShell = useMessages(shellMessages);
  const kind = useMe()?.kind;
  const isMinistry = kind !== undefined && isMinistryKind(kind);
  const [organizationId, setOrganizationId] = useState<number | null>(null);
  const organizations = useOrganizationOptions({ isWanted: isMinistry, hasMinistry: true });
  const choices = useGroupLinkOptions(organizationId ?? undefined, !isMinistry || organizationId !== null);
  const save = useSaveGroup();
  // Groups of agencies and cruise lines have the same items, so either type can be used.
  const own: OrganizationType = kind === 'harborMaster' ? organizationTypes.harborManager : organizationTypes.shipAgency;
  const chosen = organizations.find(({ id }) => id === organizationId)?.type;
  return (
    <NewRecordPage
      section={tShell('administration')}
      list={{ label: t('title'), to: screenPaths.groups }}
      title={t('newTitle')}
      submitLabel={t('register')}
      save={save}
      pathOf={groupPath}
    >
      {(frame) => (
        <GroupForm
          isNew
          values={emptyGroup}
          organizationType={isMinistry ? chosen : own}
          choices={choices}
          organizations={organizations}
          onOrganizationChange={setOrganizationId}
          actions={frame}
        />
      )}
    </NewRecordPage>
  );
};

export { NewGroupScreen as Component };
