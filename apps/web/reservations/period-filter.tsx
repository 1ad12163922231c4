import { sayDay } from '@kiko/words/say.ts';
import { Box, Button, Popover } from '@mui/material';
import { CalendarRange } from 'lucide-react';
import { useState } from 'react';
import { z } from 'zod';
import { DateInput } from '../kit/date-inputs.tsx';
import { useRecordForm } from '../kit/record-form.tsx';
import { useLanguage, useWords } from '../kit/words.ts';
import { reservationWords } from './reservation-words.ts';

type Period = { from?: string | undefined; to?: string | undefined };
type PeriodFilterProps = Period & { onChange: (period: Period) => void };

const shape = z.object({ from: z.iso.datetime().nullable(), to: z.iso.datetime().nullable() });
const day = 86_400_000;

/** Days in Tokyo; `to` is the midnight with which the last of them is over. */
export const PeriodFilter = ({ from, to, onChange }: PeriodFilterProps) => {
  const say = useWords(reservationWords);
  const language = useLanguage();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const form = useRecordForm<z.output<typeof shape>>({ values: { from: from ?? null, to: to ?? null }, shape, error: null });
  const words = {
    from: from ? sayDay(language, new Date(from)) : '',
    to: to ? sayDay(language, new Date(Date.parse(to) - day)) : '',
  };
  const text = from && to ? say('periodBoth', words) : from ? say('periodSince', words) : to ? say('periodUntil', words) : '';
  const isActive = text !== '';
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
        {text || say('period')}
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': say('period') } }}
      >
        <Box
          component="form"
          noValidate
          onSubmit={(event) => void apply(event)}
          sx={{ p: 2, display: 'grid', gap: 1.5, width: 280 }}
        >
          <DateInput form={form} name="from" kind="dayFrom" label={say('periodFrom')} />
          <DateInput form={form} name="to" kind="dayUntil" label={say('periodTo')} />
          <Button type="submit" variant="contained" color="primary">
            {say('apply')}
          </Button>
        </Box>
      </Popover>
    </>
  );
};
