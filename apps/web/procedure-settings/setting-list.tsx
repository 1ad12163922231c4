import type { ProcedureSetting } from '@kiko/contract/procedure-settings/procedure-setting-endpoints.ts';
import { Box, IconButton } from '@mui/material';
import { Pencil, Trash2 } from 'lucide-react';
import { AttachmentBox } from '../kit/attachments/attachment-box.tsx';
import { Tag } from '../kit/tag.tsx';
import { type Say, useLanguage, useWords } from '../kit/words.ts';
import { procedureSettingWords } from './procedure-setting-words.ts';

type SettingListProps = {
  settings: readonly ProcedureSetting[];
  onEdit: (setting: ProcedureSetting) => void;
  onRemove: (setting: ProcedureSetting) => void;
};

/** The documents in the order they fall due. */
export const SettingList = ({ settings, onEdit, onRemove }: SettingListProps) => {
  const say = useWords(procedureSettingWords);
  const language = useLanguage();
  return (
    <Box component="ul" aria-label={say('title')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {settings.map((setting) => {
        const name = setting.name[language];
        return (
          <Box
            component="li"
            key={setting.id}
            sx={{
              display: 'grid',
              gridTemplateColumns: { xs: '1fr auto', sm: '64px minmax(0, 1fr) 200px auto' },
              alignItems: 'center',
              columnGap: 1.5,
              minHeight: 48,
              py: 0.75,
              borderTop: '1px solid var(--line)',
            }}
          >
            <Box sx={{ gridColumn: { xs: 1, sm: 'auto' } }}>
              <Tag tone={setting.isRequired ? 'hot' : 'plain'}>{say(setting.isRequired ? 'required' : 'optional')}</Tag>
            </Box>
            <Box sx={{ gridColumn: { xs: 1, sm: 'auto' }, minWidth: 0, overflowWrap: 'anywhere' }}>
              <Box sx={{ fontWeight: 700 }}>{name}</Box>
              <Box sx={{ fontSize: 11, color: 'var(--ink-3)' }}>{setting.name[language === 'ja' ? 'en' : 'ja']}</Box>
            </Box>
            <Box className="figures" sx={{ gridColumn: { xs: 1, sm: 'auto' } }}>
              {sayDeadline(setting, say)}
            </Box>
            {setting.canChange && (
              <Box sx={{ gridColumn: { xs: 2, sm: 'auto' }, gridRow: { xs: '1 / span 3', sm: 'auto' }, display: 'flex' }}>
                <IconButton aria-label={say('editOf', { name })} onClick={() => onEdit(setting)}>
                  <Pencil size={16} />
                </IconButton>
                <IconButton aria-label={say('removeOf', { name })} onClick={() => onRemove(setting)}>
                  <Trash2 size={16} />
                </IconButton>
              </Box>
            )}
            <Box sx={{ gridColumn: '1 / -1', pl: { sm: '76px' } }}>
              <AttachmentBox
                parent={{ kind: 'arrivalProcedureSetting', id: setting.id }}
                canChange={setting.canChange}
                label={say('formsOf', { name })}
              />
            </Box>
          </Box>
        );
      })}
    </Box>
  );
};

const sayDeadline = ({ deadlineDays, isAfterArrival }: ProcedureSetting, say: Say<typeof procedureSettingWords>) => {
  if (isAfterArrival) return say('daysAfter', { days: deadlineDays });
  return deadlineDays === 0 ? say('onTheDay') : say('daysBefore', { days: deadlineDays });
};
