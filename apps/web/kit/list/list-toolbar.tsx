import { Box, Button } from '@mui/material';
import type { ReactNode } from 'react';
import { kitMessages } from '../i18n/kit-messages.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { SearchField } from './search-field.tsx';

/** The filters of a list as `useList` returns them. */
export type ListFilters<Query> = {
  query: Query;
  /** Whether anything narrows the list, so that it can be cleared. */
  isFiltered: boolean;
  /** Sets filters and starts again at the first page. */
  onChange: (part: Partial<Query>) => void;
  onClear: () => void;
};

export type SearchFilters = ListFilters<{ freetext?: string | undefined }>;

type ListToolbarProps = {
  filters: SearchFilters;
  searchLabel: string;
  /** The list's filters. */
  children?: ReactNode;
};

/** Search and filters above a list. */
export const ListToolbar = ({ filters, searchLabel, children }: ListToolbarProps) => {
  const t = useMessages(kitMessages);
  return (
    <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
      <Box sx={{ flex: { xs: '1 1 100%', sm: '1 1 280px' }, maxWidth: { sm: 480 } }}>
        <SearchField
          value={filters.query.freetext ?? ''}
          label={searchLabel}
          onSearch={(word) => filters.onChange({ freetext: word || undefined })}
        />
      </Box>
      {children}
      {filters.isFiltered && (
        <Button variant="text" color="primary" onClick={filters.onClear}>
          {t('clearFilters')}
        </Button>
      )}
    </Box>
  );
};
