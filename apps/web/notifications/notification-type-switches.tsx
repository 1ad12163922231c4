import type { NotificationCode } from '@kiko/domain/notifications/notification-types.ts';
import { Box, Button, FormControlLabel, Switch } from '@mui/material';
import { useMessages } from '../kit/i18n/use-messages.ts';
import { notificationMessages } from './notification-messages.ts';

/** Related types, in the order of a call's lifecycle. */
const choiceSections = [
  { label: 'reservations', codes: ['N01', 'N07', 'N09', 'N04', 'N13'] },
  { label: 'requests', codes: ['N02', 'N12', 'N03', 'N08'] },
  { label: 'procedures', codes: ['N05', 'N10', 'N06', 'N11'] },
  { label: 'chat', codes: ['N14'] },
] as const;

type NotificationTypeSwitchesProps = {
  availableCodes: readonly NotificationCode[];
  enabledCodes: readonly NotificationCode[];
  onChange: (on: readonly NotificationCode[]) => void;
};

export const NotificationTypeSwitches = ({ availableCodes, enabledCodes, onChange }: NotificationTypeSwitchesProps) => {
  const t = useMessages(notificationMessages);
  const turn = (code: NotificationCode, isOn: boolean) =>
    onChange(availableCodes.filter((each) => (each === code ? isOn : enabledCodes.includes(each))));
  return (
    <Box sx={{ border: '1px solid var(--line)', borderRadius: '8px' }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, p: '8px 8px 8px 16px' }}>
        <Box className="figures" aria-live="polite" sx={{ mr: 'auto', fontWeight: 700 }}>
          {t('onCount', { count: enabledCodes.length, total: availableCodes.length })}
        </Box>
        <Button size="small" onClick={() => onChange(availableCodes)}>
          {t('allOn')}
        </Button>
        <Button size="small" onClick={() => onChange([])}>
          {t('allOff')}
        </Button>
      </Box>
      {choiceSections.map(({ label, codes }) => {
        const shown = codes.filter((code) => availableCodes.includes(code));
        if (shown.length === 0) return null;
        return (
          <Box
            key={label}
            component="fieldset"
            sx={{ m: 0, border: 0, borderTop: '1px solid var(--line)', p: '8px 16px', minWidth: 0 }}
          >
            <Box
              component="legend"
              sx={{ float: 'left', width: '100%', fontSize: 11, lineHeight: '20px', color: 'var(--ink-3)', p: 0 }}
            >
              {t(label)}
            </Box>
            {shown.map((code) => (
              <FormControlLabel
                key={code}
                label={t(code)}
                labelPlacement="start"
                control={
                  <Switch size="small" checked={enabledCodes.includes(code)} onChange={(_event, isOn) => turn(code, isOn)} />
                }
                sx={{
                  display: 'flex',
                  justifyContent: 'space-between',
                  clear: 'both',
                  m: 0,
                  gap: 2,
                  minHeight: { xs: 44, sm: 34 },
                }}
              />
            ))}
          </Box>
        );
      })}
    </Box>
  );
};
