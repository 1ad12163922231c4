import type { GroupChoices, GroupDetail, NewGroup } from '@kiko/contract/groups/group-endpoints.ts';
import { kitWords } from '../kit/kit-words.ts';
import { StaleRemedy } from '../kit/stale-remedy.tsx';
import { useWords } from '../kit/words.ts';
import { useSaveGroup } from './group-data.ts';
import { GroupForm } from './group-form.tsx';

type EditGroupProps = {
  group: GroupDetail;
  choices: GroupChoices;
  onReload: () => void;
  onDone: () => void;
  onCancel: () => void;
};

/** Changes only what was touched; a save on top of somebody else's offers to take theirs in and go on. */
export const EditGroup = ({ group, choices, onReload, onDone, onCancel }: EditGroupProps) => {
  const sayKit = useWords(kitWords);
  const save = useSaveGroup();
  const { id, version, name, facilities, ports, cruiseShips, organizationType } = group;
  const send = (values: NewGroup, changed: (keyof NewGroup)[]) => {
    const change = Object.fromEntries(changed.map((field) => [field, values[field]]));
    save.mutate({ id, change: { ...change, version } }, { onSuccess: onDone });
  };
  return (
    <GroupForm
      isNew={false}
      values={{ name, facilities, ports, cruiseShips }}
      organizationType={organizationType}
      choices={withChosen(choices, group.chosen)}
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

/** What the group has may no longer be offered, e.g. an abolished berth: it stays until it is taken away. */
const withChosen = (choices: GroupChoices, chosen: GroupChoices): GroupChoices => {
  const join = (name: keyof GroupChoices) => [
    ...choices[name],
    ...chosen[name].filter(({ id }) => !choices[name].some((choice) => choice.id === id)),
  ];
  return { facilities: join('facilities'), ports: join('ports'), cruiseShips: join('cruiseShips') };
};
