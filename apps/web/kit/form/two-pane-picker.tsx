import { Box, Button, OutlinedInput } from '@mui/material';
import { useState } from 'react';
import { kitMessages } from '../i18n/kit-messages.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { PickerPane } from './picker-pane.tsx';

export type PickerItem = { id: number; name: string; note: string };

type TwoPanePickerProps = {
  /** The kind of items, e.g. berths: part of the names of both panes and of the search. */
  label: string;
  items: readonly PickerItem[];
  selectedIds: readonly number[];
  onChange: (chosen: number[]) => void;
};

const disabledButtonStyle = { '&&.Mui-disabled': { background: 'none' } };

/** Full and half width, case and both kana are alike, as in the server's search. */
const normalizeText = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\u30a1-\u30f6]/g, (kana) => String.fromCodePoint((kana.codePointAt(0) ?? 0) - 0x60));

/** Selects several of many items: available beside chosen items, both filtered by one search; stacked on phones. */
export const TwoPanePicker = ({ label, items, selectedIds, onChange }: TwoPanePickerProps) => {
  const t = useMessages(kitMessages);
  const [searchText, setWord] = useState('');
  const isShown = ({ name, note }: PickerItem) => normalizeText(`${name} ${note}`).includes(normalizeText(searchText.trim()));
  const left = items.filter((item) => !selectedIds.includes(item.id) && isShown(item));
  const right = items.filter((item) => selectedIds.includes(item.id) && isShown(item));
  const ids = (shown: readonly PickerItem[]) => shown.map(({ id }) => id);
  const searchLabel = t('pickerSearch', { label });
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <OutlinedInput
        value={searchText}
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
          title={t('pickerLeft', { label, count: left.length })}
          items={left}
          icon="+"
          emptyText={t('pickerNothingLeft')}
          onPick={(id) => onChange([...selectedIds, id])}
          action={
            <Button
              size="small"
              variant="text"
              color="primary"
              disabled={left.length === 0}
              sx={disabledButtonStyle}
              onClick={() => onChange([...selectedIds, ...ids(left)])}
            >
              {t('pickerAddAll')}
            </Button>
          }
        />
        <PickerPane
          title={t('pickerRight', { label, count: right.length })}
          items={right}
          icon="×"
          emptyText={t('pickerNothingChosen')}
          onPick={(id) => onChange(selectedIds.filter((kept) => kept !== id))}
          action={
            <Button
              size="small"
              variant="text"
              color="primary"
              disabled={right.length === 0}
              sx={disabledButtonStyle}
              onClick={() => onChange(selectedIds.filter((id) => !ids(right).includes(id)))}
            >
              {t('pickerRemoveAll')}
            </Button>
          }
        />
      </Box>
      <Box sx={{ fontSize: 11, color: 'var(--ink-3)' }}>{t('pickerHelp')}</Box>
    </Box>
  );
};
