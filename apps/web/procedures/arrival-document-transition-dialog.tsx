import type { ArrivalCall, ArrivalDocumentDetail } from '@kiko/contract/procedures/procedure-shapes.ts';
import { type ItemTransition, itemWorkflow } from '@kiko/domain/procedures/item-workflow.ts';
import { resultMessages } from '@kiko/messages/result-messages.ts';
import { useToast } from '../kit/dialog/toasts.tsx';
import { TransitionDialog } from '../kit/dialog/transition-dialog.tsx';
import { useLanguage, useMessages } from '../kit/i18n/use-messages.ts';
import { useSaveArrivalDocument } from './procedure-data.ts';
import {
  arrivalDocumentReasonTemplates,
  itemDialogMessages,
  itemTransitionMessages,
  procedureMessages,
} from './shared/procedure-messages.ts';

/** Submitting and pulling back can be undone and need no dialog. */
export type RequestedItemTransition = Exclude<ItemTransition, 'submit' | 'pullBack'>;
type ArrivalDocumentTransitionDialogProps = {
  call: Pick<ArrivalCall, 'canAsk' | 'hasOwner'>;
  item: ArrivalDocumentDetail;
  transition: RequestedItemTransition;
  onReload: () => void;
  onClose: () => void;
};

const resultKeys = {
  confirm: 'documentConfirmed',
  returnItem: 'returned',
  reopen: 'updated',
  remove: 'documentRemoved',
} as const satisfies Record<RequestedItemTransition, keyof typeof resultMessages>;

export const ArrivalDocumentTransitionDialog = ({
  call,
  item,
  transition,
  onReload,
  onClose,
}: ArrivalDocumentTransitionDialogProps) => {
  const t = useMessages(itemDialogMessages);
  const tTransition = useMessages(itemTransitionMessages);
  const tProcedure = useMessages(procedureMessages);
  const tResult = useMessages(resultMessages);
  const language = useLanguage();
  const toast = useToast();
  const change = useSaveArrivalDocument();
  const confirm = (reason: string) => {
    const { id, version } = item;
    const body = { version, transition, ...(reason && { reason }) };
    const onSuccess = () => {
      toast(tResult(resultKeys[transition]));
      onClose();
    };
    change.mutate(transition === 'remove' ? { kind: 'remove', id } : { kind: 'transition', id, change: body }, { onSuccess });
  };
  return (
    <TransitionDialog
      title={t(`${transition}Title`, { name: item.name[language] })}
      confirmLabel={tTransition(transition)}
      color={itemWorkflow.isAdverse(transition) ? 'error' : 'primary'}
      reason={itemWorkflow.reasonOf(transition)}
      reasonInput={{
        keptAs: `arrivalDocument:${item.id}:${transition}`,
        label: tProcedure('reason'),
        templates: arrivalDocumentReasonTemplates,
        hasInitialFocus: true,
      }}
      request={change}
      onReload={onReload}
      onConfirm={confirm}
      onClose={onClose}
    >
      {t(`${transition}Text`)}
      <DocumentNotice call={call} />
    </TransitionDialog>
  );
};

/** The other side is notified; a call without an owner has no applicant to notify. */
export const DocumentNotice = ({ call: { canAsk, hasOwner } }: Pick<ArrivalDocumentTransitionDialogProps, 'call'>) => {
  const t = useMessages(procedureMessages);
  if (!canAsk) return <p>{t('managerNotified')}</p>;
  return hasOwner && <p>{t('applicantNotified')}</p>;
};
