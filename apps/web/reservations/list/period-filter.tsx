import { dayMs } from '@kiko/domain/calendar/durations.ts';
import { formatDay } from '@kiko/messages/format.ts';
import { Box, Button, Popover } from '@mui/material';
import { CalendarRange } from 'lucide-react';
import { useState } from 'react';
import { z } from 'zod';
import { DateInput } from '../../kit/form/date-inputs.tsx';
import { useRecordForm } from '../../kit/form/record-form.tsx';
import { useLanguage, useMessages } from '../../kit/i18n/use-messages.ts';
import { useFilterText } from '../../kit/list/filter-texts.ts';
import { reservationMessages } from '../shared/reservation-messages.ts';

type FilterPeriod = { from?: string | undefined; to?: string | undefined };
type PeriodFilterProps = FilterPeriod & { onChange: (period: FilterPeriod) => void };

const filterPeriodShape = z.object({ from: z.iso.datetime().nullable(), to: z.iso.datetime().nullable() });

/** Days in Tokyo; `to` is the midnight with which the last of them is over. */
export const PeriodFilter = ({ from, to, onChange }: PeriodFilterProps) => {
  const t = useMessages(reservationMessages);
  const language = useLanguage();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const form = useRecordForm<z.output<typeof filterPeriodShape>>({
    values: { from: from ?? null, to: to ?? null },
    shape: filterPeriodShape,
    error: null,
  });
  const words = {
    from: from ? formatDay(language, new Date(from)) : '',
    to: to ? formatDay(language, new Date(Date.parse(to) - dayMs)) : '',
  };
  const text = from && to ? t('periodBoth', words) : from ? t('periodSince', words) : to ? t('periodUntil', words) : '';
  const isActive = text !== '';
  useFilterText(t('period'), text || undefined);
  const apply = form.handleSubmit((values) => {
    onChange({ from: values.from ?? undefined, to: values.to ?? undefined });
    setAnchor(null);
  });
  return (
    <>
      <Button
        onClick={(event) => setAnchor(event.currentTarget)}
        startIcon={<CalendarRange size={14} />}
        aria-haspopup="dialog"
        sx={{
          fontWeight: isActive ? 700 : 400,
          fontSize: 12,
          ...(isActive && { '&&': { background: 'var(--primary-tint)', borderColor: 'var(--primary)', color: 'var(--primary)' } }),
        }}
      >
        {text || t('period')}
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': t('period') } }}
      >
        <Box
          component="form"
          noValidate
          onSubmit={(event) => void apply(event)}
          sx={{ p: 2, display: 'grid', gap: 1.5, width: 280 }}
        >
          <DateInput form={form} name="from" kind="dayFrom" label={t('periodFrom')} />
          <DateInput form={form} name="to" kind="dayUntil" label={t('periodTo')} />
          <Button type="submit" variant="contained" color="primary">
            {t('apply')}
          </Button>
        </Box>
      </Popover>
    </>
  );
};
