import { sayNumber } from '@kiko/words/say.ts';
import { Box, Card, IconButton, Typography } from '@mui/material';
import { Copy } from 'lucide-react';
import type { ReactNode } from 'react';
import { useToast } from '../kit/toasts.tsx';
import { useLanguage, useWords } from '../kit/words.ts';
import { asClipboardText, type Figure, sum } from './figure.ts';
import { FigureChart } from './figure-chart.tsx';
import { ScrollBox } from './scroll-box.tsx';
import { statisticsWords } from './statistics-words.ts';
import { cellStyle, tableStyle } from './table-styles.ts';

const mostDrawn = 10;

/** A chart with its table under it. */
export const FigureCard = ({ figure, isAcross = false }: { figure: Figure; isAcross?: boolean }) => {
  const say = useWords(statisticsWords);
  const { rows, columns } = figure;
  const isEmpty = columns.every(({ values }) => sum(values) === 0);
  return (
    <FigureFrame {...figure}>
      {isEmpty ? (
        <Typography sx={{ color: 'var(--ink-2)', py: 2 }}>{say('nothing')}</Typography>
      ) : (
        <>
          <FigureChart {...figure} rows={rows.slice(0, isAcross ? mostDrawn : rows.length)} isAcross={isAcross} />
          {isAcross && rows.length > mostDrawn && (
            <Typography variant="caption" sx={{ color: 'var(--ink-3)' }}>
              {say('topRows', { count: mostDrawn })}
            </Typography>
          )}
          <FigureTable {...figure} />
        </>
      )}
    </FigureFrame>
  );
};

/** Title, what is counted, and the way to take the table along. */
export const FigureFrame = ({ children, ...figure }: Figure & { children: ReactNode }) => {
  const say = useWords(statisticsWords);
  const toast = useToast();
  const { title, definition } = figure;
  const copy = async () => {
    await navigator.clipboard.writeText(asClipboardText(figure));
    toast(say('copied'));
  };
  return (
    <Card component="section" aria-label={title} sx={{ minWidth: 0, p: 2, display: 'flex', flexDirection: 'column', gap: 1 }}>
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1 }}>
        <Box sx={{ minWidth: 0, flex: 1 }}>
          <Typography variant="h2">{title}</Typography>
          <Typography sx={{ fontSize: 12, lineHeight: 1.7, color: 'var(--ink-3)' }}>{definition}</Typography>
        </Box>
        <IconButton className="no-print" aria-label={say('copyTable', { title })} onClick={() => void copy()} sx={{ flex: 'none' }}>
          <Copy size={16} />
        </IconButton>
      </Box>
      {children}
    </Card>
  );
};

const FigureTable = ({ title, rowTitle, rows, columns }: Figure) => {
  const say = useWords(statisticsWords);
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
                  {sayNumber(language, values[index] ?? 0)}
                </Box>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{say('total')}</th>
            {columns.map(({ label, values }) => (
              <Box component="td" key={label} sx={cellStyle}>
                {sayNumber(language, sum(values))}
              </Box>
            ))}
          </tr>
        </tfoot>
      </Box>
    </ScrollBox>
  );
};
