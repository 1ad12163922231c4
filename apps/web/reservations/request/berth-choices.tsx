import type { BerthRow } from '@kiko/contract/berths/berth-endpoints.ts';
import { addMonths, type Day, dayToIso, firstOfMonth } from '@kiko/domain/calendar/days.ts';
import type { DimensionCheck, ShipDimensions } from '@kiko/domain/reservations/fit.ts';
import { formatNumber } from '@kiko/messages/format.ts';
import { Box, FormHelperText, Radio, RadioGroup } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useId } from 'react';
import { Controller } from 'react-hook-form';
import { useFieldErrorMessage } from '../../kit/form/form-validation.ts';
import { kitMessages } from '../../kit/i18n/kit-messages.ts';
import { useLanguage, useMessages } from '../../kit/i18n/use-messages.ts';
import { Tag } from '../../kit/layout/tag.tsx';
import { dayMessages } from '../shared/calendar/day-state-messages.ts';
import { type BerthDay, indexDaysByBerth } from '../shared/calendar/days-by-berth.ts';
import { useMisfitMessage } from '../shared/format-fit.ts';
import { portBerthDaysQuery } from '../shared/request/request-data.ts';
import type { RequestFormType } from '../shared/request/request-form-type.ts';
import { requestMessages } from '../shared/request/request-messages.ts';
import { checkBerthFit } from './berth-fit.ts';
import { BerthLink } from './berth-link.tsx';

type BerthChoicesProps = {
  form: RequestFormType;
  portId: number;
  berths: readonly BerthRow[];
  dimensions: ShipDimensions | undefined;
  selectedOn: Day | undefined;
  canOverride: boolean;
};

/** The berths of the port with their state on the chosen day; berths that do not fit the ship show why. */
export const BerthChoices = ({ form, portId, berths, dimensions, selectedOn, canOverride }: BerthChoicesProps) => {
  const t = useMessages(requestMessages);
  const tKit = useMessages(kitMessages);
  const error = useFieldErrorMessage()(form.formState.errors, 'berthId');
  const labelId = useId();
  const firstOn = firstOfMonth(selectedOn ?? 0);
  const days = useQuery({
    ...portBerthDaysQuery(portId, { from: dayToIso(firstOn), to: dayToIso(addMonths(firstOn, 1)) }),
    enabled: selectedOn !== undefined,
    select: ({ rows }) => indexDaysByBerth(rows),
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
              const misfits = dimensions ? checkBerthFit(berth, dimensions).filter(({ result }) => result === 'fail') : [];
              return (
                <BerthChoice
                  key={berth.id}
                  berth={berth}
                  misfits={misfits}
                  day={selectedOn === undefined ? undefined : days?.get(berth.id)?.get(selectedOn)}
                  isSelected={field.value === berth.id}
                  isDisabled={misfits.length > 0 && !canOverride && field.value !== berth.id}
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
  misfits: readonly DimensionCheck[];
  day: BerthDay | undefined;
  isSelected: boolean;
  isDisabled: boolean;
};

const BerthChoice = ({ berth, misfits, day, isSelected, isDisabled }: BerthChoiceProps) => {
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
  const look = isSelected ? 'var(--primary-tint)' : misfits.length > 0 ? 'var(--sunken)' : 'var(--paper)';
  return (
    <Box sx={{ ...rowStyle, background: look }}>
      <Box component="label" sx={{ ...labelStyle, cursor: isDisabled ? 'default' : 'pointer' }}>
        <Radio value={berth.id} disabled={isDisabled} size="small" sx={{ p: 0.5 }} />
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
        <BerthDayTag day={day} isMisfit={misfits.length > 0} />
      </Box>
      <BerthLink id={berth.id} label={t('berthDetailsOf', { berth: berth.name[language] })}>
        {t('berthDetails')}
      </BerthLink>
    </Box>
  );
};

const dayStateTones = {
  free: 'ok',
  some: 'ok',
  full: 'plain',
  notOpen: 'plain',
  announced: 'plain',
  past: 'plain',
  closed: 'bad',
} as const;

const BerthDayTag = ({ day, isMisfit }: { day: BerthDay | undefined; isMisfit: boolean }) => {
  const t = useMessages(requestMessages);
  const formatDay = useMessages(dayMessages);
  return (
    <Box sx={{ textAlign: { sm: 'right' }, gridColumn: { xs: 2, sm: 3 }, fontSize: 12, color: 'var(--ink-2)' }}>
      {isMisfit ? (
        <Tag tone="bad">{t('doesNotFit')}</Tag>
      ) : (
        day && <Tag tone={dayStateTones[day.state]}>{formatDay(day.state)}</Tag>
      )}
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
