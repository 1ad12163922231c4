import type { ReservationDecision } from '@kiko/contract/reservations/decision-endpoints.ts';
import { dayFromIso, startOfDay } from '@kiko/domain/calendar/days.ts';
import { errorMessages } from '@kiko/messages/error-messages.ts';
import { formatDay } from '@kiko/messages/format.ts';
import { Alert, Box } from '@mui/material';
import { useLanguage, useMessages } from '../../kit/i18n/use-messages.ts';
import { CompetitorList } from './competitor-list.tsx';
import { RefusalDetails } from './refusal-details.tsx';
import { dialogMessages } from './transition-messages.ts';

/** The server's preview of a decision: why it is refused, what it keeps, and which requests are promoted. */
export const DecisionPreview = ({ transition, decision }: { transition: string; decision: ReservationDecision }) => {
  const t = useMessages(dialogMessages);
  const tError = useMessages(errorMessages);
  const language = useLanguage();
  const { refusal, keptUntil, isHeld, promoted, earlierIds } = decision;
  const until = keptUntil === null ? '' : formatDay(language, new Date(startOfDay(dayFromIso(keptUntil))));
  return (
    <>
      {refusal && refusal.code !== 'reservation.moveNotAllowed' && (
        <Alert severity="warning" sx={{ my: 1 }}>
          <Box>{tError(refusal.code)}</Box>
          <RefusalDetails details={refusal.details} />
        </Alert>
      )}
      {transition === 'return' && keptUntil !== null && (
        <Box sx={{ mt: 1 }}>{t(isHeld ? 'returnHeld' : 'returnNotHeld', { until })}</Box>
      )}
      {transition === 'accept' && !refusal && <Box sx={{ mt: 1 }}>{t(isHeld ? 'acceptHeld' : 'acceptNotHeld')}</Box>}
      {transition === 'accept' && earlierIds.length > 0 && (
        <Box sx={{ my: 1, color: 'var(--accent)', fontWeight: 700 }}>{t('passesOverWaiting', { count: earlierIds.length })}</Box>
      )}
      <CompetitorList title={t('promotedTitle', { count: promoted.length })} rows={promoted} />
    </>
  );
};
