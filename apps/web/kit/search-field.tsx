import { IconButton, InputAdornment, TextField } from '@mui/material';
import { Search, X } from 'lucide-react';
import { useCallback, useRef } from 'react';
import { kitWords } from './kit-words.ts';
import { useDebounced } from './use-debounced.ts';
import { useShortcut } from './use-shortcut.ts';
import { useWords } from './words.ts';

/** Free-text search: waits a second, Enter goes at once, `/` brings the cursor here. */
export const SearchField = ({ value, label, onSearch }: { value: string; label: string; onSearch: (word: string) => void }) => {
  const say = useWords(kitWords);
  const input = useRef<HTMLInputElement>(null);
  const { typed, setTyped, flush } = useDebounced(
    value,
    useCallback((word: string) => onSearch(word.trim()), [onSearch]),
  );
  useShortcut('/', () => input.current?.focus());
  return (
    <TextField
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      onKeyDown={(event) => {
        // An input method's Enter chooses a conversion and is not the end of the word.
        if (event.key === 'Enter' && !event.nativeEvent.isComposing) flush();
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
              aria-label={say('clearSearch')}
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
