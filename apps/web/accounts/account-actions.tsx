import type { AccountDetail } from '@kiko/contract/accounts/account-shapes.ts';
import { Button } from '@mui/material';
import { Pencil } from 'lucide-react';
import { useToast } from '../kit/toasts.tsx';
import { useWords } from '../kit/words.ts';
import { useInvite } from './account-data.ts';
import { accountWords } from './account-words.ts';

type AccountActionsProps = { account: AccountDetail; onChoose: (mode: 'edit' | 'standing' | 'transfer') => void };

/** What the server allows this person to do with this account. */
export const AccountActions = ({ account, onChoose }: AccountActionsProps) => {
  const say = useWords(accountWords);
  const toast = useToast();
  const invite = useInvite();
  return (
    <>
      {account.canTransferRole && <Button onClick={() => onChoose('transfer')}>{say('transfer')}</Button>}
      {account.editableFields.includes('isEnabled') && (
        <Button {...(account.isEnabled && { color: 'error' })} onClick={() => onChoose('standing')}>
          {say(account.isEnabled ? 'disable' : 'enable')}
        </Button>
      )}
      {account.canInvite && (
        <Button loading={invite.isPending} onClick={() => invite.mutate(account.id, { onSuccess: () => toast(say('invited')) })}>
          {say('invite')}
        </Button>
      )}
      {account.editableFields.length > 0 && (
        <Button variant="contained" color="primary" startIcon={<Pencil size={16} />} onClick={() => onChoose('edit')}>
          {say('edit')}
        </Button>
      )}
    </>
  );
};
