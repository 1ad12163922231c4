import type { NonAcceptancePeriod } from '@kiko/contract/acceptance/non-acceptance-period-shapes.ts';
import { Box } from '@mui/material';
import { useLanguage, useMessages } from '../kit/format/messages.ts';
import { Tag } from '../kit/layout/tag.tsx';
import { PartButtons, PartList } from '../kit/list/part-list.tsx';
import { eventMessages } from './acceptance-messages.ts';
import { formatDate, formatDates, formatEvent, isOver, nextDays } from './format-event.ts';

/** The whole event, or the occurrence of one day. */
export type EventTarget = { event: NonAcceptancePeriod; onlyOn?: string };
type EventActions = { onEdit: (target: EventTarget) => void; onRemove: (target: EventTarget) => void };
type EventListProps = EventActions & { events: readonly NonAcceptancePeriod[]; now: number };

const datesShown = 4;

/** The events of a berth in plain words; a series with its next dates, each of which can be changed or taken out alone. */
export const EventList = ({ events, now, ...actions }: EventListProps) => {
  const t = useMessages(eventMessages);
  const language = useLanguage();
  return (
    <PartList label={t('title')}>
      {events.map((event) => {
        const name = event.name?.[language] ?? t('title');
        const skipped = event.recurrence?.skippedOn ?? [];
        return (
          <Box component="li" key={event.id} sx={{ py: 1, borderTop: '1px solid var(--line)' }}>
            <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', columnGap: 1.5, alignItems: 'center' }}>
              <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
                <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, alignItems: 'center', fontWeight: 700 }}>
                  {name}
                  {event.type === '1' && <Tag>{t('shown')}</Tag>}
                  {event.replacesOn && <Tag>{t('replaces', { day: formatDate(event.replacesOn, language) })}</Tag>}
                  {isOver(event, now) && <Tag>{t('over')}</Tag>}
                </Box>
                <Box className="figures" sx={{ color: 'var(--ink-2)', whiteSpace: 'normal' }}>
                  {formatEvent(event, { t, language })}
                </Box>
                {skipped.length > 0 && (
                  <Box className="figures" sx={{ color: 'var(--ink-3)', fontSize: 12 }}>
                    {t('skipped', { days: formatDates(skipped, { t, language }) })}
                  </Box>
                )}
              </Box>
              {event.canChange && (
                <PartButtons
                  editLabel={t('editOf', { name })}
                  removeLabel={t('removeOf', { name })}
                  onEdit={() => actions.onEdit({ event })}
                  onRemove={() => actions.onRemove({ event })}
                />
              )}
            </Box>
            {event.recurrence && <NextDates event={event} now={now} {...actions} />}
          </Box>
        );
      })}
    </PartList>
  );
};

const NextDates = ({ event, now, onEdit, onRemove }: EventActions & { event: NonAcceptancePeriod; now: number }) => {
  const t = useMessages(eventMessages);
  const language = useLanguage();
  const days = nextDays(event, now, datesShown);
  if (days.length === 0) return null;
  return (
    <Box
      component="ul"
      aria-label={t('nextDates')}
      sx={{ listStyle: 'none', m: 0, mt: 0.75, p: 0, display: 'flex', flexWrap: 'wrap', gap: 1 }}
    >
      {days.map((onlyOn) => {
        const day = formatDate(onlyOn, language);
        return (
          <Box
            component="li"
            key={onlyOn}
            className="figures"
            sx={{
              display: 'flex',
              alignItems: 'center',
              pl: 1.25,
              border: '1px solid var(--line-2)',
              borderRadius: '8px',
              fontSize: 12,
            }}
          >
            {day}
            {event.canChange && (
              <PartButtons
                editLabel={t('editOne', { day })}
                removeLabel={t('removeOne', { day })}
                onEdit={() => onEdit({ event, onlyOn })}
                onRemove={() => onRemove({ event, onlyOn })}
              />
            )}
          </Box>
        );
      })}
    </Box>
  );
};
