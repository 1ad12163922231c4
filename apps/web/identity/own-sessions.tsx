import type { OwnSession } from '@kiko/contract/identity/identity-endpoints.ts';
import { sayMoment } from '@kiko/words/say.ts';
import { Box, Button, Skeleton, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Monitor, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { ConfirmDialog } from '../kit/confirm-dialog.tsx';
import { RefusalBanner } from '../kit/refusal-banner.tsx';
import { SectionCard } from '../kit/section-card.tsx';
import { FailedState } from '../kit/states.tsx';
import { Tag } from '../kit/tag.tsx';
import { useToast } from '../kit/toasts.tsx';
import { useLanguage, useWords } from '../kit/words.ts';
import { sessionsQuery, useEndSessions } from './identity-data.ts';
import { identityWords } from './identity-words.ts';

/** Where somebody is signed in, and the way to end each of these. */
export const OwnSessions = () => {
  const say = useWords(identityWords);
  const toast = useToast();
  const { data, error, refetch } = useQuery(sessionsQuery);
  const end = useEndSessions();
  const [isAsking, setIsAsking] = useState(false);
  const endThem = (which: string) =>
    end.mutate(which, {
      onSuccess: () => {
        setIsAsking(false);
        toast(say('ended'));
      },
    });
  if (error && !data) return <FailedState error={error} onRetry={() => void refetch()} />;
  const rows = data?.rows ?? [];
  return (
    <SectionCard title={say('sessions')}>
      <Typography sx={{ lineHeight: 1.75, color: 'var(--ink-2)', mb: 1 }}>{say('sessionsText')}</Typography>
      {!data && <Skeleton variant="rounded" height={56} />}
      {data && rows.length === 0 && <Typography sx={{ color: 'var(--ink-3)' }}>{say('noSessions')}</Typography>}
      <Box component="ul" aria-busy={!data} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {rows.map((session) => (
          <SessionRow key={session.id} session={session} isPending={end.isPending} onEnd={() => endThem(session.id)} />
        ))}
      </Box>
      {!isAsking && <RefusalBanner error={end.error} />}
      {rows.some(({ isCurrent }) => !isCurrent) && (
        <Button color="error" sx={{ mt: 1.5 }} onClick={() => setIsAsking(true)}>
          {say('endOthers')}
        </Button>
      )}
      {isAsking && (
        <ConfirmDialog
          title={say('endOthersTitle')}
          confirmLabel={say('endOthers')}
          error={end.error}
          isPending={end.isPending}
          onConfirm={() => endThem('others')}
          onClose={() => setIsAsking(false)}
        >
          {say('endOthersText')}
        </ConfirmDialog>
      )}
    </SectionCard>
  );
};

type SessionRowProps = { session: OwnSession; isPending: boolean; onEnd: () => void };

const phones = ['iPhone', 'iPad', 'Android'];

const SessionRow = ({ session, isPending, onEnd }: SessionRowProps) => {
  const say = useWords(identityWords);
  const language = useLanguage();
  const { browser, system, address, isCurrent, signedInAt, usedAt } = session;
  const device = browser && system ? say('device', { browser, system }) : browser || system || say('unknownDevice');
  const Icon = phones.includes(system) ? Smartphone : Monitor;
  const facts = [
    `${say('signedInAt')} ${sayMoment(language, signedInAt)}`,
    `${say('usedAt')} ${sayMoment(language, usedAt)} (JST)`,
    address && `${say('address')} ${address}`,
  ];
  return (
    <Box
      component="li"
      sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 1.5, borderTop: '1px solid var(--line)', py: 1.25 }}
    >
      <Box sx={{ color: 'var(--ink-3)', display: 'flex' }}>
        <Icon size={20} aria-hidden />
      </Box>
      <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
          <b>{device}</b>
          {isCurrent && <Tag tone="ok">{say('thisDevice')}</Tag>}
        </Box>
        <Box sx={{ fontSize: 12, color: 'var(--ink-3)', lineHeight: 1.6 }}>{facts.filter(Boolean).join(' · ')}</Box>
      </Box>
      {!isCurrent && (
        <Button size="small" disabled={isPending} aria-label={say('endSessionOf', { device })} onClick={onEnd}>
          {say('endSession')}
        </Button>
      )}
    </Box>
  );
};
