import type { OrganizationDetail } from '@kiko/contract/organizations/organization-endpoints.ts';
import type { FutureReservation, SettlementResult } from '@kiko/contract/organizations/organization-status-endpoints.ts';
import {
  type OrganizationTransition,
  organizationTransitions,
  organizationWorkflow,
} from '@kiko/domain/organizations/organization-statuses.ts';
import { reservationWorkflow } from '@kiko/domain/reservations/reservation-workflow.ts';
import { errorMessages } from '@kiko/messages/error-messages.ts';
import { Alert, Box, Skeleton } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { TransitionDialog } from '../kit/dialog/transition-dialog.tsx';
import { RefusalBanner } from '../kit/feedback/refusal-banner.tsx';
import { useLanguage, useMessages } from '../kit/i18n/use-messages.ts';
import { hasRefusalCode } from '../reservations/shared/refusal-details.tsx';
import { futureReservationsQuery, useChangeStatus } from './organization-status-data.ts';
import { organizationStatusMessages } from './organization-status-messages.ts';
import { isComplete, type SettlementChoices, settlementsOf } from './settlement-choices.ts';
import { SettlementList } from './settlement-list.tsx';
import { useSuccessors } from './shared/organization-data.ts';

type StatusDialogProps = {
  organization: OrganizationDetail;
  /** Null: the status stays, only reservations are settled. */
  transition: OrganizationTransition | null;
  onDone: (text: string) => void;
  onClose: () => void;
};

/** Changes the status of an organization; its future reservations are listed first with what happens to each. */
export const StatusDialog = ({ organization, transition, onDone, onClose }: StatusDialogProps) => {
  const t = useMessages(organizationStatusMessages);
  const language = useLanguage();
  const change = useChangeStatus();
  const isListed = transition !== 'reopen';
  const future = useQuery({ ...futureReservationsQuery(organization.id), enabled: isListed });
  const successors = useSuccessors(organization.id, isListed);
  const [choices, setChoices] = useState<SettlementChoices>(new Map());
  const rows = future.data?.rows ?? [];
  const settlements = settlementsOf(rows, choices);
  const refused = (change.data ?? []).filter(({ isDone }) => !isDone);
  const reasonRule =
    transition === null ? reservationWorkflow.reasonOf('cancelByMinistry') : organizationWorkflow.reasonOf(transition);
  const isStatusChanged = transition !== null && organization.status === organizationTransitions[transition].to;
  const isDisabled =
    (isListed && !future.data) ||
    !isComplete(rows, choices) ||
    ((transition === null || isStatusChanged) && settlements.length === 0);

  const isOutdated = hasRefusalCode(change.error, 'organization.reservationsChanged');
  const { refetch } = future;
  useEffect(() => {
    if (isOutdated) void refetch();
  }, [isOutdated, refetch]);

  const confirm = (reason: string) =>
    change.mutate(
      { organization, transition, reason, seenReservationIds: rows.map(({ id }) => id), settlements },
      {
        onSuccess: (results) => {
          if (results.every(({ isDone }) => isDone)) onDone(t(transition === null ? 'settleDone' : `${transition}Done`));
        },
      },
    );
  const name = organization.name[language];
  return (
    <TransitionDialog
      title={transition === null ? t('settleTitle', { name }) : t(`${transition}Title`, { name })}
      confirmLabel={t(transition === null || isStatusChanged ? 'settleConfirm' : transition)}
      color={transition === null || organizationWorkflow.isAdverse(transition) ? 'error' : 'primary'}
      isDisabled={isDisabled}
      reason={reasonRule}
      reasonInput={{
        keptAs: `organization:${organization.id}:${transition ?? 'settle'}`,
        label: t(reasonRule === 'required' ? 'reason' : 'reasonOptional'),
        ...(isListed && { help: t('reasonHelp') }),
      }}
      request={change}
      onConfirm={confirm}
      onClose={onClose}
    >
      {transition !== null && <Box>{t(`${transition}Text`)}</Box>}
      {isListed && future.isLoading && <Skeleton variant="rounded" height={120} sx={{ mt: 1.5 }} />}
      {isListed && future.error && !future.data && <RefusalBanner error={future.error} />}
      {isListed && future.data && <SettlementList rows={rows} choices={choices} successors={successors} onChange={setChoices} />}
      {refused.length > 0 && <RefusedSettlements rows={rows} refused={refused} />}
    </TransitionDialog>
  );
};

type RefusedProps = { rows: readonly FutureReservation[]; refused: readonly SettlementResult[] };

const RefusedSettlements = ({ rows, refused }: RefusedProps) => {
  const t = useMessages(organizationStatusMessages);
  const tError = useMessages(errorMessages);
  const language = useLanguage();
  return (
    <Alert severity="warning" sx={{ mt: 1.5 }}>
      {t('refused', { count: refused.length })}
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {refused.map(({ reservationId, code }) => {
          const row = rows.find(({ id }) => id === reservationId);
          const title = [row?.cruiseShipName[language], row?.number].filter(Boolean).join(' ');
          return <li key={reservationId}>{[title, tError(code ?? 'server.failure')].filter(Boolean).join(': ')}</li>;
        })}
      </Box>
    </Alert>
  );
};
