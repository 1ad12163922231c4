import type { CompetitorAction } from '@kiko/domain/reservations/booking-request.ts';
import { FormControl, FormControlLabel, FormLabel, Radio, RadioGroup } from '@mui/material';
import { useId } from 'react';
import { useMessages } from '../../kit/i18n/use-messages.ts';
import { dialogMessages } from './transition-messages.ts';

const words = { queue: 'competitorsQueue', reject: 'competitorsReject', leave: 'competitorsLeave' } as const;

type CompetitorActionInputProps = {
  /** The choices that the berth allows. */
  choices: readonly CompetitorAction[];
  value: CompetitorAction | null;
  onChange: (choice: CompetitorAction) => void;
};

/** What happens to competing requests that can no longer be approved. */
export const CompetitorActionInput = ({ choices, value, onChange }: CompetitorActionInputProps) => {
  const t = useMessages(dialogMessages);
  const labelId = useId();
  return (
    <FormControl>
      <FormLabel id={labelId} sx={{ fontSize: 12 }}>
        {t('competitorsLabel')}
      </FormLabel>
      <RadioGroup
        row
        aria-labelledby={labelId}
        value={value}
        onChange={(_event, choice) => onChange(choice as CompetitorAction)}
        sx={{ flexWrap: 'wrap' }}
      >
        {choices.map((choice) => (
          <FormControlLabel key={choice} value={choice} control={<Radio size="small" />} label={t(words[choice])} />
        ))}
      </RadioGroup>
    </FormControl>
  );
};
