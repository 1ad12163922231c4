import type { BerthRow } from '@kiko/contract/berths/berth-endpoints.ts';
import { addMonths, type Day, firstOfMonth, isoOfDay } from '@kiko/domain/calendar/days.ts';
import type { FitLine, ShipMeasures } from '@kiko/domain/reservations/fit.ts';
import { formatNumber } from '@kiko/messages/format.ts';
import { Box, FormHelperText, Radio, RadioGroup } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useId } from 'react';
import { Controller } from 'react-hook-form';
import { dayMessages } from '../../kit/calendar/day-messages.ts';
import { type BerthDay, daysByBerth } from '../../kit/calendar/days-by-berth.ts';
import { useFieldErrorMessage } from '../../kit/form/form.tsx';
import { useLanguage, useMessages } from '../../kit/format/messages.ts';
import { kitMessages } from '../../kit/kit-messages.ts';
import { Tag } from '../../kit/layout/tag.tsx';
import { useMisfitMessage } from '../shared/format-fit.ts';
import { portDaysQuery } from '../shared/request-data.ts';
import { requestMessages } from '../shared/request-messages.ts';
import { BerthLink } from './berth-link.tsx';
import { compareWith } from './compare-berths.ts';
import type { FormOfRequest } from './form-of-request.ts';

type BerthChoicesProps = {
  form: FormOfRequest;
  portId: number;
  berths: readonly BerthRow[];
  measures: ShipMeasures | undefined;
  chosenOn: Day | undefined;
  mayOverride: boolean;
};

/** The berths of the port with their state on the chosen day; berths that do not fit the ship show why. */
export const BerthChoices = ({ form, portId, berths, measures, chosenOn, mayOverride }: BerthChoicesProps) => {
  const t = useMessages(requestMessages);
  const tKit = useMessages(kitMessages);
  const error = useFieldErrorMessage()(form.formState.errors, 'berthId');
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
        {t('berth')}
        <Box component="span" sx={{ ml: 0.75, color: 'var(--bad)', fontWeight: 400, fontSize: 11 }}>
          {tKit('required')}
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
  const t = useMessages(requestMessages);
  const misfitMessage = useMisfitMessage();
  const number = (value: number) => formatNumber(language, value);
  const { lengthM, depthM, heightLimitM, maxGrossTonnage } = berth;
  const limits = [
    lengthM !== null && t('metres', { value: number(lengthM) }),
    depthM !== null && t('limitsDepth', { value: number(depthM) }),
    heightLimitM !== null && t('limitsHeight', { value: number(heightLimitM) }),
    maxGrossTonnage !== null && t('tons', { value: number(maxGrossTonnage) }),
  ].filter((text) => text !== false);
  const look = isChosen ? 'var(--primary-tint)' : misfits.length > 0 ? 'var(--sunken)' : 'var(--paper)';
  return (
    <Box sx={{ ...rowStyle, background: look }}>
      <Box component="label" sx={{ ...labelStyle, cursor: isLocked ? 'default' : 'pointer' }}>
        <Radio value={berth.id} disabled={isLocked} size="small" sx={{ p: 0.5 }} />
        <Box sx={{ minWidth: 0 }}>
          <Box sx={{ fontWeight: misfits.length > 0 ? 400 : 700, color: misfits.length > 0 ? 'var(--ink-2)' : 'inherit' }}>
            {berth.name[language]}
          </Box>
          <Box className="figures" sx={{ fontSize: 12, color: 'var(--ink-3)' }}>
            {limits.length > 0 ? limits.join(' · ') : t('noLimits')}
          </Box>
          {misfits.map((line) => (
            <Box key={line.measure} sx={{ fontSize: 12, color: 'var(--bad)', display: 'flex', gap: 0.5, alignItems: 'center' }}>
              <X size={13} strokeWidth={2.5} aria-hidden />
              {misfitMessage(line)}
            </Box>
          ))}
        </Box>
        <DayOfBerth day={day} isMisfit={misfits.length > 0} />
      </Box>
      <BerthLink id={berth.id} label={t('berthDetailsOf', { berth: berth.name[language] })}>
        {t('berthDetails')}
      </BerthLink>
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
  const t = useMessages(requestMessages);
  const formatDay = useMessages(dayMessages);
  return (
    <Box sx={{ textAlign: { sm: 'right' }, gridColumn: { xs: 2, sm: 3 }, fontSize: 12, color: 'var(--ink-2)' }}>
      {isMisfit ? <Tag tone="bad">{t('doesNotFit')}</Tag> : day && <Tag tone={tones[day.state]}>{formatDay(day.state)}</Tag>}
      {day && day.tentative > 0 && <Box>{t('otherRequests', { count: day.tentative })}</Box>}
      {day && day.waiting > 0 && <Box>{t('waitingCount', { count: day.waiting })}</Box>}
    </Box>
  );
};

const listStyle = { border: '1px solid var(--line-2)', borderRadius: '8px', overflow: 'hidden', flexWrap: 'nowrap' } as const;
const rowStyle = {
  display: 'flex',
  flexWrap: { xs: 'wrap', sm: 'nowrap' },
  alignItems: 'center',
  columnGap: 1.5,
  pr: '14px',
  '& + &': { borderTop: '1px solid var(--line)' },
  '& > a': { fontSize: 12, ml: { xs: '48px', sm: 0 }, mb: { xs: '8px', sm: 0 } },
} as const;
const labelStyle = {
  flex: { xs: '1 0 100%', sm: 1 },
  minWidth: 0,
  display: 'grid',
  gridTemplateColumns: { xs: '28px minmax(0, 1fr)', sm: '28px minmax(0, 1fr) auto' },
  gap: '2px 10px',
  p: { xs: '8px 0 2px 10px', sm: '8px 0 8px 10px' },
  alignItems: 'center',
  lineHeight: 1.5,
} as const;
