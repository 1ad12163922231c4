import { sayNumber } from '@kiko/words/say.ts';
import { Box, IconButton } from '@mui/material';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { kitWords } from './kit-words.ts';
import { useLanguage, useWords } from './words.ts';

export type Paging = { page: number; pageSize: number; rowCount: number; onPage: (page: number) => void };

/** How many there are, which are shown, and the way to the others. */
export const ListFooter = ({ page, pageSize, rowCount, onPage }: Paging) => {
  const say = useWords(kitWords);
  const language = useLanguage();
  const pages = Math.max(1, Math.ceil(rowCount / pageSize));
  const figure = (value: number) => sayNumber(language, value);
  const shown =
    rowCount === 0
      ? say('noRowsShown')
      : say('rowsShown', {
          from: figure(page * pageSize + 1),
          to: figure(Math.min(rowCount, (page + 1) * pageSize)),
          count: figure(rowCount),
        });
  return (
    <Box
      className="figures"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 2,
        px: 2,
        py: 1,
        minHeight: 52,
        fontSize: 12,
        color: 'var(--ink-2)',
        borderTop: { sm: '1px solid var(--line)' },
      }}
    >
      <span aria-live="polite">{shown}</span>
      <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
        {say('timesInJapan')}
      </Box>
      <Box sx={{ ml: 'auto', display: 'flex', alignItems: 'center', gap: 0.5 }}>
        <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' }, mr: 1 }}>
          {say('rowsPerPage', { size: pageSize })}
        </Box>
        <IconButton aria-label={say('previousPage')} disabled={page === 0} onClick={() => onPage(page - 1)}>
          <ChevronLeft size={18} />
        </IconButton>
        <span>{say('pageOf', { page: figure(page + 1), pages: figure(pages) })}</span>
        <IconButton aria-label={say('nextPage')} disabled={page + 1 >= pages} onClick={() => onPage(page + 1)}>
          <ChevronRight size={18} />
        </IconButton>
      </Box>
    </Box>
  );
};
