import type { PortRequestDetail } from '@kiko/contract/port-requests/port-request-endpoints.ts';
import { type PortRequestChange, portRequestWorkflow } from '@kiko/domain/port-requests/port-request-workflow.ts';
import { TransitionDialog } from '../kit/dialog/transition-dialog.tsx';
import { useLanguage, useMessages } from '../kit/i18n/use-messages.ts';
import { portRequestMessages } from './port-request-messages.ts';
import { useSavePortRequest } from './shared/port-request-data.ts';

type PortRequestTransitionDialogProps = {
  portRequest: PortRequestDetail;
  transition: PortRequestChange;
  onDone: () => void;
  onClose: () => void;
};

export const PortRequestTransitionDialog = ({ portRequest, transition, onDone, onClose }: PortRequestTransitionDialogProps) => {
  const t = useMessages(portRequestMessages);
  const language = useLanguage();
  const save = useSavePortRequest();
  const confirm = (reason: string) => {
    const change = { version: portRequest.version, transition, ...(reason && { reason }) };
    save.mutate({ id: portRequest.id, change }, { onSuccess: onDone });
  };
  return (
    <TransitionDialog
      title={t(`${transition}Title`, {
        port: portRequest.portName[language],
        organization: portRequest.organizationName[language],
      })}
      confirmLabel={t(transition)}
      color={portRequestWorkflow.isAdverse(transition) ? 'error' : 'primary'}
      reason={portRequestWorkflow.reasonOf(transition)}
      reasonInput={{ keptAs: `portRequest:${portRequest.id}:${transition}`, label: t('reason'), help: t('reasonHelp') }}
      request={save}
      onConfirm={confirm}
      onClose={onClose}
    >
      {t(`${transition}Text`)}
    </TransitionDialog>
  );
};
