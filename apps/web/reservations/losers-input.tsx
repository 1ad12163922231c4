import { FormControl, FormControlLabel, FormLabel, Radio, RadioGroup } from '@mui/material';
import { useId } from 'react';
import { useWords } from '../kit/words.ts';
import { dialogWords } from './move-words.ts';

const choices = { queue: 'losersQueue', reject: 'losersReject', leave: 'losersLeave' } as const;
export type LosersChoice = keyof typeof choices;

/** What becomes of those who can no longer be approved. */
export const LosersInput = ({ value, onChange }: { value: LosersChoice; onChange: (choice: LosersChoice) => void }) => {
  const say = useWords(dialogWords);
  const labelId = useId();
  return (
    <FormControl>
      <FormLabel id={labelId} sx={{ fontSize: 12 }}>
        {say('losersLabel')}
      </FormLabel>
      <RadioGroup row aria-labelledby={labelId} value={value} onChange={(_event, choice) => onChange(choice as LosersChoice)}>
        {Object.entries(choices).map(([choice, word]) => (
          <FormControlLabel key={choice} value={choice} control={<Radio size="small" />} label={say(word)} />
        ))}
      </RadioGroup>
    </FormControl>
  );
};
