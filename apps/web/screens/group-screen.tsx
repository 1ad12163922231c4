import { screenPaths } from '@kiko/contract/screen-paths.ts';
import { resultMessages } from '@kiko/messages/result-messages.ts';
import { Button } from '@mui/material';
import { Link, useNavigate } from 'react-router';
import { DeleteGroupDialog } from '../groups/delete-group-dialog.tsx';
import { EditGroup } from '../groups/edit-group.tsx';
import { groupMessages } from '../groups/group-messages.ts';
import { GroupOverview } from '../groups/group-overview.tsx';
import { groupQuery, useGroupLinkOptions } from '../groups/shared/group-data.ts';
import { useToast } from '../kit/dialog/toasts.tsx';
import { useMessages } from '../kit/i18n/use-messages.ts';
import { EditButton, RecordPage, usePageMode, useRecordPage } from '../kit/layout/record-page.tsx';
import { useHasCapability } from '../kit/session/use-me.ts';
import { shellMessages } from '../shell/shell-messages.ts';

const GroupScreen = () => {
  const t = useMessages(groupMessages);
  const tShell = useMessages(shellMessages);
  const tResult = useMessages(resultMessages);
  const navigate = useNavigate();
  const may = useHasCapability();
  const toast = useToast();
  const { record: group, reload, placeholder } = useRecordPage(groupQuery);
  const { mode, setMode, read, updated } = usePageMode<'edit' | 'delete'>();
  const choices = useGroupLinkOptions(group?.organizationId, mode === 'edit');

  if (!group) return placeholder;
  const users = t('showUsers', { count: group.userCount });
  return (
    <RecordPage
      section={tShell('administration')}
      list={{ label: t('title'), to: screenPaths.groups }}
      title={group.name}
      actions={
        mode !== 'edit' &&
        group.editableFields.length > 0 && (
          <>
            {group.canDelete && (
              <Button color="error" onClick={() => setMode('delete')}>
                {t('delete')}
              </Button>
            )}
            <EditButton onClick={() => setMode('edit')}>{t('edit')}</EditButton>
          </>
        )
      }
    >
      {mode === 'edit' ? (
        <EditGroup group={group} choices={choices} onReload={reload} onDone={updated} onCancel={read} />
      ) : (
        <GroupOverview
          group={group}
          users={
            may('account.create') ? (
              <Link to={`${screenPaths.accounts}?groupId=${group.id}`}>{users}</Link>
            ) : (
              String(group.userCount)
            )
          }
        />
      )}
      {mode === 'delete' && (
        <DeleteGroupDialog
          group={group}
          onDone={() => {
            toast(tResult('deleted'));
            void navigate(screenPaths.groups);
          }}
          onClose={read}
        />
      )}
    </RecordPage>
  );
};

export { GroupScreen as Component };
