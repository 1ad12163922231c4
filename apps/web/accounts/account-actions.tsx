import type { AccountDetail } from '@kiko/contract/accounts/account-shapes.ts';
import { Button } from '@mui/material';
import { Pencil } from 'lucide-react';
import { useWords } from '../kit/words.ts';
import { accountWords } from './account-words.ts';

export type AccountMode = 'edit' | 'standing' | 'transfer' | 'invite' | 'signOut';
type AccountActionsProps = { account: AccountDetail; onChoose: (mode: AccountMode) => void };

/** What the server allows this person to do with this account. */
export const AccountActions = ({ account, onChoose }: AccountActionsProps) => {
  const say = useWords(accountWords);
  return (
    <>
      {account.canTransferRole && <Button onClick={() => onChoose('transfer')}>{say('transfer')}</Button>}
      {account.editableFields.includes('isEnabled') && (
        <Button {...(account.isEnabled && { color: 'error' })} onClick={() => onChoose('standing')}>
          {say(account.isEnabled ? 'disable' : 'enable')}
        </Button>
      )}
      {account.canSignOut && <Button onClick={() => onChoose('signOut')}>{say('signOut')}</Button>}
      {account.canInvite && <Button onClick={() => onChoose('invite')}>{say('invite')}</Button>}
      {account.editableFields.length > 0 && (
        <Button variant="contained" color="primary" startIcon={<Pencil size={16} />} onClick={() => onChoose('edit')}>
          {say('edit')}
        </Button>
      )}
    </>
  );
};
