import { Box, Button, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { SectionCard } from '../kit/section-card.tsx';
import { FailedState, RecordSkeleton } from '../kit/states.tsx';
import { useParts } from '../kit/use-parts.ts';
import { useWords } from '../kit/words.ts';
import { eventsQuery } from './acceptance-data.ts';
import { eventWords } from './acceptance-words.ts';
import { useBerthOfScreen } from './berth-of-screen.ts';
import { EventList } from './event-list.tsx';
import { RemoveEventDialog } from './remove-event-dialog.tsx';
import { AddEvent, EditEvent, EditOccurrence } from './save-event.tsx';

type Mode = { kind: 'add' } | { kind: 'edit' | 'remove'; id: number; onlyOn?: string | undefined };

/** When a berth takes nobody; whoever may, adds, changes and removes, a series as a whole or one day of it. */
export const Events = ({ mayAdd }: { mayAdd: boolean }) => {
  const say = useWords(eventWords);
  const { berth, now } = useBerthOfScreen();
  const { data, error, refetch } = useQuery(eventsQuery(berth.id));
  const { mode, setMode, toList, done } = useParts<Mode>();
  if (error && !data) return <FailedState error={error} onRetry={() => void refetch()} />;
  if (!data) return <RecordSkeleton />;
  // Taken from the list, so that what somebody else saved meanwhile arrives in the open form.
  const chosen = 'id' in mode ? data.rows.find(({ id }) => id === mode.id) : undefined;
  const editing = { onReload: () => void refetch(), onDone: done('updated'), onCancel: toList };
  if (mode.kind === 'add') return <AddEvent berthId={berth.id} onDone={done('registered')} onCancel={toList} />;
  if (mode.kind === 'edit' && chosen)
    return mode.onlyOn ? (
      <EditOccurrence event={chosen} onlyOn={mode.onlyOn} {...editing} />
    ) : (
      <EditEvent event={chosen} {...editing} />
    );
  return (
    <SectionCard title={say('title')}>
      <Typography sx={{ color: 'var(--ink-2)', lineHeight: 1.75, mb: 1.5 }}>{say('explanation')}</Typography>
      {data.rows.length === 0 ? (
        <Typography component="output" sx={{ display: 'block', py: 3, textAlign: 'center', color: 'var(--ink-2)' }}>
          {say('empty')}
        </Typography>
      ) : (
        <EventList
          events={data.rows}
          now={now}
          onEdit={({ event, onlyOn }) => setMode({ kind: 'edit', id: event.id, onlyOn })}
          onRemove={({ event, onlyOn }) => setMode({ kind: 'remove', id: event.id, onlyOn })}
        />
      )}
      {mayAdd && (
        <Box sx={{ mt: 2 }}>
          <Button startIcon={<Plus size={16} />} onClick={() => setMode({ kind: 'add' })}>
            {say('add')}
          </Button>
        </Box>
      )}
      {mode.kind === 'remove' && chosen && (
        <RemoveEventDialog event={chosen} {...(mode.onlyOn && { onlyOn: mode.onlyOn })} onDone={done('deleted')} onClose={toList} />
      )}
    </SectionCard>
  );
};
