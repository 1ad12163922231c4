import { Box, Button } from '@mui/material';
import type { ReactNode } from 'react';
import { kitWords } from './kit-words.ts';
import { SearchField } from './search-field.tsx';
import { useWords } from './words.ts';

type ListToolbarProps = {
  freetext: string | undefined;
  searchLabel: string;
  onSearch: (word: string | undefined) => void;
  /** Whether anything narrows the list, so that it can be cleared. */
  isFiltered: boolean;
  onClear: () => void;
  /** The list's filters. */
  children?: ReactNode;
};

/** Search and filters above a list. */
export const ListToolbar = ({ freetext, searchLabel, onSearch, isFiltered, onClear, children }: ListToolbarProps) => {
  const say = useWords(kitWords);
  return (
    <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
      <Box sx={{ flex: { xs: '1 1 100%', sm: '1 1 280px' }, maxWidth: { sm: 480 } }}>
        <SearchField value={freetext ?? ''} label={searchLabel} onSearch={(word) => onSearch(word || undefined)} />
      </Box>
      {children}
      {isFiltered && (
        <Button variant="text" color="primary" onClick={onClear}>
          {say('clearFilters')}
        </Button>
      )}
    </Box>
  );
};
