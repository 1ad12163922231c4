import type { GroupChoices, GroupDetail } from '@kiko/contract/groups/group-endpoints.ts';
import { type EditCallbacks, useEditRecordActions } from '../kit/form/save-record.tsx';
import { GroupForm } from './group-form.tsx';
import { useSaveGroup } from './shared/group-data.ts';

type EditGroupProps = EditCallbacks<GroupDetail> & {
  group: GroupDetail;
  choices: GroupChoices;
};

export const EditGroup = ({ group, choices, ...editing }: EditGroupProps) => {
  const frame = useEditRecordActions(useSaveGroup(), { ...editing, record: group });
  const { name, facilities, ports, cruiseShips, organizationType } = group;
  return (
    <GroupForm
      isNew={false}
      values={{ name, facilities, ports, cruiseShips }}
      organizationType={organizationType}
      choices={withSelected(choices, group.chosen)}
      actions={frame}
    />
  );
};

/** The group may contain items that are no longer offered, e.g. an abolished berth; they stay until they are removed. */
const withSelected = (choices: GroupChoices, selected: GroupChoices): GroupChoices => {
  const join = (name: keyof GroupChoices) => [
    ...choices[name],
    ...selected[name].filter(({ id }) => !choices[name].some((choice) => choice.id === id)),
  ];
  return { facilities: join('facilities'), ports: join('ports'), cruiseShips: join('cruiseShips') };
};
