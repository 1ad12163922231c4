import { listBerths } from '@kiko/contract/berths/berth-endpoints.ts';
import type { BookingResult, ReservationDetail } from '@kiko/contract/reservations/reservation-shapes.ts';
import { screenPath, screenPaths } from '@kiko/contract/screen-paths.ts';
import { resultMessages } from '@kiko/messages/result-messages.ts';
import { Box, Button, Card, IconButton } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Copy, Printer, Scale, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { LeftFiles } from '../attachments/shared/left-files.tsx';
import { pendingOwner } from '../attachments/shared/pending-store.ts';
import { berthsQuery } from '../berths/shared/berth-data.ts';
import { ChatSidePanelLayout } from '../chat/chat-side-panel-layout.tsx';
import { useReservationChat } from '../chat/use-reservation-chat.tsx';
import { useToast } from '../kit/dialog/toasts.tsx';
import { FailedState, RecordSkeleton } from '../kit/feedback/states.tsx';
import { useLanguage, useMessages } from '../kit/i18n/use-messages.ts';
import { ChangedElsewhere } from '../kit/layout/changed-elsewhere.tsx';
import { PageBreadcrumbs } from '../kit/layout/page-header.tsx';
import { RecordTabs } from '../kit/layout/record-tabs.tsx';
import { useHasCapability, useMe } from '../kit/session/use-me.ts';
import { ProceduresTab } from '../procedures/procedures-tab.tsx';
import { procedureMessages } from '../procedures/shared/procedure-messages.ts';
import { useCodes } from '../reference/shared/reference-data.ts';
import { RescheduleDialog } from '../reservations/calendar/reschedule-dialog.tsx';
import { CountryContext } from '../reservations/detail/country-context.ts';
import { EditReservationDetails } from '../reservations/detail/edit-details.tsx';
import { type ButtonTransition, ReservationActions, visibleTransitions } from '../reservations/detail/reservation-actions.tsx';
import { ReservationAttachments } from '../reservations/detail/reservation-attachments.tsx';
import { ReservationHeader } from '../reservations/detail/reservation-header.tsx';
import { ReservationHistory } from '../reservations/detail/reservation-history.tsx';
import { ReservationOverview } from '../reservations/detail/reservation-overview.tsx';
import { isAsked, ReservationTransitionDialog } from '../reservations/detail/reservation-transition-dialog.tsx';
import { ShipParticulars } from '../reservations/detail/ship-particulars.tsx';
import { StaleReservationRemedy } from '../reservations/detail/stale-reservation-remedy.tsx';
import { useOriginBreadcrumbs } from '../reservations/detail/use-origin-breadcrumbs.ts';
import { FitCheck } from '../reservations/request/fit-check.tsx';
import { decisionsQuery } from '../reservations/shared/decision-data.ts';
import { fetchReservation, reservationQuery, useReservationMutation } from '../reservations/shared/reservation-data.ts';
import { reservationMessages } from '../reservations/shared/reservation-messages.ts';
import { successMessageKey } from '../reservations/shared/success-message.ts';

const ReservationScreen = () => {
  const id = Number(useParams()['id']);
  const { data: reservation, error, refetch } = useQuery(reservationQuery(id));
  if (error && !reservation) return <FailedState error={error} onRetry={() => void refetch()} />;
  if (!reservation) return <RecordSkeleton />;
  return <ReservationPage reservation={reservation} onReload={() => void refetch()} />;
};

type ReservationPageProps = { reservation: ReservationDetail; onReload: () => void };

