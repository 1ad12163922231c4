import type { BerthDetail } from '@kiko/contract/berths/berth-endpoints.ts';
import { acceptancePeriodSettingTypes } from '@kiko/domain/berths/berth-rules.ts';
import { resultMessages } from '@kiko/messages/result-messages.ts';
import { validationMessages } from '@kiko/messages/validation-messages.ts';
import { Box, FormControl, FormControlLabel, FormHelperText, FormLabel, Radio, RadioGroup } from '@mui/material';
import { useId } from 'react';
import { ApiRefusal } from '../kit/api/api-refusal.ts';
import { useToast } from '../kit/dialog/toasts.tsx';
import { RefusalBanner } from '../kit/feedback/refusal-banner.tsx';
import { useMessages } from '../kit/i18n/use-messages.ts';
import { acceptanceMessageKey, acceptanceMethodHelpKey, berthMessages } from './berth-messages.ts';
import { useSaveBerth } from './shared/berth-data.ts';

const settingTypes = Object.values(acceptancePeriodSettingTypes);
type AcceptanceSettingType = (typeof settingTypes)[number];

/** Which kind of periods the berth uses; chosen here, where one sees whether there are any. */
export const AcceptanceMethodInput = ({ berth }: { berth: BerthDetail }) => {
  const t = useMessages(berthMessages);
  const tIssue = useMessages(validationMessages);
  const tResult = useMessages(resultMessages);
  const toast = useToast();
  const save = useSaveBerth();
  const helpId = useId();
  const isMissing = isPeriodMissingError(save.error);
  const choose = (type: AcceptanceSettingType) =>
    save.mutate(
      { id: berth.id, change: { version: berth.version, acceptancePeriodSettingType: type } },
      { onSuccess: () => toast(tResult('updated')) },
    );
  return (
    <FormControl error={isMissing} disabled={!berth.editableFields.includes('acceptancePeriodSettingType') || save.isPending}>
      <FormLabel sx={{ fontSize: 12, fontWeight: 700, color: 'var(--ink)' }}>{t('acceptance')}</FormLabel>
      <RadioGroup
        value={berth.acceptancePeriodSettingType}
        onChange={(_event, value) => choose(Number(value) as AcceptanceSettingType)}
        aria-describedby={isMissing ? helpId : undefined}
      >
        {settingTypes.map((type) => (
          <FormControlLabel
            key={type}
            value={type}
            control={<Radio size="small" />}
            label={
              <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1 }}>
                <b>{t(acceptanceMessageKey(type))}</b>
                <Box component="span" sx={{ color: 'var(--ink-2)' }}>
                  {t(acceptanceMethodHelpKey(type))}
                </Box>
              </Box>
            }
          />
        ))}
      </RadioGroup>
      {isMissing ? (
        <FormHelperText id={helpId} role="alert" sx={{ '&&': { color: 'var(--bad)', mx: 0 } }}>
          {tIssue('periodMissing')}
        </FormHelperText>
      ) : (
        <RefusalBanner error={save.error} />
      )}
    </FormControl>
  );
};

const isPeriodMissingError = (error: unknown) =>
  error instanceof ApiRefusal && error.issues.some(({ code }) => code === 'periodMissing');
