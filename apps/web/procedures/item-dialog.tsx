import type { ProcedureItem } from '@kiko/contract/procedures/procedure-shapes.ts';
import { type ItemMove, itemMoves } from '@kiko/domain/procedures/item-moves.ts';
import { resultWords } from '@kiko/words/result-words.ts';
import { validationWords } from '@kiko/words/validation-words.ts';
import { Box } from '@mui/material';
import { useState } from 'react';
import { ApiRefusal } from '../kit/api-client.ts';
import { ConfirmDialog } from '../kit/confirm-dialog.tsx';
import { ReasonInput } from '../kit/reason-input.tsx';
import { StaleRemedy } from '../kit/stale-remedy.tsx';
import { useToast } from '../kit/toasts.tsx';
import { useLanguage, useWords } from '../kit/words.ts';
import { useChangeItem } from './procedure-data.ts';
import { itemDialogWords, itemMoveWords, itemReasons, procedureWords } from './procedure-words.ts';

type ItemDialogProps = { item: ProcedureItem; move: ItemMove; onReload: () => void; onClose: () => void };

const results = {
  submit: 'updated',
  confirm: 'accepted',
  returnItem: 'returned',
  reopen: 'updated',
  remove: 'deleted',
} as const satisfies Record<ItemMove, keyof typeof resultWords>;

/** Says what a move does before it is made, and asks for what it needs. */
export const ItemDialog = ({ item, move, onReload, onClose }: ItemDialogProps) => {
  const say = useWords(itemDialogWords);
  const sayMove = useWords(itemMoveWords);
  const sayProcedure = useWords(procedureWords);
  const sayResult = useWords(resultWords);
  const sayIssue = useWords(validationWords);
  const language = useLanguage();
  const toast = useToast();
  const change = useChangeItem();
  const [text, setText] = useState(move === 'submit' ? item.comment : '');
  const { needsReason } = itemMoves[move];
  const confirm = () => {
    const { id, version } = item;
    const said = text.trim();
    const body = { version, move, ...(needsReason && { reason: said }), ...(move === 'submit' && { comment: said }) };
    const onSuccess = () => {
      toast(sayResult(results[move]));
      onClose();
    };
    change.mutate(move === 'remove' ? { kind: 'remove', id } : { kind: 'move', id, change: body }, { onSuccess });
  };
  const reload = () => {
    onClose();
    onReload();
  };
  return (
    <ConfirmDialog
      title={say(`${move}Title`, { name: item.name[language] })}
      confirmLabel={sayMove(move)}
      color={move === 'submit' || move === 'confirm' ? 'primary' : 'error'}
      isDisabled={needsReason && text.trim() === ''}
      error={change.error}
      remedy={
        <>
          {lacksFile(change.error) && <Box>{sayIssue('attachmentMissing')}</Box>}
          <StaleRemedy error={change.error} onReload={reload} />
        </>
      }
      isPending={change.isPending}
      onConfirm={confirm}
      onClose={onClose}
    >
      <Box>{say(`${move}Text`)}</Box>
      {(needsReason || move === 'submit') && (
        <Box sx={{ mt: 2 }}>
          <ReasonInput
            label={sayProcedure(needsReason ? 'reason' : 'comment')}
            {...(move === 'submit' && { help: sayProcedure('commentHelp') })}
            {...(needsReason && { templates: itemReasons })}
            isRequired={needsReason}
            isFirst
            value={text}
            onChange={setText}
          />
        </Box>
      )}
    </ConfirmDialog>
  );
};

/** A document has no field for its files, so what is missing is told with the refusal. */
const lacksFile = (error: unknown) => error instanceof ApiRefusal && error.issues.some(({ code }) => code === 'attachmentMissing');
