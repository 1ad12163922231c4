import type { ProcedureSetting } from '@kiko/contract/procedure-settings/procedure-setting-endpoints.ts';
import { ConfirmDialog } from '../kit/dialog/confirm-dialog.tsx';
import { useLanguage, useMessages } from '../kit/i18n/use-messages.ts';
import { useRemoveProcedureSetting } from './procedure-setting-data.ts';
import { procedureSettingMessages } from './procedure-setting-messages.ts';

type RemoveProcedureSettingDialogProps = { setting: ProcedureSetting; onDone: () => void; onClose: () => void };

/** Describes the effect of the removal before it is done. */
export const RemoveProcedureSettingDialog = ({ setting, onDone, onClose }: RemoveProcedureSettingDialogProps) => {
  const t = useMessages(procedureSettingMessages);
  const language = useLanguage();
  const remove = useRemoveProcedureSetting();
  return (
    <ConfirmDialog
      title={t('removeTitle', { name: setting.name[language] })}
      confirmLabel={t('removeConfirm')}
      error={remove.error}
      isPending={remove.isPending}
      onConfirm={() => remove.mutate(setting.id, { onSuccess: onDone })}
      onClose={onClose}
    >
      {t('removeText')}
    </ConfirmDialog>
  );
};
