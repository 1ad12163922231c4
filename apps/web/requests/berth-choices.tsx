import type { BerthRow } from '@kiko/contract/berths/berth-endpoints.ts';
import { addMonths, type Day, firstOfMonth, isoOfDay } from '@kiko/domain/calendar/days.ts';
import type { FitLine, ShipMeasures } from '@kiko/domain/reservations/fit.ts';
import { sayNumber } from '@kiko/words/say.ts';
import { Box, FormHelperText, Radio, RadioGroup } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useId } from 'react';
import { Controller } from 'react-hook-form';
import { dayWords } from '../kit/day-words.ts';
import { type BerthDay, daysByBerth } from '../kit/days-by-berth.ts';
import { useSayFieldError } from '../kit/form.tsx';
import { kitWords } from '../kit/kit-words.ts';
import { useSayMisfit } from '../kit/say-fit.ts';
import { Tag } from '../kit/tag.tsx';
import { useLanguage, useWords } from '../kit/words.ts';
import { compareWith } from './compare-berths.ts';
import type { FormOfRequest } from './form-of-request.ts';
import { portDaysQuery } from './request-data.ts';
import { requestWords } from './request-words.ts';

type BerthChoicesProps = {
  form: FormOfRequest;
  portId: number;
  berths: readonly BerthRow[];
  measures: ShipMeasures | undefined;
  chosenOn: Day | undefined;
  mayOverride: boolean;
};

/** The berths of the port with what the chosen day is there; those that the ship does not fit say why. */
export const BerthChoices = ({ form, portId, berths, measures, chosenOn, mayOverride }: BerthChoicesProps) => {
  const say = useWords(requestWords);
  const sayKit = useWords(kitWords);
  const error = useSayFieldError()(form.formState.errors, 'berthId');
  const labelId = useId();
  const firstOn = firstOfMonth(chosenOn ?? 0);
  const days = useQuery({
    ...portDaysQuery(portId, { from: isoOfDay(firstOn), to: isoOfDay(addMonths(firstOn, 1)) }),
    enabled: chosenOn !== undefined,
    select: ({ rows }) => daysByBerth(rows),
  }).data;
  return (
    <Box sx={{ mb: 2 }}>
      <Box id={labelId} sx={{ fontSize: 12, fontWeight: 700, mb: 0.5 }}>
        {say('berth')}
        <Box component="span" sx={{ ml: 0.75, color: 'var(--bad)', fontWeight: 400, fontSize: 11 }}>
          {sayKit('required')}
        </Box>
      </Box>
      <Controller
        control={form.control}
        name="berthId"
        render={({ field }) => (
          <RadioGroup
            aria-labelledby={labelId}
            value={field.value ?? ''}
            onChange={(_event, value) => field.onChange(Number(value))}
            onBlur={field.onBlur}
            sx={listStyle}
          >
            {berths.map((berth) => {
              const misfits = measures ? compareWith(berth, measures).filter(({ result }) => result === 'fail') : [];
              return (
                <BerthChoice
                  key={berth.id}
                  berth={berth}
                  misfits={misfits}
                  day={chosenOn === undefined ? undefined : days?.get(berth.id)?.get(chosenOn)}
                  isChosen={field.value === berth.id}
                  isLocked={misfits.length > 0 && !mayOverride && field.value !== berth.id}
                />
              );
            })}
          </RadioGroup>
        )}
      />
      {error && (
        <FormHelperText error sx={{ '&&': { color: 'var(--bad)' } }}>
          {error}
        </FormHelperText>
      )}
    </Box>
  );
};

type BerthChoiceProps = {
  berth: BerthRow;
  misfits: readonly FitLine[];
  day: BerthDay | undefined;
  isChosen: boolean;
  isLocked: boolean;
};

const BerthChoice = ({ berth, misfits, day, isChosen, isLocked }: BerthChoiceProps) => {
  const language = useLanguage();
  const say = useWords(requestWords);
  const sayMisfit = useSayMisfit();
  const number = (value: number) => sayNumber(language, value);
  const { lengthM, depthM, heightLimitM, maxGrossTonnage } = berth;
  const limits = [
    lengthM !== null && say('metres', { value: number(lengthM) }),
    depthM !== null && say('limitsDepth', { value: number(depthM) }),
    heightLimitM !== null && say('limitsHeight', { value: number(heightLimitM) }),
    maxGrossTonnage !== null && say('tons', { value: number(maxGrossTonnage) }),
  ].filter((text) => text !== false);
  const look = isChosen ? 'var(--primary-tint)' : misfits.length > 0 ? 'var(--sunken)' : 'var(--paper)';
  return (
    <Box component="label" sx={{ ...rowStyle, background: look, cursor: isLocked ? 'default' : 'pointer' }}>
      <Radio value={berth.id} disabled={isLocked} size="small" sx={{ p: 0.5 }} />
      <Box sx={{ minWidth: 0 }}>
        <Box sx={{ fontWeight: misfits.length > 0 ? 400 : 700, color: misfits.length > 0 ? 'var(--ink-2)' : 'inherit' }}>
          {berth.name[language]}
        </Box>
        <Box className="figures" sx={{ fontSize: 12, color: 'var(--ink-3)' }}>
          {limits.length > 0 ? limits.join(' · ') : say('noLimits')}
        </Box>
        {misfits.map((line) => (
          <Box key={line.measure} sx={{ fontSize: 12, color: 'var(--bad)', display: 'flex', gap: 0.5, alignItems: 'center' }}>
            <X size={13} strokeWidth={2.5} aria-hidden />
            {sayMisfit(line)}
          </Box>
        ))}
      </Box>
      <DayOfBerth day={day} isMisfit={misfits.length > 0} />
    </Box>
  );
};

const tones = {
  free: 'ok',
  some: 'ok',
  full: 'plain',
  notOpen: 'plain',
  announced: 'plain',
  past: 'plain',
  closed: 'bad',
} as const;

const DayOfBerth = ({ day, isMisfit }: { day: BerthDay | undefined; isMisfit: boolean }) => {
  const say = useWords(requestWords);
  const sayDay = useWords(dayWords);
  return (
    <Box sx={{ textAlign: { sm: 'right' }, gridColumn: { xs: 2, sm: 3 }, fontSize: 12, color: 'var(--ink-2)' }}>
      {isMisfit ? <Tag tone="bad">{say('doesNotFit')}</Tag> : day && <Tag tone={tones[day.state]}>{sayDay(day.state)}</Tag>}
      {day && day.tentative > 0 && <Box>{say('otherRequests', { count: day.tentative })}</Box>}
      {day && day.waiting > 0 && <Box>{say('waitingCount', { count: day.waiting })}</Box>}
    </Box>
  );
};

const listStyle = { border: '1px solid var(--line-2)', borderRadius: '8px', overflow: 'hidden', flexWrap: 'nowrap' } as const;
const rowStyle = {
  display: 'grid',
  gridTemplateColumns: { xs: '28px minmax(0, 1fr)', sm: '28px minmax(0, 1fr) auto' },
  gap: '2px 10px',
  p: '8px 14px 8px 10px',
  alignItems: 'center',
  lineHeight: 1.5,
  '& + &': { borderTop: '1px solid var(--line)' },
} as const;
