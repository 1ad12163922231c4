import { type NewReservation, newReservationShape } from '@kiko/contract/reservations/reservation-shapes.ts';
import type { ShipRow } from '@kiko/contract/ships/ship-endpoints.ts';
import { type Day, dayOf, startOfDay } from '@kiko/domain/calendar/days.ts';
import { isFitting } from '@kiko/domain/reservations/fit.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useRecordForm } from '../kit/record-form.tsx';
import { useSettled } from '../kit/use-settled.ts';
import type { Alternative } from './alternatives.tsx';
import { compareWith, measuresOf } from './compare-berths.ts';
import { berthOfRequestQuery, berthsOfPortQuery, portsToBookQuery, previewQuery, shipOfRequestQuery } from './request-data.ts';
import { callOf, momentOf, type RequestValues } from './request-values.ts';

const settleMs = 300;
const hour = 3_600_000;
/** Where no hours were given yet. */
const usual = { from: 8 * hour, length: 10 * hour };

type Asked = { values: RequestValues; recordId: number | undefined; error: unknown };

/** The form and all that follows from what is in it: ship, port, berths, and what the server makes of it. */
export const useRequest = ({ values, recordId, error }: Asked) => {
  const form = useRecordForm<RequestValues, NewReservation>({ values, shape: newReservationShape, error });
  const [shipId, berthId, startAt, endAt, isTemporaryCall, overrideReason] = useWatch({
    control: form.control,
    name: ['shipId', 'berthId', 'startAt', 'endAt', 'isTemporaryCall', 'overrideReason'],
  });
  const [chosenPortId, setChosenPortId] = useState<number>();
  const [chosenShip, setChosenShip] = useState<ShipRow>();

  const { data: ports } = useQuery(portsToBookQuery);
  const { data: foundBerth } = useQuery(berthOfRequestQuery(berthId));
  const [firstPort, ...otherPorts] = ports?.rows ?? [];
  const onlyPortId = otherPorts.length === 0 ? firstPort?.id : undefined;
  const portId = chosenPortId ?? foundBerth?.portId ?? onlyPortId ?? null;
  const { data: berthPage } = useQuery(berthsOfPortQuery(portId));
  const berths = useMemo(() => (berthPage?.rows ?? []).filter((berth) => berth.portId === portId), [berthPage, portId]);
  const { data: foundShip } = useQuery(shipOfRequestQuery(shipId));
  const ship = [foundShip, chosenShip].find((row) => row?.id === shipId);
  const measures = useMemo(() => ship && measuresOf(ship), [ship]);

  const asked = useSettled(callOf({ ...values, shipId, berthId, startAt, endAt, isTemporaryCall }), settleMs);
  const isOverridden = Boolean(overrideReason?.trim());
  const preview = useQuery(previewQuery(asked, { reservationId: recordId, isOverridden }));

  const set = <Name extends 'shipId' | 'berthId' | 'startAt' | 'endAt'>(name: Name, value: RequestValues[Name]) =>
    form.setValue(name, value as never, { shouldDirty: true, shouldValidate: true });
  const setStay = (from: number, length: number) => {
    set('startAt', new Date(from).toISOString());
    set('endAt', new Date(from + length).toISOString());
  };
  const [arrival, departure] = [momentOf(startAt)?.getTime(), momentOf(endAt)?.getTime()];

  return {
    ...{ form, ports: ports?.rows, port: ports?.rows.find(({ id }) => id === portId), berths, ship, measures },
    berth: berths.find(({ id }) => id === berthId) ?? foundBerth,
    ...{ asked, preview, isOverridden },
    chosenOn: arrival === undefined ? undefined : dayOf(arrival),
    chooseShip: (row: ShipRow) => {
      setChosenShip(row);
      set('shipId', row.id);
    },
    choosePort: (id: number) => {
      setChosenPortId(id);
      if (foundBerth?.portId !== id) form.setValue('berthId', null, { shouldDirty: true });
    },
    /** Another day: the hours stay as they were, and a berth is taken where there is only one to take. */
    chooseDay: (day: Day) => {
      const from = arrival === undefined ? usual.from : arrival - startOfDay(dayOf(arrival));
      const length = (departure ?? 0) - (arrival ?? 0);
      setStay(startOfDay(day) + from, length > 0 && arrival !== undefined ? length : usual.length);
      const fitting = berths.filter((berth) => !measures || isFitting(compareWith(berth, measures)));
      const [only] = fitting;
      if (berthId === null && only && fitting.length === 1) set('berthId', only.id);
    },
    take: (alternative: Alternative) => {
      setChosenPortId(alternative.portId);
      set('berthId', alternative.berthId);
      setStay(alternative.startAt.getTime(), alternative.endAt.getTime() - alternative.startAt.getTime());
    },
  };
};
