import type { GroupDetail } from '@kiko/contract/groups/group-endpoints.ts';
import { ConfirmDialog } from '../kit/dialog/confirm-dialog.tsx';
import { useMessages } from '../kit/i18n/use-messages.ts';
import { groupMessages } from './group-messages.ts';
import { useDeleteGroup } from './shared/group-data.ts';

/** Describes the effect of deleting the group; the server refuses while it has accounts. */
export const DeleteGroupDialog = ({ group, onDone, onClose }: { group: GroupDetail; onDone: () => void; onClose: () => void }) => {
  const t = useMessages(groupMessages);
  const remove = useDeleteGroup();
  return (
    <ConfirmDialog
      title={t('deleteTitle', { name: group.name })}
      confirmLabel={t('delete')}
      error={remove.error}
      isPending={remove.isPending}
      onConfirm={() => remove.mutate(group.id, { onSuccess: onDone })}
      onClose={onClose}
    >
      {t('deleteText')}
    </ConfirmDialog>
  );
};
