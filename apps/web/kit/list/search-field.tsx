import { IconButton, InputAdornment, TextField } from '@mui/material';
import { Search, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { kitMessages } from '../i18n/kit-messages.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { searchDelayMs, useDebouncedCall } from '../layout/use-debounced.ts';
import { useShortcut } from '../layout/use-shortcut.ts';
import { useFilterText } from './filter-texts.ts';

/** Free-text search: debounced by a second, Enter searches immediately, `/` focuses the field. */
export const SearchField = ({ value, label, onSearch }: { value: string; label: string; onSearch: (word: string) => void }) => {
  const t = useMessages(kitMessages);
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  // The value may change from outside (back button, cleared filters); then the field follows.
  if (known !== value) {
    setKnown(value);
    setTyped(value);
  }
  const search = () => onSearch(typed.trim());
  useDebouncedCall(typed === value ? undefined : typed, searchDelayMs, search);
  useFilterText(label, value || undefined);
  useShortcut('/', () => input.current?.focus());
  return (
    <TextField
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      onKeyDown={(event) => {
        // An input method's Enter chooses a conversion and is not the end of the word.
        if (event.key === 'Enter' && !event.nativeEvent.isComposing) search();
      }}
      placeholder={label}
      inputRef={input}
      fullWidth
      slotProps={{
        htmlInput: { 'aria-label': label, maxLength: 100, type: 'search', 'aria-keyshortcuts': '/' },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <Search size={16} aria-hidden />
            </InputAdornment>
          ),
          endAdornment: typed && (
            <IconButton
              size="small"
              aria-label={t('clearSearch')}
              onClick={() => {
                setTyped('');
                onSearch('');
                input.current?.focus();
              }}
            >
              <X size={14} />
            </IconButton>
          ),
        },
      }}
      sx={{ '& input::-webkit-search-cancel-button': { display: 'none' } }}
    />
  );
};
