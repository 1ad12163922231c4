import type { ReservationRow } from '@kiko/contract/reservations/reservation-shapes.ts';
import { Alert, Box, FormControlLabel, Radio, RadioGroup, Skeleton } from '@mui/material';
import type { ReactNode } from 'react';
import { RefusalBanner } from '../../kit/feedback/refusal-banner.tsx';
import { useLanguage, useMessages } from '../../kit/i18n/use-messages.ts';
import { CompetitorActionInput } from '../shared/competitor-action-input.tsx';
import { CompetingRequest, CompetitorList } from '../shared/competitor-list.tsx';
import { reservationMessages } from '../shared/reservation-messages.ts';
import { dialogMessages } from '../shared/transition-messages.ts';
import { listStyle } from './bulk-rows.tsx';
import type { BulkApprovalState, Competition } from './use-bulk-approval.ts';

/** What an approval of several requests comes to: those without competition, competing ones to choose among, and blocked ones. */
export const BulkApproval = ({ rows, approval }: { rows: readonly ReservationRow[]; approval: BulkApprovalState }) => {
  const t = useMessages(reservationMessages);
  const tDialog = useMessages(dialogMessages);
  const { error, isLoading, plain, blocked, competitions, picked } = approval;
  if (error) return <RefusalBanner error={error} />;
  if (isLoading)
    return (
      <output aria-label={t('bulkLoading')}>
        <Skeleton variant="rounded" height={Math.min(rows.length * 56, 320)} />
      </output>
    );
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {approval.approved.length === 0 && competitions.length === 0 && <Alert severity="info">{t('bulkNothing')}</Alert>}
      <Rows title={t('bulkPlain', { count: plain.length })} rows={plain} />
      {competitions.map((competition) => (
        <Choice key={competition.key} competition={competition} approval={approval} />
      ))}
      <Rows title={t('bulkBlocked', { count: blocked.length })} rows={blocked} />
      {picked.length > 0 && (
        <>
          <CompetitorActionInput choices={approval.choices} value={approval.choice} onChange={approval.setChoice} />
          {approval.isReasonNeeded && approval.choice !== 'reject' && (
            <Box sx={{ color: 'var(--accent)', fontWeight: 700 }}>{tDialog('passesOver')}</Box>
          )}
        </>
      )}
    </Box>
  );
};

const Rows = ({ title, rows }: { title: string; rows: readonly ReservationRow[] }) =>
  rows.length > 0 && (
    <Section title={title}>
      <Box component="ul" sx={listStyle}>
        {rows.map((row) => (
          <li key={row.id}>
            <CompetingRequest row={row} withBerth />
          </li>
        ))}
      </Box>
    </Section>
  );

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <Box component="section" aria-label={title} sx={{ minWidth: 0 }}>
    <Box sx={{ fontWeight: 700, mb: 0.75 }}>{title}</Box>
    {children}
  </Box>
);

/** In order of receipt; none is chosen by itself. */
const Choice = ({ competition, approval }: { competition: Competition; approval: BulkApprovalState }) => {
  const t = useMessages(reservationMessages);
  const tDialog = useMessages(dialogMessages);
  const language = useLanguage();
  const { key, members, others } = competition;
  const [first] = members;
  const title = `${t('bulkGroup', { count: members.length + others.length })} ${first?.berthName[language] ?? ''}`;
  return (
    <Section title={title}>
      <Box sx={{ mb: 0.75, color: 'var(--ink-2)' }}>{t('bulkGroupHelp')}</Box>
      <RadioGroup
        aria-label={title}
        value={approval.winnerOf(key) ?? 'none'}
        onChange={(_event, value) => approval.pick(key, value === 'none' ? null : Number(value))}
        sx={{ ...listStyle, flexWrap: 'nowrap', '& > label': { m: 0, p: '6px 12px', alignItems: 'flex-start' } }}
      >
        <FormControlLabel value="none" control={<Radio size="small" />} label={t('bulkSkip')} />
        {members.map((row) => (
          <FormControlLabel
            key={row.id}
            value={row.id}
            control={<Radio size="small" />}
            label={<CompetingRequest row={row} />}
            slotProps={{ typography: { component: 'div' } }}
          />
        ))}
      </RadioGroup>
      <CompetitorList title={tDialog('competitorsTitle', { count: others.length })} rows={others} />
    </Section>
  );
};
