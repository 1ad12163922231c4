import { FormControl, FormControlLabel, FormLabel, Radio, RadioGroup } from '@mui/material';
import { useId } from 'react';
import { useMessages } from '../../kit/i18n/use-messages.ts';
import { dialogMessages } from '../shared/transition-messages.ts';

const cancellationReasons = ['planChange', 'unavoidable'] as const;
export type CancellationReason = (typeof cancellationReasons)[number];

type CancellationReasonInputProps = { value: CancellationReason | null; onChange: (reason: CancellationReason) => void };

/** The two reasons of specification 5. */
export const CancellationReasonInput = ({ value, onChange }: CancellationReasonInputProps) => {
  const t = useMessages(dialogMessages);
  const labelId = useId();
  return (
    <FormControl sx={{ mt: 1.5 }} required>
      <FormLabel id={labelId} sx={{ fontSize: 12 }}>
        {t('cancellationReason')}
      </FormLabel>
      <RadioGroup aria-labelledby={labelId} value={value} onChange={(_event, reason) => onChange(reason as CancellationReason)}>
        {cancellationReasons.map((reason) => (
          <FormControlLabel key={reason} value={reason} control={<Radio size="small" />} label={t(reason)} />
        ))}
      </RadioGroup>
    </FormControl>
  );
};
