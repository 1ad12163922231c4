import type { BerthDetail } from '@kiko/contract/berths/berth-endpoints.ts';
import { acceptancePeriodSettingTypes } from '@kiko/domain/berths/berth-rules.ts';
import { resultWords } from '@kiko/words/result-words.ts';
import { validationWords } from '@kiko/words/validation-words.ts';
import { Box, FormControl, FormControlLabel, FormHelperText, FormLabel, Radio, RadioGroup } from '@mui/material';
import { useId } from 'react';
import { ApiRefusal } from '../kit/api-client.ts';
import { RefusalBanner } from '../kit/refusal-banner.tsx';
import { useToast } from '../kit/toasts.tsx';
import { useWords } from '../kit/words.ts';
import { useSaveBerth } from './berth-data.ts';
import { acceptanceText, acceptanceWord, berthWords } from './berth-words.ts';

const types = Object.values(acceptancePeriodSettingTypes);
type SettingType = (typeof types)[number];

/** Which kind of periods the berth uses; chosen here, where one sees whether there are any. */
export const AcceptanceMethod = ({ berth }: { berth: BerthDetail }) => {
  const say = useWords(berthWords);
  const sayIssue = useWords(validationWords);
  const sayResult = useWords(resultWords);
  const toast = useToast();
  const save = useSaveBerth();
  const helpId = useId();
  const isMissing = isPeriodMissing(save.error);
  const choose = (type: SettingType) =>
    save.mutate(
      { id: berth.id, change: { version: berth.version, acceptancePeriodSettingType: type } },
      { onSuccess: () => toast(sayResult('updated')) },
    );
  return (
    <FormControl error={isMissing} disabled={!berth.editableFields.includes('acceptancePeriodSettingType') || save.isPending}>
      <FormLabel sx={{ fontSize: 12, fontWeight: 700, color: 'var(--ink)' }}>{say('acceptance')}</FormLabel>
      <RadioGroup
        value={berth.acceptancePeriodSettingType}
        onChange={(_event, value) => choose(Number(value) as SettingType)}
        aria-describedby={isMissing ? helpId : undefined}
      >
        {types.map((type) => (
          <FormControlLabel
            key={type}
            value={type}
            control={<Radio size="small" />}
            label={
              <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1 }}>
                <b>{say(acceptanceWord(type))}</b>
                <Box component="span" sx={{ color: 'var(--ink-2)' }}>
                  {say(acceptanceText(type))}
                </Box>
              </Box>
            }
          />
        ))}
      </RadioGroup>
      {isMissing ? (
        <FormHelperText id={helpId} role="alert" sx={{ '&&': { color: 'var(--bad)', mx: 0 } }}>
          {sayIssue('periodMissing')}
        </FormHelperText>
      ) : (
        <RefusalBanner error={save.error} />
      )}
    </FormControl>
  );
};

const isPeriodMissing = (error: unknown) =>
  error instanceof ApiRefusal && error.issues.some(({ code }) => code === 'periodMissing');
