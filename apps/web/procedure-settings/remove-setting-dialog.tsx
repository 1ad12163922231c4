import type { ProcedureSetting } from '@kiko/contract/procedure-settings/procedure-setting-endpoints.ts';
import { ConfirmDialog } from '../kit/confirm-dialog.tsx';
import { useLanguage, useWords } from '../kit/words.ts';
import { useRemoveProcedureSetting } from './procedure-setting-data.ts';
import { procedureSettingWords } from './procedure-setting-words.ts';

type RemoveSettingDialogProps = { setting: ProcedureSetting; onDone: () => void; onClose: () => void };

/** Says what removing does before it is done. */
export const RemoveSettingDialog = ({ setting, onDone, onClose }: RemoveSettingDialogProps) => {
  const say = useWords(procedureSettingWords);
  const language = useLanguage();
  const remove = useRemoveProcedureSetting();
  return (
    <ConfirmDialog
      title={say('removeTitle', { name: setting.name[language] })}
      confirmLabel={say('removeConfirm')}
      error={remove.error}
      isPending={remove.isPending}
      onConfirm={() => remove.mutate(setting.id, { onSuccess: onDone })}
      onClose={onClose}
    >
      {say('removeText')}
    </ConfirmDialog>
  );
};
