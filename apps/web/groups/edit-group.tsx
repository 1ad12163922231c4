import type { GroupChoices, GroupDetail } from '@kiko/contract/groups/group-endpoints.ts';
import { type Editing, useEditFrame } from '../kit/save-record.tsx';
import { useSaveGroup } from './group-data.ts';
import { GroupForm } from './group-form.tsx';

type EditGroupProps = Editing<GroupDetail> & {
  group: GroupDetail;
  choices: GroupChoices;
};

/** Changes only what was touched; a save on top of somebody else's offers to take theirs in and go on. */
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

/** What the group has may no longer be offered, e.g. an abolished berth: it stays until it is taken away. */
const withChosen = (choices: GroupChoices, chosen: GroupChoices): GroupChoices => {
  const join = (name: keyof GroupChoices) => [
    ...choices[name],
    ...chosen[name].filter(({ id }) => !choices[name].some((choice) => choice.id === id)),
  ];
  return { facilities: join('facilities'), ports: join('ports'), cruiseShips: join('cruiseShips') };
};
