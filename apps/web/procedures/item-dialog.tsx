import type { ProcedureItem } from '@kiko/contract/procedures/procedure-shapes.ts';
import { type ItemMove, itemWorkflow } from '@kiko/domain/procedures/item-workflow.ts';
import { resultMessages } from '@kiko/messages/result-messages.ts';
import { useToast } from '../kit/dialog/toasts.tsx';
import { TransitionDialog } from '../kit/dialog/transition-dialog.tsx';
import { useLanguage, useMessages } from '../kit/format/messages.ts';
import { useChangeItem } from './procedure-data.ts';
import { itemDialogMessages, itemMoveMessages, itemReasons, procedureMessages } from './shared/procedure-messages.ts';

/** Submitting and pulling back can be undone and need no dialog. */
export type RequestedItemMove = Exclude<ItemMove, 'submit' | 'pullBack'>;
type ItemDialogProps = { item: ProcedureItem; move: RequestedItemMove; onReload: () => void; onClose: () => void };

const results = {
  confirm: 'documentConfirmed',
  returnItem: 'returned',
  reopen: 'updated',
  remove: 'documentRemoved',
} as const satisfies Record<RequestedItemMove, keyof typeof resultMessages>;

export const ItemDialog = ({ item, move, onReload, onClose }: ItemDialogProps) => {
  const t = useMessages(itemDialogMessages);
  const tMove = useMessages(itemMoveMessages);
  const tProcedure = useMessages(procedureMessages);
  const tResult = useMessages(resultMessages);
  const language = useLanguage();
  const toast = useToast();
  const change = useChangeItem();
  const confirm = (reason: string) => {
    const { id, version } = item;
    const body = { version, move, ...(reason && { reason }) };
    const onSuccess = () => {
      toast(tResult(results[move]));
      onClose();
    };
    change.mutate(move === 'remove' ? { kind: 'remove', id } : { kind: 'move', id, change: body }, { onSuccess });
  };
  return (
    <TransitionDialog
      title={t(`${move}Title`, { name: item.name[language] })}
      confirmLabel={tMove(move)}
      color={move === 'confirm' ? 'primary' : 'error'}
      reason={itemWorkflow.reasonOf(move)}
      reasonInput={{ label: tProcedure('reason'), templates: itemReasons, isFirst: true }}
      request={change}
      onReload={onReload}
      onConfirm={confirm}
      onClose={onClose}
    >
      {t(`${move}Text`)}
    </TransitionDialog>
  );
};
