import type { Statistics } from '@kiko/contract/statistics/statistics-endpoints.ts';
import { dayFromIso } from '@kiko/domain/calendar/days.ts';
import { formatMonthOfYear, formatNumber, formatShare } from '@kiko/messages/format.ts';
import { Box, FormControlLabel, Switch, Typography } from '@mui/material';
import { useState } from 'react';
import { useLanguage, useMessages } from '../kit/i18n/use-messages.ts';
import { ScrollBox } from '../kit/layout/scroll-box.tsx';
import { sum } from './figure.ts';
import { FigureFrame } from './figure-card.tsx';
import { statisticsMessages } from './statistics-messages.ts';
import { cellStyle, tableStyle } from './table-styles.ts';

type OccupancyCardProps = { berths: Statistics['berths']; year: number /** Months that have begun. */; startedMonths: number };

const monthIndexes = Array.from({ length: 12 }, (_, index) => index);
const firstDayOfMonth = (year: number, index: number) =>
  dayFromIso(`${year + Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}-01`);
const daysInMonth = (year: number, index: number) => firstDayOfMonth(year, index + 1) - firstDayOfMonth(year, index);

/** Per berth and month: the figure in each cell, and a darker background for fuller months. */
export const OccupancyCard = ({ berths, year, startedMonths }: OccupancyCardProps) => {
  const t = useMessages(statisticsMessages);
  const language = useLanguage();
  const [isWhole, setIsWhole] = useState(false);
  const used = berths.filter(({ days }) => sum(days) > 0);
  const shown = isWhole ? berths : used;
  const share = (part: number, whole: number) => formatShare(language, { part, whole, digits: 0 });
  const inMonth = (index: number) => sum(berths.map(({ days }) => days[index] ?? 0));
  const columns = monthIndexes.map((index) => ({
    label: formatMonthOfYear(language, index + 1),
    values: shown.map(({ days }) => days[index] ?? 0),
  }));
  const figure = {
    title: t('occupancyTitle'),
    definition: t('occupancyText'),
    rowTitle: t('berth'),
    columns,
    rows: shown.map(({ name, portName }) => `${portName[language]} ${name[language]}`),
  };
  return (
    <FigureFrame {...figure}>
      {berths.length > used.length && (
        <FormControlLabel
          className="no-print"
          control={<Switch size="small" checked={isWhole} onChange={(_event, isOn) => setIsWhole(isOn)} />}
          label={t('unusedBerths', { count: berths.length - used.length })}
          slotProps={{ typography: { sx: { fontSize: 12 } } }}
          sx={{ ml: 0 }}
        />
      )}
      {shown.length === 0 && <Typography sx={{ color: 'var(--ink-2)', py: 2 }}>{t('noBerthUsed')}</Typography>}
      {shown.length > 0 && (
        <ScrollBox label={figure.title} maxHeight={560}>
          <Box
            component="table"
            sx={{
              ...tableStyle,
              '& th:first-of-type': stickyColumnStyle,
              '& thead th:first-of-type, & tfoot th:first-of-type': { zIndex: 3, background: 'var(--sunken)' },
            }}
          >
            <thead>
              <tr>
                <th scope="col">{t('berth')}</th>
                {columns.map(({ label }) => (
                  <Box component="th" scope="col" key={label} sx={cellStyle}>
                    {label}
                  </Box>
                ))}
                <Box component="th" scope="col" sx={cellStyle}>
                  {t('days')}
                </Box>
              </tr>
            </thead>
            <tbody>
              {shown.map(({ id, name, portName, days }) => (
                <tr key={id}>
                  <th scope="row">
                    <Box component="span" sx={{ display: 'block', fontSize: 11, color: 'var(--ink-3)' }}>
                      {portName[language]}
                    </Box>
                    {name[language]}
                  </th>
                  {monthIndexes.map((index) => (
                    <Box
                      component="td"
                      key={index}
                      sx={{ ...cellStyle, background: heatColor((days[index] ?? 0) / daysInMonth(year, index)) }}
                    >
                      {index < startedMonths ? share(days[index] ?? 0, daysInMonth(year, index)) : '–'}
                    </Box>
                  ))}
                  <Box component="td" sx={cellStyle}>
                    {formatNumber(language, sum(days))}
                  </Box>
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row">{t('allBerths')}</th>
                {monthIndexes.map((index) => (
                  <Box component="td" key={index} sx={cellStyle}>
                    {index < startedMonths
                      ? formatShare(language, { part: inMonth(index), whole: berths.length * daysInMonth(year, index) })
                      : '–'}
                  </Box>
                ))}
                <Box component="td" sx={cellStyle}>
                  {formatNumber(language, sum(monthIndexes.map(inMonth)))}
                </Box>
              </tr>
            </tfoot>
          </Box>
        </ScrollBox>
      )}
    </FigureFrame>
  );
};

/** Sticky while the months are scrolled. */
const stickyColumnStyle = {
  position: 'sticky',
  left: 0,
  zIndex: 2,
  background: 'var(--paper)',
  minWidth: 120,
  maxWidth: 200,
} as const;

/** Small shares must be distinguishable, and the figure must stay readable on the darkest color. */
const heatColor = (share: number) =>
  share === 0
    ? 'transparent'
    : `color-mix(in srgb, var(--primary) ${Math.round(6 + 36 * Math.sqrt(Math.min(share, 1)))}%, var(--paper))`;
