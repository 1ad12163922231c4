import type { NonAcceptancePeriod } from '@kiko/contract/acceptance/non-acceptance-period-shapes.ts';
import { Box, IconButton } from '@mui/material';
import { Pencil, Trash2 } from 'lucide-react';
import { Tag } from '../kit/tag.tsx';
import { useLanguage, useWords } from '../kit/words.ts';
import { eventWords } from './acceptance-words.ts';
import { isOver, nextDays, sayDate, sayDates, sayEvent } from './say-event.ts';

/** The whole event, or the occurrence of one day. */
export type EventTarget = { event: NonAcceptancePeriod; onlyOn?: string };
type EventActions = { onEdit: (target: EventTarget) => void; onRemove: (target: EventTarget) => void };
type EventListProps = EventActions & { events: readonly NonAcceptancePeriod[]; now: number };

const datesShown = 4;

/** The events of a berth in plain words; a series with its next dates, each of which can be changed or taken out alone. */
export const EventList = ({ events, now, ...actions }: EventListProps) => {
  const say = useWords(eventWords);
  const language = useLanguage();
  return (
    <Box component="ul" aria-label={say('title')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {events.map((event) => {
        const name = event.name?.[language] ?? say('title');
        const skipped = event.recurrence?.skippedOn ?? [];
        return (
          <Box component="li" key={event.id} sx={{ py: 1, borderTop: '1px solid var(--line)' }}>
            <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', columnGap: 1.5, alignItems: 'center' }}>
              <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
                <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, alignItems: 'center', fontWeight: 700 }}>
                  {name}
                  {event.type === '1' && <Tag>{say('shown')}</Tag>}
                  {event.replacesOn && <Tag>{say('replaces', { day: sayDate(event.replacesOn, language) })}</Tag>}
                  {isOver(event, now) && <Tag>{say('over')}</Tag>}
                </Box>
                <Box className="figures" sx={{ color: 'var(--ink-2)', whiteSpace: 'normal' }}>
                  {sayEvent(event, { say, language })}
                </Box>
                {skipped.length > 0 && (
                  <Box className="figures" sx={{ color: 'var(--ink-3)', fontSize: 12 }}>
                    {say('skipped', { days: sayDates(skipped, { say, language }) })}
                  </Box>
                )}
              </Box>
              {event.canChange && (
                <Buttons edit={say('editOf', { name })} remove={say('removeOf', { name })} target={{ event }} {...actions} />
              )}
            </Box>
            {event.recurrence && <NextDates event={event} now={now} {...actions} />}
          </Box>
        );
      })}
    </Box>
  );
};

const NextDates = ({ event, now, ...actions }: EventActions & { event: NonAcceptancePeriod; now: number }) => {
  const say = useWords(eventWords);
  const language = useLanguage();
  const days = nextDays(event, now, datesShown);
  if (days.length === 0) return null;
  return (
    <Box
      component="ul"
      aria-label={say('nextDates')}
      sx={{ listStyle: 'none', m: 0, mt: 0.75, p: 0, display: 'flex', flexWrap: 'wrap', gap: 1 }}
    >
      {days.map((onlyOn) => {
        const day = sayDate(onlyOn, language);
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
              <Buttons edit={say('editOne', { day })} remove={say('removeOne', { day })} target={{ event, onlyOn }} {...actions} />
            )}
          </Box>
        );
      })}
    </Box>
  );
};

const Buttons = ({
  edit,
  remove,
  target,
  onEdit,
  onRemove,
}: EventActions & { edit: string; remove: string; target: EventTarget }) => (
  <Box sx={{ display: 'flex' }}>
    <IconButton aria-label={edit} onClick={() => onEdit(target)}>
      <Pencil size={16} />
    </IconButton>
    <IconButton aria-label={remove} onClick={() => onRemove(target)}>
      <Trash2 size={16} />
    </IconButton>
  </Box>
);
