import { type OrganizationType, organizationTypes } from '@kiko/domain/organizations/organization-types.ts';
import { useState } from 'react';
import { groupPath } from '../groups/group-columns.tsx';
import { useGroupChoices, useSaveGroup } from '../groups/group-data.ts';
import { GroupForm } from '../groups/group-form.tsx';
import { groupWords } from '../groups/group-words.ts';
import { PageHeader } from '../kit/page-header.tsx';
import { useNewFrame } from '../kit/save-record.tsx';
import { useWords } from '../kit/words.ts';
import { useOrganizationChoices } from '../organizations/organization-data.ts';
import { shellWords } from '../shell/shell-words.ts';
import { useMe } from '../shell/use-me.ts';

const emptyGroup = { name: '', facilities: [], ports: [], cruiseShips: [] };

export const Component = () => {
  const say = useWords(groupWords);
  const sayShell = useWords(shellWords);
  const kind = useMe()?.kind;
  const isMinistry = kind?.startsWith('mlit') ?? false;
  const [organizationId, setOrganizationId] = useState<number | null>(null);
  const organizations = useOrganizationChoices({ isWanted: isMinistry, hasMinistry: true });
  const choices = useGroupChoices(organizationId ?? undefined, !isMinistry || organizationId !== null);
  const frame = useNewFrame(useSaveGroup(), {
    submitLabel: say('register'),
    listPath: '/administration/group',
    pathOf: groupPath,
  });
  // An agency and a line are given the same, so either stands for both.
  const own: OrganizationType = kind === 'harborMaster' ? organizationTypes.harborManager : organizationTypes.shipAgency;
  const chosen = organizations.find(({ id }) => id === organizationId)?.type;
  return (
    <>
      <PageHeader
        crumbs={[
          { label: sayShell('administration') },
          { label: say('title'), to: '/administration/group' },
          { label: say('newTitle') },
        ]}
        title={say('newTitle')}
      />
      <GroupForm
        isNew
        values={emptyGroup}
        organizationType={isMinistry ? chosen : own}
        choices={choices}
        organizations={organizations}
        onOrganization={setOrganizationId}
        frame={frame}
      />
    </>
  );
};
