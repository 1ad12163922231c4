import type { ArrivalCall, ProcedureItem } from '@kiko/contract/procedures/procedure-shapes.ts';
import { type Day, dayFromIso, dayOf, startOfDay } from '@kiko/domain/calendar/days.ts';
import { type ItemMove, itemStatuses } from '@kiko/domain/procedures/item-moves.ts';
import { resultWords } from '@kiko/words/result-words.ts';
import { sayDay } from '@kiko/words/say.ts';
import { Box, Button, Card, Typography } from '@mui/material';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { RefusalBanner } from '../kit/refusal-banner.tsx';
import { useToast } from '../kit/toasts.tsx';
import { useLanguage, useWords } from '../kit/words.ts';
import { AddItemDialog } from './add-item-dialog.tsx';
import { ItemCard } from './item-card.tsx';
import { ItemDialog } from './item-dialog.tsx';
import { useChangeItem } from './procedure-data.ts';
import { procedureWords } from './procedure-words.ts';
import { ProgressRing } from './progress-ring.tsx';

type ArrivalChecklistProps = { call: ArrivalCall; today: Day | undefined; onReload: () => void };

/** The documents of a call, the earliest deadline first; those that are void stand at the end. */
export const ArrivalChecklist = ({ call, today, onReload }: ArrivalChecklistProps) => {
  const say = useWords(procedureWords);
  const [asked, setAsked] = useState<{ item: ProcedureItem; move: ItemMove } | 'add' | undefined>();
  const live = call.items.filter(({ status }) => status !== itemStatuses.void);
  const items = [...live, ...call.items.filter(({ status }) => status === itemStatuses.void)];
  const submitted = live.filter(({ submittedAt }) => submittedAt !== null).length;
  const stop = () => setAsked(undefined);
  return (
    <Card component="section" sx={{ mb: 2 }}>
      <Box sx={headStyle}>
        <Typography variant="h2">{say('documents')}</Typography>
        {live.length > 0 && (
          <Box sx={{ display: 'flex', gap: 1, alignItems: 'center' }} className="figures">
            <ProgressRing part={submitted} whole={live.length} />
            {say('submittedOf', { count: submitted, all: live.length })}
          </Box>
        )}
        {call.canAsk && (
          <Button sx={{ ml: 'auto' }} startIcon={<Plus size={15} />} onClick={() => setAsked('add')}>
            {say('addDocument')}
          </Button>
        )}
      </Box>
      {items.length === 0 && <Box sx={{ px: 2, pb: 2, color: 'var(--ink-2)' }}>{say(whyEmpty(call))}</Box>}
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, borderTop: items.length > 0 ? '1px solid var(--line)' : 0 }}>
        {items.map((item) => (
          <ItemCard key={item.id} item={item} today={today} onMove={(move) => setAsked({ item, move })} />
        ))}
      </Box>
      {call.offered.length > 0 && <Offered call={call} />}
      {asked === 'add' && <AddItemDialog reservationId={call.id} arrivesOn={dayOf(call.startAt.getTime())} onClose={stop} />}
      {asked && asked !== 'add' && <ItemDialog {...asked} onReload={onReload} onClose={stop} />}
    </Card>
  );
};

const whyEmpty = ({ isProxy, state }: ArrivalCall) => {
  if (isProxy) return 'proxyDocuments';
  return state === 'confirmed' || state === 'cancelling' ? 'noDocuments' : 'notConfirmed';
};

/** What the berth takes without asking for it; begun with one click. */
const Offered = ({ call }: { call: ArrivalCall }) => {
  const say = useWords(procedureWords);
  const sayResult = useWords(resultWords);
  const language = useLanguage();
  const toast = useToast();
  const change = useChangeItem();
  const begin = (settingId: number) =>
    change.mutate(
      { kind: 'add', record: { reservationId: call.id, settingId } },
      { onSuccess: () => toast(sayResult('registered')) },
    );
  return (
    <Box className="no-print" sx={{ p: 2, borderTop: '1px solid var(--line)', display: 'grid', gap: 1 }}>
      <Typography variant="h3" sx={{ fontSize: 13 }}>
        {say('offered')}
      </Typography>
      <RefusalBanner error={change.error} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {call.offered.map(({ settingId, name, dueOn }) => (
          <Button key={settingId} startIcon={<Plus size={15} />} disabled={change.isPending} onClick={() => begin(settingId)}>
            {say('begin', { name: name[language] })}
            <Box component="small" sx={{ ml: 1, fontWeight: 400, color: 'var(--ink-3)' }}>
              {say('offeredDue', { day: sayDay(language, new Date(startOfDay(dayFromIso(dueOn)))) })}
            </Box>
          </Button>
        ))}
      </Box>
    </Box>
  );
};

const headStyle = { p: '14px 16px 12px', display: 'flex', flexWrap: 'wrap', gap: '8px 16px', alignItems: 'center' } as const;
