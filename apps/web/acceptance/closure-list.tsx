import type { ClosureDetail } from '@kiko/contract/acceptance/closure-shapes.ts';
import { Box } from '@mui/material';
import { useLanguage, useMessages } from '../kit/i18n/use-messages.ts';
import { Tag } from '../kit/layout/tag.tsx';
import { PartButtons, PartList } from '../kit/list/part-list.tsx';
import { eventMessages } from './acceptance-messages.ts';
import { formatDate, formatDates, formatEvent, isClosurePast, nextOccurrenceDays } from './format-closure.ts';

/** The whole event, or the occurrence of one day. */
export type ClosureTarget = { closure: ClosureDetail; occurrenceOn?: string };
type ClosureActions = { onEdit: (target: ClosureTarget) => void; onRemove: (target: ClosureTarget) => void };
type ClosureListProps = ClosureActions & { closures: readonly ClosureDetail[]; now: number };

const maxShownDates = 4;

/** The events of a berth in plain words; a series with its next dates, each of which can be changed or taken out alone. */
export const ClosureList = ({ closures, now, ...actions }: ClosureListProps) => {
  const t = useMessages(eventMessages);
  const language = useLanguage();
  return (
    <PartList label={t('title')}>
      {closures.map((closure) => {
        const name = closure.name?.[language] ?? t('title');
        const skipped = closure.recurrence?.skippedOn ?? [];
        return (
          <Box component="li" key={closure.id} sx={{ py: 1, borderTop: '1px solid var(--line)' }}>
            <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', columnGap: 1.5, alignItems: 'center' }}>
              <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
                <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, alignItems: 'center', fontWeight: 700 }}>
                  {name}
                  {closure.type === '1' && <Tag>{t('shown')}</Tag>}
                  {closure.replacesOn && <Tag>{t('replaces', { day: formatDate(closure.replacesOn, language) })}</Tag>}
                  {isClosurePast(closure, now) && <Tag>{t('over')}</Tag>}
                </Box>
                <Box className="figures" sx={{ color: 'var(--ink-2)', whiteSpace: 'normal' }}>
                  {formatEvent(closure, { t, language })}
                </Box>
                {skipped.length > 0 && (
                  <Box className="figures" sx={{ color: 'var(--ink-3)', fontSize: 12 }}>
                    {t('skipped', { days: formatDates(skipped, { t, language }) })}
                  </Box>
                )}
              </Box>
              {closure.canChange && (
                <PartButtons
                  editLabel={t('editOf', { name })}
                  removeLabel={t('removeOf', { name })}
                  onEdit={() => actions.onEdit({ closure })}
                  onRemove={() => actions.onRemove({ closure })}
                />
              )}
            </Box>
            {closure.recurrence && <UpcomingOccurrences event={closure} now={now} {...actions} />}
          </Box>
        );
      })}
    </PartList>
  );
};

const UpcomingOccurrences = ({ event: closure, now, onEdit, onRemove }: ClosureActions & { event: ClosureDetail; now: number }) => {
  const t = useMessages(eventMessages);
  const language = useLanguage();
  const days = nextOccurrenceDays(closure, now, maxShownDates);
  if (days.length === 0) return null;
  return (
    <Box
      component="ul"
      aria-label={t('nextDates')}
      sx={{ listStyle: 'none', m: 0, mt: 0.75, p: 0, display: 'flex', flexWrap: 'wrap', gap: 1 }}
    >
      {days.map((occurrenceOn) => {
        const day = formatDate(occurrenceOn, language);
        return (
          <Box
            component="li"
            key={occurrenceOn}
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
            {closure.canChange && (
              <PartButtons
                editLabel={t('editOne', { day })}
                removeLabel={t('removeOne', { day })}
                onEdit={() => onEdit({ closure, occurrenceOn })}
                onRemove={() => onRemove({ closure, occurrenceOn })}
              />
            )}
          </Box>
        );
      })}
    </Box>
  );
};
