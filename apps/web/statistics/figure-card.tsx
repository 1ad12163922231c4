import { formatNumber } from '@kiko/messages/format.ts';
import { Box, Card, IconButton, Typography } from '@mui/material';
import { Copy } from 'lucide-react';
import type { ReactNode } from 'react';
import { useToast } from '../kit/dialog/toasts.tsx';
import { useLanguage, useMessages } from '../kit/i18n/use-messages.ts';
import { ScrollBox } from '../kit/layout/scroll-box.tsx';
import { type Figure, sum, toClipboardText } from './figure.ts';
import { FigureChart } from './figure-chart.tsx';
import { statisticsMessages } from './statistics-messages.ts';
import { cellStyle, tableStyle } from './table-styles.ts';

const maxBars = 10;

/** A chart with its table under it. */
export const FigureCard = ({ figure, isAcross: isHorizontal = false }: { figure: Figure; isAcross?: boolean }) => {
  const t = useMessages(statisticsMessages);
  const { rows, columns } = figure;
  const isEmpty = columns.every(({ values }) => sum(values) === 0);
  return (
    <FigureFrame {...figure}>
      {isEmpty ? (
        <Typography sx={{ color: 'var(--ink-2)', py: 2 }}>{t('nothing')}</Typography>
      ) : (
        <>
          <FigureChart {...figure} rows={rows.slice(0, isHorizontal ? maxBars : rows.length)} isHorizontal={isHorizontal} />
          {isHorizontal && rows.length > maxBars && (
            <Typography variant="caption" sx={{ color: 'var(--ink-3)' }}>
              {t('topRows', { count: maxBars })}
            </Typography>
          )}
          <FigureTable {...figure} />
        </>
      )}
    </FigureFrame>
  );
};

/** Title, definition, and a button to copy the table. */
export const FigureFrame = ({ children, ...figure }: Figure & { children: ReactNode }) => {
  const t = useMessages(statisticsMessages);
  const toast = useToast();
  const { title, definition } = figure;
  const copy = async () => {
    await navigator.clipboard.writeText(toClipboardText(figure));
    toast(t('copied'));
  };
  return (
    <Card component="section" aria-label={title} sx={{ minWidth: 0, p: 2, display: 'flex', flexDirection: 'column', gap: 1 }}>
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1 }}>
        <Box sx={{ minWidth: 0, flex: 1 }}>
          <Typography variant="h2">{title}</Typography>
          <Typography sx={{ fontSize: 12, lineHeight: 1.7, color: 'var(--ink-3)' }}>{definition}</Typography>
        </Box>
        <IconButton className="no-print" aria-label={t('copyTable', { title })} onClick={() => void copy()} sx={{ flex: 'none' }}>
          <Copy size={16} />
        </IconButton>
      </Box>
      {children}
    </Card>
  );
};

const FigureTable = ({ title, rowTitle, rows, columns }: Figure) => {
  const t = useMessages(statisticsMessages);
  const language = useLanguage();
  return (
    <ScrollBox label={title} maxHeight={412}>
      <Box component="table" sx={tableStyle}>
        <thead>
          <tr>
            <th scope="col">{rowTitle}</th>
            {columns.map(({ label }) => (
              <Box component="th" scope="col" key={label} sx={cellStyle}>
                {label}
              </Box>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={row}>
              <th scope="row">{row}</th>
              {columns.map(({ label, values }) => (
                <Box component="td" key={label} sx={cellStyle}>
                  {formatNumber(language, values[index] ?? 0)}
                </Box>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('total')}</th>
            {columns.map(({ label, values }) => (
              <Box component="td" key={label} sx={cellStyle}>
                {formatNumber(language, sum(values))}
              </Box>
            ))}
          </tr>
        </tfoot>
      </Box>
    </ScrollBox>
  );
};
