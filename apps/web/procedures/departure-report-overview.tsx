import type { DepartureCall } from '@kiko/contract/procedures/procedure-shapes.ts';
import { minuteMs } from '@kiko/domain/calendar/durations.ts';
import { formatMoment, formatNumber } from '@kiko/messages/format.ts';
import { skipReasonMessages } from '@kiko/messages/procedure-messages.ts';
import { Box } from '@mui/material';
import { useLanguage, useMessages } from '../kit/i18n/use-messages.ts';
import { procedureMessages } from './shared/procedure-messages.ts';

/** The report beside the plan. */
export const DepartureReportOverview = ({ call }: { call: DepartureCall }) => {
  const t = useMessages(procedureMessages);
  const language = useLanguage();
  const compare = (planned: Date, actual: Date) => {
    const minutes = Math.round((actual.getTime() - planned.getTime()) / minuteMs);
    if (minutes === 0) return t('onTime');
    return t(minutes < 0 ? 'early' : 'late', { minutes: Math.abs(minutes) });
  };
  const times = [
    { term: t('berthedAt'), planned: call.startAt, actual: call.berthedAt },
    { term: t('departedAt'), planned: call.endAt, actual: call.departedAt },
  ];
  const counts = [
    { term: t('entryPassengers'), count: call.entryPassengers },
    { term: t('departurePassengers'), count: call.departurePassengers },
  ];
  const inspections = [
    ...(call.hasImmigrationInspection ? [t('immigration')] : []),
    ...(call.hasEmigrationInspection ? [t('emigration')] : []),
  ];
  if (call.skipReason !== null) return <SkippedFacts call={call} />;
  return (
    <Box component="dl" sx={listStyle}>
      {times.map(({ term, planned, actual }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd className="figures">
            {actual && formatMoment(language, actual)} {actual && <small>{compare(planned, actual)}</small>}
            <small>{t('planned', { at: formatMoment(language, planned) })}</small>
          </dd>
        </div>
      ))}
      {counts.map(({ term, count }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd className="figures">{count !== null && `${formatNumber(language, count)} ${t('people')}`}</dd>
        </div>
      ))}
      <div>
        <dt>{t('inspections')}</dt>
        <dd>{inspections.length > 0 ? inspections.join(language === 'ja' ? '・' : ', ') : t('none')}</dd>
      </div>
      <Remarks call={call} />
    </Box>
  );
};

/** A skipped call: the reason, and the planned values. */
const SkippedFacts = ({ call }: { call: DepartureCall }) => {
  const t = useMessages(procedureMessages);
  const tReason = useMessages(skipReasonMessages);
  const language = useLanguage();
  return (
    <Box component="dl" sx={listStyle}>
      <div>
        <dt>{t('outcome')}</dt>
        <dd>{t('skipped')}</dd>
      </div>
      <div>
        <dt>{t('skipReason')}</dt>
        <dd>{call.skipReason && tReason(call.skipReason)}</dd>
      </div>
      <div>
        <dt>{t('plan')}</dt>
        <dd className="figures">
          {formatMoment(language, call.startAt)} – {formatMoment(language, call.endAt)}
        </dd>
      </div>
      <Remarks call={call} />
    </Box>
  );
};

const Remarks = ({ call: { comment, managerNote } }: { call: DepartureCall }) => {
  const t = useMessages(procedureMessages);
  return (
    <>
      {comment !== '' && (
        <div>
          <dt>{t('comment')}</dt>
          <dd style={{ whiteSpace: 'pre-wrap' }}>{comment}</dd>
        </div>
      )}
      {managerNote !== null && (
        <div>
          <dt>{t('managerNote')}</dt>
          <dd style={{ whiteSpace: 'pre-wrap' }}>
            {managerNote}
            <small>{t('filedByManager')}</small>
          </dd>
        </div>
      )}
    </>
  );
};

const listStyle = {
  m: 0,
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 240px), 1fr))',
  gap: '12px 24px',
  '& dt': { fontSize: 12, color: 'var(--ink-3)' },
  '& dd': { m: 0, fontWeight: 700 },
  '& dd small': { display: 'block', fontWeight: 400, fontSize: 12, color: 'var(--ink-2)' },
} as const;
