import { FormControl, FormControlLabel, FormLabel, Radio, RadioGroup } from '@mui/material';
import { useId } from 'react';
import { useMessages } from '../../kit/format/messages.ts';
import { dialogMessages } from './move-messages.ts';

const reasons = ['planChange', 'unavoidable'] as const;
export type CancellationReason = (typeof reasons)[number];

type Props = { value: CancellationReason | null; onChange: (reason: CancellationReason) => void };

/** The two reasons of specification 5. */
export const CancellationReasonInput = ({ value, onChange }: Props) => {
  const t = useMessages(dialogMessages);
  const labelId = useId();
  return (
    <FormControl sx={{ mt: 1.5 }} required>
      <FormLabel id={labelId} sx={{ fontSize: 12 }}>
        {t('cancellationReason')}
      </FormLabel>
      <RadioGroup aria-labelledby={labelId} value={value} onChange={(_event, reason) => onChange(reason as CancellationReason)}>
        {reasons.map((reason) => (
          <FormControlLabel key={reason} value={reason} control={<Radio size="small" />} label={t(reason)} />
        ))}
      </RadioGroup>
    </FormControl>
  );
};
