import type { OwnSession } from '@kiko/contract/identity/identity-endpoints.ts';
import { formatMoment } from '@kiko/messages/format.ts';
import { Box, Button, Skeleton, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Monitor, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { ConfirmDialog } from '../kit/dialog/confirm-dialog.tsx';
import { useToast } from '../kit/dialog/toasts.tsx';
import { RefusalBanner } from '../kit/feedback/refusal-banner.tsx';
import { FailedState } from '../kit/feedback/states.tsx';
import { useLanguage, useMessages } from '../kit/i18n/use-messages.ts';
import { SectionCard } from '../kit/layout/section-card.tsx';
import { Tag } from '../kit/layout/tag.tsx';
import { sessionsQuery, useRevokeSessions } from './identity-data.ts';
import { identityMessages } from './identity-messages.ts';

/** The user's sessions, each with a button to end it. */
export const SessionList = () => {
  const t = useMessages(identityMessages);
  const toast = useToast();
  const { data, error, refetch } = useQuery(sessionsQuery);
  const end = useRevokeSessions();
  const [isAsking, setIsAsking] = useState(false);
  const endThem = (which: string) =>
    end.mutate(which, {
      onSuccess: () => {
        setIsAsking(false);
        toast(t('ended'));
      },
    });
  if (error && !data) return <FailedState error={error} onRetry={() => void refetch()} />;
  const rows = data?.rows ?? [];
  return (
    <SectionCard title={t('sessions')}>
      <Typography sx={{ lineHeight: 1.75, color: 'var(--ink-2)', mb: 1 }}>{t('sessionsText')}</Typography>
      {!data && <Skeleton variant="rounded" height={56} />}
      {data && rows.length === 0 && <Typography sx={{ color: 'var(--ink-3)' }}>{t('noSessions')}</Typography>}
      <Box component="ul" aria-busy={!data} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {rows.map((session) => (
          <SessionRow key={session.id} session={session} isPending={end.isPending} onRevoke={() => endThem(session.id)} />
        ))}
      </Box>
      {!isAsking && <RefusalBanner error={end.error} />}
      {rows.some(({ isCurrent }) => !isCurrent) && (
        <Button color="error" sx={{ mt: 1.5 }} onClick={() => setIsAsking(true)}>
          {t('endOthers')}
        </Button>
      )}
      {isAsking && (
        <ConfirmDialog
          title={t('endOthersTitle')}
          confirmLabel={t('endOthers')}
          error={end.error}
          isPending={end.isPending}
          onConfirm={() => endThem('others')}
          onClose={() => setIsAsking(false)}
        >
          {t('endOthersText')}
        </ConfirmDialog>
      )}
    </SectionCard>
  );
};

type SessionRowProps = { session: OwnSession; isPending: boolean; onRevoke: () => void };

const phoneAgents = ['iPhone', 'iPad', 'Android'];

const SessionRow = ({ session, isPending, onRevoke }: SessionRowProps) => {
  const t = useMessages(identityMessages);
  const language = useLanguage();
  const { browser, system, address, isCurrent, signedInAt, usedAt } = session;
  const device = browser && system ? t('device', { browser, system }) : browser || system || t('unknownDevice');
  const Icon = phoneAgents.includes(system) ? Smartphone : Monitor;
  const facts = [
    `${t('signedInAt')} ${formatMoment(language, signedInAt)}`,
    `${t('usedAt')} ${formatMoment(language, usedAt)} (JST)`,
    address && `${t('address')} ${address}`,
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
          {isCurrent && <Tag tone="ok">{t('thisDevice')}</Tag>}
        </Box>
        <Box sx={{ fontSize: 12, color: 'var(--ink-3)', lineHeight: 1.6 }}>{facts.filter(Boolean).join(' · ')}</Box>
      </Box>
      {!isCurrent && (
        <Button size="small" disabled={isPending} aria-label={t('endSessionOf', { device })} onClick={onRevoke}>
          {t('endSession')}
        </Button>
      )}
    </Box>
  );
};
