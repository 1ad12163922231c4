import type { Page } from 'playwright-core';
import { findShipId, registerBerth, requestApi, submitReservation } from './api-client.ts';

/** The data that the dialogs are opened with. */
export type Stage = Awaited<ReturnType<typeof arrangeStage>>;

export type DialogCase = {
  /** Where the dialog is written: a guard holds that every file with a dialog is here. */
  file: `apps/web/${string}.tsx`;
  as: string;
  /** `{confirmed}` is the id of that record of the stage. */
  path: string;
  /** 390 unless the product has no way to it on a phone. */
  width?: number;
  allowedErrors?: RegExp;
  open: (page: Page) => Promise<unknown>;
};

const day = (index: number) => `2031-06-${String(index).padStart(2, '0')}`;

/** Reservations in each state on a berth of its own, requests and records that can be decided about. */
export const arrangeStage = async () => {
  const berth = await registerBerth(
    '40001-43',
    {
      ja: 'とても長い名前を持つ客船専用第十一号岸壁（東側延伸部）',
      en: 'Passenger Ship Berth No. 11 with a Very Long Name (Eastern Extension)',
    },
    { allocation: 'review', isAutomatic: false, openDays: 3000 },
  );
  const shipId = await findShipId('Diamond Princess');
  const place = { berthId: berth, shipId };
  const transition = (as: string, id: number, body: object) => requestApi(as, `PUT /reservations/${id}`, body);
  const otherShip = { berthId: berth, shipId: await findShipId('Asuka III') };
  const [rival, tentative] = [await submitReservation(place, day(1)), await submitReservation(otherShip, day(1))];
  const second = await submitReservation(place, day(3));
  const confirmed = await transition('harborMaster', second.id, { version: second.version, transition: 'approve' });
  const third = await submitReservation(place, day(5));
  const approved = await transition('harborMaster', third.id, { version: third.version, transition: 'approve' });
  await transition('applicantMaster', third.id, {
    version: approved.version,
    transition: 'requestCancel',
    cancellationReason: 'planChange',
  });
  const waiting = await submitReservation(otherShip, day(3));
  // The place it waits for is free again: it can be moved up by hand.
  const fourth = await submitReservation(place, day(7));
  const given = await transition('harborMaster', fourth.id, { version: fourth.version, transition: 'approve' });
  await submitReservation(otherShip, day(7));
  await transition('harborMaster', fourth.id, { version: given.version, transition: 'revoke', reason: '岸壁工事' });
  await requestApi('harborMaster', 'POST /arrival-procedures', {
    reservationId: confirmed.id,
    name: { ja: '客船受入調整票（乗下船人数の内訳を含む）', en: 'Reception Coordination Form' },
    isRequired: true,
    dueOn: '2031-05-20',
  });
  // Other journeys request the first port of this list for the same organization.
  const ports = await requestApi('applicantMember', 'GET /ports?requestable=true');
  const portRequest = await requestApi('applicantMember', 'POST /reservable-port-requests', { portId: ports.rows.at(-1)?.id });
  const plan = await requestApi('applicantMember', 'POST /season-plans', { name: '対話の計画', shipId });
  return {
    berth,
    rival: rival.id,
    tentative: tentative.id,
    confirmed: confirmed.id,
    canceling: third.id,
    waiting: waiting.id,
    plan: plan.id,
    portRequest: portRequest.id,
  };
};

export const press = (page: Page, name: RegExp) => page.getByRole('button', { name }).first().click();
