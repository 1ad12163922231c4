import type { GroupDetail } from '@kiko/contract/groups/group-endpoints.ts';
import { ConfirmDialog } from '../kit/confirm-dialog.tsx';
import { useWords } from '../kit/words.ts';
import { useDeleteGroup } from './group-data.ts';
import { groupWords } from './group-words.ts';

/** Says what deleting does before it is done; while people belong to the group the server says no. */
export const DeleteGroupDialog = ({ group, onDone, onClose }: { group: GroupDetail; onDone: () => void; onClose: () => void }) => {
  const say = useWords(groupWords);
  const remove = useDeleteGroup();
  return (
    <ConfirmDialog
      title={say('deleteTitle', { name: group.name })}
      confirmLabel={say('delete')}
      error={remove.error}
      isPending={remove.isPending}
      onConfirm={() => remove.mutate(group.id, { onSuccess: onDone })}
      onClose={onClose}
    >
      {say('deleteText')}
    </ConfirmDialog>
  );
};
