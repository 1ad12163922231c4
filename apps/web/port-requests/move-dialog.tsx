import type { PortRequestDetail } from '@kiko/contract/port-requests/port-request-endpoints.ts';
import { type PortRequestChange, portRequestWorkflow } from '@kiko/domain/port-requests/port-request-workflow.ts';
import { TransitionDialog } from '../kit/dialog/transition-dialog.tsx';
import { useLanguage, useMessages } from '../kit/format/messages.ts';
import { portRequestMessages } from './port-request-messages.ts';
import { useSavePortRequest } from './shared/port-request-data.ts';

type MoveDialogProps = { request: PortRequestDetail; move: PortRequestChange; onDone: () => void; onClose: () => void };

export const MoveDialog = ({ request, move, onDone, onClose }: MoveDialogProps) => {
  const t = useMessages(portRequestMessages);
  const language = useLanguage();
  const save = useSavePortRequest();
  const confirm = (reason: string) => {
    const change = { version: request.version, move, ...(reason && { reason }) };
    save.mutate({ id: request.id, change }, { onSuccess: onDone });
  };
  return (
    <TransitionDialog
      title={t(`${move}Title`, { port: request.portName[language], organization: request.organizationName[language] })}
      confirmLabel={t(move)}
      color={move === 'approve' ? 'primary' : 'error'}
      reason={portRequestWorkflow.reasonOf(move)}
      reasonInput={{ label: t('reason'), help: t('reasonHelp') }}
      request={save}
      onConfirm={confirm}
      onClose={onClose}
    >
      {t(`${move}Text`)}
    </TransitionDialog>
  );
};
