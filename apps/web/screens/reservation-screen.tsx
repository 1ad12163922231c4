import { listBerths } from '@kiko/contract/berths/berth-endpoints.ts';
import type { Outcome, ReservationRecord } from '@kiko/contract/reservations/reservation-shapes.ts';
import { resultWords } from '@kiko/words/result-words.ts';
import { Box, Button, Card, IconButton } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Copy, Printer, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { berthsQuery } from '../berths/berth-data.ts';
import { ChangedElsewhere } from '../kit/changed-elsewhere.tsx';
import { PageCrumbs } from '../kit/page-header.tsx';
import { RecordTabs } from '../kit/record-tabs.tsx';
import { FailedState, RecordSkeleton } from '../kit/states.tsx';
import { useToast } from '../kit/toasts.tsx';
import { useLanguage, useWords } from '../kit/words.ts';
import { RetimeDialog } from '../management/retime-dialog.tsx';
import { procedureWords } from '../procedures/procedure-words.ts';
import { useCodes } from '../reference/reference-data.ts';
import { EditDetails } from '../requests/edit-details.tsx';
import { Countries } from '../reservations/countries.ts';
import { isAsked, MoveDialog } from '../reservations/move-dialog.tsx';
import { ReservationActions, type ShownMove, shownMoves } from '../reservations/reservation-actions.tsx';
import { readReservation, reservationQuery, useMoveReservation } from '../reservations/reservation-data.ts';
import { ReservationFacts } from '../reservations/reservation-facts.tsx';
import { ReservationFiles } from '../reservations/reservation-files.tsx';
import { ReservationHeader } from '../reservations/reservation-header.tsx';
import { ReservationHistory } from '../reservations/reservation-history.tsx';
import { reservationWords } from '../reservations/reservation-words.ts';
import { resultOf } from '../reservations/results.ts';
import { StaleChanges } from '../reservations/stale-changes.tsx';
import { useCompetitors } from '../reservations/use-competitors.ts';
import { useMay, useMe } from '../shell/use-me.ts';
import { BesideChat } from './beside-chat.tsx';
import { ProceduresTab } from './procedures-tab.tsx';
import { useReservationChat } from './reservation-chat.tsx';
import { useWayHere } from './use-way-here.ts';

export const Component = () => {
  const id = Number(useParams()['id']);
  const { data: reservation, error, refetch } = useQuery(reservationQuery(id));
  if (error && !reservation) return <FailedState error={error} onRetry={() => void refetch()} />;
  if (!reservation) return <RecordSkeleton />;
  return <Shown key={id} reservation={reservation} onReload={() => void refetch()} />;
};

type ShownProps = { reservation: ReservationRecord; onReload: () => void };

const Shown = ({ reservation, onReload }: ShownProps) => {
  const say = useWords(reservationWords);
  const sayProcedure = useWords(procedureWords);
  const sayResult = useWords(resultWords);
  const language = useLanguage();
  const toast = useToast();
  const navigate = useNavigate();
  const wayHere = useWayHere();
  const [move, setMove] = useState<ShownMove | undefined>();
  const { data: berths } = useQuery({
    ...berthsQuery({ ...listBerths.query.parse({}), portIds: [reservation.portId], pageSize: 500 }),
    enabled: move === 'adjustSchedule',
  });
  const desk = useMoveReservation();
  const { countries, locodes } = useCodes(['countries', 'locodes']);
  const choices = {
    countries: countries.map(({ code, name: country }) => ({ value: code, label: country[language] })),
    places: locodes.map(({ name: port }) => port[language]),
  };
  const { rivals } = useCompetitors(reservation);
  const may = useMay();
  const me = useMe();
  const { chatTab, beside } = useReservationChat(reservation);
  const name = reservation.cruiseShipName[language];
  const moves = shownMoves(reservation.allowedMoves);
  const { id, version, berthId, cruiseShipName } = reservation;
  const [startAt, endAt] = [reservation.startAt.getTime(), reservation.endAt.getTime()];
  const call = { id, version, name: cruiseShipName, berthId, startAt, endAt };
  const stop = () => {
    desk.reset();
    setMove(undefined);
  };
  const reload = () => {
    stop();
    onReload();
  };
  const remedy = <StaleChanges error={desk.error} reservation={reservation} onReload={reload} />;
  const done = (outcome: Pick<Outcome, 'state'>) => {
    if (move) toast(sayResult(resultOf(move, outcome)));
    stop();
  };
  const choose = (chosen: ShownMove) => {
    if (chosen === 'submit' || chosen === 'resubmit') return void navigate(`/reservation/new/${id}`);
    // Details are written where they are read.
    if (chosen === 'updateDetails') void navigate({ search: '' }, { replace: true });
    return setMove(chosen);
  };
  return (
    <Countries value={countries}>
      <PageCrumbs title={name} crumbs={[...wayHere.crumbs, { label: name }]} />
      <ReservationHeader
        reservation={reservation}
        actions={
          <>
            {move !== 'updateDetails' && <ReservationActions moves={moves} onChoose={choose} />}
            {moves.includes('approve') && rivals.length > 0 && (
              <Box sx={{ display: 'flex', gap: 0.75, alignItems: 'center', color: 'var(--accent)', fontWeight: 700 }}>
                <TriangleAlert size={15} aria-hidden />
                {say('competing', { count: rivals.length })}
              </Box>
            )}
            <Box sx={{ ml: { sm: 'auto' }, display: 'flex', gap: 0.5 }}>
              {may('reservation.create') && (
                <Button
                  component={Link}
                  to={`/reservation/new?copy=${reservation.id}`}
                  variant="text"
                  startIcon={<Copy size={15} />}
                >
                  {say('copy')}
                </Button>
              )}
              <IconButton aria-label={say('print')} onClick={() => window.print()}>
                <Printer size={16} />
              </IconButton>
            </Box>
          </>
        }
      />
      <ChangedElsewhere kind="reservation" record={reservation} look={(signal) => readReservation(id, signal)} onFollow={onReload}>
        {({ history }) => <ReservationHistory entries={history.filter((entry) => entry.version > version)} />}
      </ChangedElsewhere>
      <BesideChat {...beside}>
        <RecordTabs
          label={say('tabs')}
          start={wayHere.start}
          tabs={[
            {
              key: 'details',
              label: say('details'),
              content:
                move === 'updateDetails' && me ? (
                  <EditDetails
                    {...{ record: reservation, me, ...choices, error: desk.error, isSaving: desk.isPending }}
                    remedy={remedy}
                    onSave={(change) => desk.mutate({ id, change }, { onSuccess: done })}
                    onCancel={stop}
                  />
                ) : (
                  <ReservationFacts reservation={reservation} />
                ),
            },
            { key: 'procedures', label: sayProcedure('procedures'), content: <ProceduresTab id={id} /> },
            {
              key: 'files',
              label: say('files'),
              content: <ReservationFiles reservation={reservation} />,
            },
            ...chatTab,
            {
              key: 'history',
              label: `${say('history')} ${reservation.history.length}`,
              content: (
                <Card sx={{ p: 2.5 }}>
                  <ReservationHistory entries={reservation.history} />
                </Card>
              ),
            },
          ]}
        />
      </BesideChat>
      {move === 'adjustSchedule' && berths && (
        <RetimeDialog call={call} to={call} berths={berths.rows} desk={desk} remedy={remedy} onDone={done} onClose={stop} />
      )}
      {move && isAsked(move) && <MoveDialog move={move} reservation={reservation} onDone={done} onReload={reload} onClose={stop} />}
    </Countries>
  );
};
