import type { LoserChoice } from '@kiko/domain/reservations/booking-request.ts';
import { FormControl, FormControlLabel, FormLabel, Radio, RadioGroup } from '@mui/material';
import { useId } from 'react';
import { useMessages } from '../../kit/i18n/use-messages.ts';
import { dialogMessages } from '../shared/transition-messages.ts';

const words = { queue: 'losersQueue', reject: 'losersReject', leave: 'losersLeave' } as const;

type LosersInputProps = {
  /** The choices that the berth allows. */
  choices: readonly LoserChoice[];
  value: LoserChoice | null;
  onChange: (choice: LoserChoice) => void;
};

/** What happens to competing requests that can no longer be approved. */
export const LosersInput = ({ choices, value, onChange }: LosersInputProps) => {
  const t = useMessages(dialogMessages);
  const labelId = useId();
  return (
    <FormControl>
      <FormLabel id={labelId} sx={{ fontSize: 12 }}>
        {t('losersLabel')}
      </FormLabel>
      <RadioGroup
        row
        aria-labelledby={labelId}
        value={value}
        onChange={(_event, choice) => onChange(choice as LoserChoice)}
        sx={{ flexWrap: 'wrap' }}
      >
        {choices.map((choice) => (
          <FormControlLabel key={choice} value={choice} control={<Radio size="small" />} label={t(words[choice])} />
        ))}
      </RadioGroup>
    </FormControl>
  );
};
