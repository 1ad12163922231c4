import type { PortRow } from '@kiko/contract/ports/port-endpoints.ts';
import { type NewReservation, newReservationShape } from '@kiko/contract/reservations/reservation-shapes.ts';
import type { ShipRow } from '@kiko/contract/ships/ship-endpoints.ts';
import { type Day, dayOf, startOfDay } from '@kiko/domain/calendar/days.ts';
import { hourMs } from '@kiko/domain/calendar/durations.ts';
import { isFitting } from '@kiko/domain/reservations/fit.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { berthQuery, berthsOfPortQuery } from '../../berths/shared/berth-data.ts';
import { useRecordForm } from '../../kit/form/record-form.tsx';
import { useDebounced } from '../../kit/layout/use-debounced.ts';
import { portsToBookQuery } from '../../ports/shared/port-data.ts';
import { shipQuery } from '../../ships/shared/ship-data.ts';
import type { AlternativeRow } from '../shared/request/alternatives.tsx';
import { previewDebounceMs, reservationPreviewQuery } from '../shared/request/request-data.ts';
import { completePlacement, parseInstant, type RequestValues } from '../shared/request/request-values.ts';
import { checkBerthFit, toShipDimensions } from './berth-fit.ts';

/** Within a minute a chosen berth or ship is not fetched again. */
const staleTime = 60_000;
/** Where no hours were given yet. */
const defaultStay = { from: 8 * hourMs, length: 10 * hourMs };

type Requested = { values: RequestValues; recordId: number | undefined; error: unknown };

/** The form and the data that depends on it: ship, port, berths, and the server's preview. */
export const useRequestForm = ({ values, recordId, error }: Requested) => {
  const form = useRecordForm<RequestValues, NewReservation>({ values, shape: newReservationShape, error });
  const [shipId, berthId, startAt, endAt, isTemporaryCall, overrideReason, organizationId] = useWatch({
    control: form.control,
    name: ['shipId', 'berthId', 'startAt', 'endAt', 'isTemporaryCall', 'overrideReason', 'organizationId'],
  });
  const [chosenPortId, setChosenPortId] = useState<number>();
  const [chosenShip, setChosenShip] = useState<ShipRow>();

  const { data: ports } = useQuery(portsToBookQuery);
  const { data: foundBerth } = useQuery({ ...berthQuery(berthId), staleTime });
  const [shownPort, setShownPort] = useState<PortRow>();
  const [firstPort, ...otherPorts] = ports?.rows ?? [];
  const onlyPortId = otherPorts.length === 0 ? firstPort?.id : undefined;
  const portId = chosenPortId ?? foundBerth?.portId ?? onlyPortId ?? null;
  // A port that may no longer be booked stays in the form with a notice.
  const listedPort = ports?.rows.find(({ id }) => id === portId);
  if (listedPort && listedPort !== shownPort) setShownPort(listedPort);
  const lostPort = ports && !listedPort && shownPort?.id === portId ? shownPort : undefined;
  const { data: berthPage } = useQuery(berthsOfPortQuery(portId));
  const berths = useMemo(() => (berthPage?.rows ?? []).filter((berth) => berth.portId === portId), [berthPage, portId]);
  const { data: foundShip } = useQuery({ ...shipQuery(shipId), staleTime });
  const ship = [foundShip, chosenShip].find((row) => row?.id === shipId);
  const dimensions = useMemo(() => ship && toShipDimensions(ship), [ship]);

  const requested = useDebounced(
    completePlacement({ ...values, shipId, berthId, startAt, endAt, isTemporaryCall }),
    previewDebounceMs,
  );
  const isOverridden = Boolean(overrideReason?.trim());
  // The owner of an existing reservation was settled with its entry.
  const ownerId = recordId === undefined ? (organizationId ?? undefined) : undefined;
  const preview = useQuery(reservationPreviewQuery(requested, { reservationId: recordId, organizationId: ownerId, isOverridden }));

  const set = <Name extends 'shipId' | 'berthId' | 'startAt' | 'endAt'>(name: Name, value: RequestValues[Name]) =>
    form.setValue(name, value as never, { shouldDirty: true, shouldValidate: true });
  const setStay = (from: number, length: number) => {
    set('startAt', new Date(from).toISOString());
    set('endAt', new Date(from + length).toISOString());
  };
  const [arrival, departure] = [parseInstant(startAt)?.getTime(), parseInstant(endAt)?.getTime()];

  return {
    form,
    ports: ports?.rows,
    port: listedPort ?? lostPort,
    lostPort,
    berths,
    ship,
    dimensions,
    berth: berths.find(({ id }) => id === berthId) ?? foundBerth,
    requested,
    preview,
    isOverridden,
    selectedOn: arrival === undefined ? undefined : dayOf(arrival),
    selectShip: (row: ShipRow) => {
      setChosenShip(row);
      set('shipId', row.id);
    },
    selectPort: (id: number) => {
      setChosenPortId(id);
      if (foundBerth?.portId !== id) form.setValue('berthId', null, { shouldDirty: true });
    },
    /** Another day: the hours stay as they were, and a berth is taken where there is only one to take. */
    selectDay: (day: Day) => {
      const from = arrival === undefined ? defaultStay.from : arrival - startOfDay(dayOf(arrival));
      const length = (departure ?? 0) - (arrival ?? 0);
      setStay(startOfDay(day) + from, length > 0 && arrival !== undefined ? length : defaultStay.length);
      const fitting = berths.filter((berth) => !dimensions || isFitting(checkBerthFit(berth, dimensions)));
      const [only] = fitting;
      if (berthId === null && only && fitting.length === 1) set('berthId', only.id);
    },
    selectAlternative: (alternative: AlternativeRow) => {
      setChosenPortId(alternative.portId);
      set('berthId', alternative.berthId);
      setStay(alternative.startAt.getTime(), alternative.endAt.getTime() - alternative.startAt.getTime());
    },
  };
};
