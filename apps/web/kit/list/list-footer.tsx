import { formatNumber } from '@kiko/messages/format.ts';
import { Box, IconButton } from '@mui/material';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { kitMessages } from '../i18n/kit-messages.ts';
import { useLanguage, useMessages } from '../i18n/use-messages.ts';

export type Paging = { page: number; pageSize: number; rowCount: number; onPageChange: (page: number) => void };
type ListFooterProps = Paging & { /** The rows have times, which are those of Japan. */ hasTimes?: boolean };

/** How many there are, which are shown, and the way to the others. */
export const ListFooter = ({ page, pageSize, rowCount, onPageChange, hasTimes = true }: ListFooterProps) => {
  const t = useMessages(kitMessages);
  const language = useLanguage();
  const pages = Math.max(1, Math.ceil(rowCount / pageSize));
  const figure = (value: number) => formatNumber(language, value);
  const shown =
    rowCount === 0
      ? t('noRowsShown')
      : t('rowsShown', {
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
      {hasTimes && (
        <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
          {t('timesInJapan')}
        </Box>
      )}
      <Box sx={{ ml: 'auto', display: 'flex', alignItems: 'center', gap: 0.5 }}>
        <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' }, mr: 1 }}>
          {t('rowsPerPage', { size: pageSize })}
        </Box>
        <IconButton aria-label={t('previousPage')} disabled={page === 0} onClick={() => onPageChange(page - 1)}>
          <ChevronLeft size={18} />
        </IconButton>
        <span>{t('pageOf', { page: figure(page + 1), pages: figure(pages) })}</span>
        <IconButton aria-label={t('nextPage')} disabled={page + 1 >= pages} onClick={() => onPageChange(page + 1)}>
          <ChevronRight size={18} />
        </IconButton>
      </Box>
    </Box>
  );
};
