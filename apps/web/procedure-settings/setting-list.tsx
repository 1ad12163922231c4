import type { ProcedureSetting } from '@kiko/contract/procedure-settings/procedure-setting-endpoints.ts';
import { Box } from '@mui/material';
import { AttachmentBox } from '../attachments/shared/attachment-box.tsx';
import { type Translate, useLanguage, useMessages } from '../kit/i18n/use-messages.ts';
import { Tag } from '../kit/layout/tag.tsx';
import { PartButtons, PartList, partRow } from '../kit/list/part-list.tsx';
import { procedureSettingMessages } from './procedure-setting-messages.ts';

type ProcedureSettingListProps = {
  settings: readonly ProcedureSetting[];
  onEdit: (setting: ProcedureSetting) => void;
  onRemove: (setting: ProcedureSetting) => void;
};

const styles = partRow('sm', '64px minmax(0, 1fr) 200px auto');

/** The documents in the order they fall due. */
export const ProcedureSettingList = ({ settings, onEdit, onRemove }: ProcedureSettingListProps) => {
  const t = useMessages(procedureSettingMessages);
  const language = useLanguage();
  return (
    <PartList label={t('title')}>
      {settings.map((setting) => {
        const name = setting.name[language];
        return (
          <Box component="li" key={setting.id} sx={styles.row}>
            <Box sx={styles.cell}>
              <Tag tone={setting.isRequired ? 'hot' : 'plain'}>{t(setting.isRequired ? 'required' : 'optional')}</Tag>
            </Box>
            <Box sx={{ ...styles.cell, minWidth: 0, overflowWrap: 'anywhere' }}>
              <Box sx={{ fontWeight: 700 }}>{name}</Box>
              <Box sx={{ fontSize: 11, color: 'var(--ink-3)' }}>{setting.name[language === 'ja' ? 'en' : 'ja']}</Box>
            </Box>
            <Box className="figures" sx={styles.cell}>
              {formatDeadline(setting, t)}
            </Box>
            {setting.canChange && (
              <Box sx={styles.buttons}>
                <PartButtons
                  editLabel={t('editOf', { name })}
                  removeLabel={t('removeOf', { name })}
                  onEdit={() => onEdit(setting)}
                  onRemove={() => onRemove(setting)}
                />
              </Box>
            )}
            <Box sx={{ gridColumn: '1 / -1', pl: { sm: '76px' } }}>
              <AttachmentBox
                parent={{ kind: 'arrivalProcedureSetting', id: setting.id }}
                canChange={setting.canChange}
                label={t('formsOf', { name })}
              />
            </Box>
          </Box>
        );
      })}
    </PartList>
  );
};

const formatDeadline = ({ deadlineDays, isAfterArrival }: ProcedureSetting, t: Translate<typeof procedureSettingMessages>) => {
  if (isAfterArrival) return t('daysAfter', { days: deadlineDays });
  return deadlineDays === 0 ? t('onTheDay') : t('daysBefore', { days: deadlineDays });
};
