import { resultWords } from '@kiko/words/result-words.ts';
import { Button } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { DeleteGroupDialog } from '../groups/delete-group-dialog.tsx';
import { EditGroup } from '../groups/edit-group.tsx';
import { groupQuery, useGroupChoices } from '../groups/group-data.ts';
import { GroupFacts } from '../groups/group-facts.tsx';
import { groupWords } from '../groups/group-words.ts';
import { PageHeader } from '../kit/page-header.tsx';
import { FailedState, RecordSkeleton } from '../kit/states.tsx';
import { useToast } from '../kit/toasts.tsx';
import { useWords } from '../kit/words.ts';
import { shellWords } from '../shell/shell-words.ts';
import { useMay } from '../shell/use-me.ts';

export const Component = () => {
  const { id } = useParams();
  const say = useWords(groupWords);
  const sayShell = useWords(shellWords);
  const sayResult = useWords(resultWords);
  const navigate = useNavigate();
  const may = useMay();
  const toast = useToast();
  const { data: group, error, refetch } = useQuery(groupQuery(Number(id)));
  const [mode, setMode] = useState<'read' | 'edit' | 'delete'>('read');
  const choices = useGroupChoices(group?.organizationId, mode === 'edit');

  if (error && !group) return <FailedState error={error} onRetry={() => void refetch()} />;
  if (!group) return <RecordSkeleton />;
  const users = say('showUsers', { count: group.userCount });
  return (
    <>
      <PageHeader
        crumbs={[
          { label: sayShell('administration') },
          { label: say('title'), to: '/administration/group' },
          { label: group.name },
        ]}
        title={group.name}
        actions={
          mode !== 'edit' &&
          group.editableFields.length > 0 && (
            <>
              {group.canDelete && (
                <Button color="error" onClick={() => setMode('delete')}>
                  {say('delete')}
                </Button>
              )}
              <Button variant="contained" color="primary" startIcon={<Pencil size={16} />} onClick={() => setMode('edit')}>
                {say('edit')}
              </Button>
            </>
          )
        }
      />
      {mode === 'edit' ? (
        <EditGroup
          group={group}
          choices={choices}
          onReload={() => void refetch()}
          onDone={() => {
            toast(sayResult('updated'));
            setMode('read');
          }}
          onCancel={() => setMode('read')}
        />
      ) : (
        <GroupFacts
          group={group}
          users={
            may('account.create') ? <Link to={`/administration/user?groupId=${group.id}`}>{users}</Link> : String(group.userCount)
          }
        />
      )}
      {mode === 'delete' && (
        <DeleteGroupDialog
          group={group}
          onDone={() => {
            toast(sayResult('deleted'));
            void navigate('/administration/group');
          }}
          onClose={() => setMode('read')}
        />
      )}
    </>
  );
};
