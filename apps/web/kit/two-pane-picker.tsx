import { Box, Button, OutlinedInput } from '@mui/material';
import { useState } from 'react';
import { kitWords } from './kit-words.ts';
import { PickerPane } from './picker-pane.tsx';
import { useWords } from './words.ts';

export type PickerItem = { id: number; name: string; note: string };

type TwoPanePickerProps = {
  /** What is chosen, e.g. berths: in the names of both panes and of the search. */
  label: string;
  items: readonly PickerItem[];
  chosen: readonly number[];
  onChange: (chosen: number[]) => void;
};

const quietWhenDisabled = { '&&.Mui-disabled': { background: 'none' } };

/** Full and half width, case and both kana are alike, as in the server's search. */
const fold = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\u30a1-\u30f6]/g, (kana) => String.fromCodePoint((kana.codePointAt(0) ?? 0) - 0x60));

/** Several of many: what can be chosen beside what is chosen, both narrowed by one search; on phones one above the other. */
export const TwoPanePicker = ({ label, items, chosen, onChange }: TwoPanePickerProps) => {
  const say = useWords(kitWords);
  const [word, setWord] = useState('');
  const isShown = ({ name, note }: PickerItem) => fold(`${name} ${note}`).includes(fold(word.trim()));
  const left = items.filter((item) => !chosen.includes(item.id) && isShown(item));
  const right = items.filter((item) => chosen.includes(item.id) && isShown(item));
  const ids = (shown: readonly PickerItem[]) => shown.map(({ id }) => id);
  const searchLabel = say('pickerSearch', { label });
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <OutlinedInput
        value={word}
        onChange={(event) => setWord(event.target.value)}
        onKeyDown={(event) => {
          // Enter narrows and must not send the form around it.
          if (event.key === 'Enter') event.preventDefault();
        }}
        placeholder={searchLabel}
        inputProps={{ 'aria-label': searchLabel, type: 'search', maxLength: 100 }}
        sx={{ maxWidth: { sm: 360 } }}
      />
      <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' } }}>
        <PickerPane
          title={say('pickerLeft', { label, count: left.length })}
          items={left}
          sign="+"
          emptyText={say('pickerNothingLeft')}
          onPick={(id) => onChange([...chosen, id])}
          action={
            <Button
              size="small"
              variant="text"
              color="primary"
              disabled={left.length === 0}
              sx={quietWhenDisabled}
              onClick={() => onChange([...chosen, ...ids(left)])}
            >
              {say('pickerAddAll')}
            </Button>
          }
        />
        <PickerPane
          title={say('pickerRight', { label, count: right.length })}
          items={right}
          sign="×"
          emptyText={say('pickerNothingChosen')}
          onPick={(id) => onChange(chosen.filter((kept) => kept !== id))}
          action={
            <Button
              size="small"
              variant="text"
              color="primary"
              disabled={right.length === 0}
              sx={quietWhenDisabled}
              onClick={() => onChange(chosen.filter((id) => !ids(right).includes(id)))}
            >
              {say('pickerRemoveAll')}
            </Button>
          }
        />
      </Box>
      <Box sx={{ fontSize: 11, color: 'var(--ink-3)' }}>{say('pickerHelp')}</Box>
    </Box>
  );
};
