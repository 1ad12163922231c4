import { FormControl, FormControlLabel, FormLabel, Radio, RadioGroup } from '@mui/material';
import { useId } from 'react';
import { useWords } from '../kit/words.ts';
import { dialogWords } from './move-words.ts';

const reasons = ['planChange', 'unavoidable'] as const;
export type CancellationReason = (typeof reasons)[number];

type Props = { value: CancellationReason | null; onChange: (reason: CancellationReason) => void };

/** Specification 5 knows two reasons. */
export const CancellationReasonInput = ({ value, onChange }: Props) => {
  const say = useWords(dialogWords);
  const labelId = useId();
  return (
    <FormControl sx={{ mt: 1.5 }} required>
      <FormLabel id={labelId} sx={{ fontSize: 12 }}>
        {say('cancellationReason')}
      </FormLabel>
      <RadioGroup aria-labelledby={labelId} value={value} onChange={(_event, reason) => onChange(reason as CancellationReason)}>
        {reasons.map((reason) => (
          <FormControlLabel key={reason} value={reason} control={<Radio size="small" />} label={say(reason)} />
        ))}
      </RadioGroup>
    </FormControl>
  );
};
