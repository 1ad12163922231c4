import type { ArrivalDocumentDetail } from '@kiko/contract/procedures/procedure-shapes.ts';
import { type ItemMove, itemWorkflow } from '@kiko/domain/procedures/item-workflow.ts';
import { resultMessages } from '@kiko/messages/result-messages.ts';
import { useToast } from '../kit/dialog/toasts.tsx';
import { TransitionDialog } from '../kit/dialog/transition-dialog.tsx';
import { useLanguage, useMessages } from '../kit/i18n/use-messages.ts';
import { useSaveArrivalDocument } from './procedure-data.ts';
import {
  arrivalDocumentReasonTemplates,
  itemDialogMessages,
  itemMoveMessages,
  procedureMessages,
} from './shared/procedure-messages.ts';

/** Submitting and pulling back can be undone and need no dialog. */
export type RequestedItemMove = Exclude<ItemMove, 'submit' | 'pullBack'>;
type ArrivalDocumentTransitionDialogProps = {
  item: ArrivalDocumentDetail;
  transition: RequestedItemMove;
  onReload: () => void;
  onClose: () => void;
};

const resultKeys = {
  confirm: 'documentConfirmed',
  returnItem: 'returned',
  reopen: 'updated',
  remove: 'documentRemoved',
} as const satisfies Record<RequestedItemMove, keyof typeof resultMessages>;

export const ArrivalDocumentTransitionDialog = ({ item, transition, onReload, onClose }: ArrivalDocumentTransitionDialogProps) => {
  const t = useMessages(itemDialogMessages);
  const tMove = useMessages(itemMoveMessages);
  const tProcedure = useMessages(procedureMessages);
  const tResult = useMessages(resultMessages);
  const language = useLanguage();
  const toast = useToast();
  const change = useSaveArrivalDocument();
  const confirm = (reason: string) => {
    const { id, version } = item;
    const body = { version, move: transition, ...(reason && { reason }) };
    const onSuccess = () => {
      toast(tResult(resultKeys[transition]));
      onClose();
    };
    change.mutate(transition === 'remove' ? { kind: 'remove', id } : { kind: 'move', id, change: body }, { onSuccess });
  };
  return (
    <TransitionDialog
      title={t(`${transition}Title`, { name: item.name[language] })}
      confirmLabel={tMove(transition)}
      color={transition === 'confirm' ? 'primary' : 'error'}
      reason={itemWorkflow.reasonOf(transition)}
      reasonInput={{ label: tProcedure('reason'), templates: arrivalDocumentReasonTemplates, hasInitialFocus: true }}
      request={change}
      onReload={onReload}
      onConfirm={confirm}
      onClose={onClose}
    >
      {t(`${transition}Text`)}
    </TransitionDialog>
  );
};