const ReservationPage = ({ reservation, onReload }: ReservationPageProps) => {
  const t = useMessages(reservationMessages);
  const tProcedure = useMessages(procedureMessages);
  const tResult = useMessages(resultMessages);
  const language = useLanguage();
  const toast = useToast();
  const navigate = useNavigate();
  const wayHere = useOriginBreadcrumbs();
  const [transition, setTransition] = useState<ButtonTransition | undefined>();
  const { data: berths } = useQuery(berthsQuery({ ...listBerths.query.parse({}), portIds: [reservation.portId], pageSize: 500 }));
  const desk = useReservationMutation();
  const { countries, locodes } = useCodes(['countries', 'locodes']);
  const choices = {
    countries: countries.map(({ code, name: country }) => ({ value: code, label: country[language] })),
    portNames: locodes.map(({ name: port }) => port[language]),
  };
  const isJudged = reservation.allowedTransitions.includes('approve');
  const { data: decisions } = useQuery({ ...decisionsQuery('approve', [reservation.id]), enabled: isJudged });
  const rivals = decisions?.rows[0]?.displaced ?? [];
  const may = useHasCapability();
  const me = useMe();
  const { chatTab, beside } = useReservationChat(reservation);
  const name = reservation.cruiseShipName[language];
  const transitions = visibleTransitions(reservation.allowedTransitions);
  const { id, version, berthId, cruiseShipName, state, shipId, notifiedOwner } = reservation;
  const [startAt, endAt] = [reservation.startAt.getTime(), reservation.endAt.getTime()];
  const call = { id, version, name: cruiseShipName, state, notifiedOwner, shipId, berthId, startAt, endAt };
  const stop = () => {
    desk.reset();
    setTransition(undefined);
  };
  const reload = () => {
    stop();
    onReload();
  };
  const remedy = <StaleReservationRemedy error={desk.error} reservation={reservation} onReload={reload} />;
  const done = (outcome: Pick<BookingResult, 'state'>) => {
    if (transition) toast(tResult(successMessageKey(transition, outcome)));
    stop();
  };
  const choose = (chosen: ButtonTransition) => {
    if (chosen === 'submit' || chosen === 'resubmit') return void navigate(screenPath('newReservation', id));
    // Details are written where they are read.
    if (chosen === 'updateDetails') void navigate({ search: '' }, { replace: true });
    return setTransition(chosen);
  };
  return (
    <CountryContext value={countries}>
      <PageBreadcrumbs title={name} crumbs={[...wayHere.crumbs, { label: name }]} />
      <ReservationHeader
        reservation={reservation}
        isBerthOpen={berths?.rows.some((berth) => berth.id === reservation.berthId) ?? false}
        actions={
          <>
            {transition !== 'updateDetails' && <ReservationActions transitions={transitions} onSelect={choose} />}
            {transitions.includes('approve') && rivals.length > 0 && (
              <Box sx={{ display: 'flex', gap: 0.75, alignItems: 'center', color: 'var(--accent)', fontWeight: 700 }}>
                <TriangleAlert size={15} aria-hidden />
                {t('competing', { count: rivals.length })}
              </Box>
            )}
            <Box sx={{ ml: { sm: 'auto' }, display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
              {may('reservation.create') && (
                <Button
                  component={Link}
                  to={`${screenPaths.newReservation}?copy=${reservation.id}`}
                  variant="text"
                  startIcon={<Copy size={15} />}
                >
                  {t('copy')}
                </Button>
              )}
              {may('reservation.examine') && reservation.receiptNo !== null && (
                <Button
                  component={Link}
                  to={screenPath('management', reservation.id, 'examination')}
                  variant="text"
                  startIcon={<Scale size={15} />}
                >
                  {t('examination')}
                </Button>
              )}
              <IconButton aria-label={t('print')} onClick={() => window.print()}>
                <Printer size={16} />
              </IconButton>
            </Box>
          </>
        }
      />
      <ChangedElsewhere
        kind="reservation"
        record={reservation}
        look={(signal) => fetchReservation(id, signal)}
        onFollow={onReload}
        isReading={transition === undefined}
      >
        {({ history }, since) => <ReservationHistory entries={history.filter((entry) => entry.version > since)} />}
      </ChangedElsewhere>
      {me && <LeftFiles parent={{ kind: 'reservation', id }} owner={pendingOwner(me.accountId, id)} />}
      <ChatSidePanelLayout {...beside}>
        <RecordTabs
          label={t('tabs')}
          initialTab={wayHere.start}
          tabs={[
            {
              key: 'details',
              label: t('details'),
              content:
                transition === 'updateDetails' && me ? (
                  <EditReservationDetails
                    record={reservation}
                    me={me}
                    {...choices}
                    error={desk.error}
                    isSaving={desk.isPending}
                    onStale={() => {
                      desk.reset();
                      onReload();
                    }}
                    onSave={(change) => desk.mutate({ id, change }, { onSuccess: done })}
                    onCancel={stop}
                  />
                ) : (
                  <>
                    <ReservationOverview reservation={reservation} />
                    <ShipParticulars reservation={reservation}>
                      <FitCheck fit={reservation.fit} />
                    </ShipParticulars>
                  </>
                ),
            },
            { key: 'procedures', label: tProcedure('procedures'), content: <ProceduresTab id={id} /> },
            {
              key: 'files',
              label: t('files'),
              content: <ReservationAttachments reservation={reservation} />,
            },
            ...chatTab,
            {
              key: 'history',
              label: `${t('history')} ${reservation.history.length}`,
              content: (
                <Card sx={{ p: 2.5 }}>
                  <ReservationHistory entries={reservation.history} />
                </Card>
              ),
            },
          ]}
        />
      </ChatSidePanelLayout>
      {transition === 'adjustSchedule' && berths && (
        <RescheduleDialog
          call={call}
          target={call}
          berths={berths.rows}
          mutation={desk}
          remedy={remedy}
          onDone={done}
          onClose={stop}
        />
      )}
      {transition && isAsked(transition) && (
        <ReservationTransitionDialog
          transition={transition}
          reservation={reservation}
          onDone={done}
          onReload={reload}
          onClose={stop}
        />
      )}
    </CountryContext>
  );
};

export { ReservationScreen as Component };
