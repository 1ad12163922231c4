import type { GroupChoices, GroupDetail } from '@kiko/contract/groups/group-endpoints.ts';
import { type Editing, useEditFrame } from '../kit/form/save-record.tsx';
import { GroupForm } from './group-form.tsx';
import { useSaveGroup } from './shared/group-data.ts';

type EditGroupProps = Editing<GroupDetail> & {
  group: GroupDetail;
  choices: GroupChoices;
};

export const EditGroup = ({ group, choices, ...editing }: EditGroupProps) => {
  const frame = useEditFrame(useSaveGroup(), { ...editing, record: group });
  const { name, facilities, ports, cruiseShips, organizationType } = group;
  return (
    <GroupForm
      isNew={false}
      values={{ name, facilities, ports, cruiseShips }}
      organizationType={organizationType}
      choices={withChosen(choices, group.chosen)}
      frame={frame}
    />
  );
};

/** The group may contain items that are no longer offered, e.g. an abolished berth; they stay until they are removed. */
const withChosen = (choices: GroupChoices, chosen: GroupChoices): GroupChoices => {
  const join = (name: keyof GroupChoices) => [
    ...choices[name],
    ...chosen[name].filter(({ id }) => !choices[name].some((choice) => choice.id === id)),
  ];
  return { facilities: join('facilities'), ports: join('ports'), cruiseShips: join('cruiseShips') };
};
