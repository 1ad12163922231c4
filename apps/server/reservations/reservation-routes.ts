import { exportReservations } from '@kiko/contract/exports/export-endpoints.ts';
import { listOrganizationReservations, settleReservations } from '@kiko/contract/organizations/organization-status-endpoints.ts';
import { listAlternatives } from '@kiko/contract/reservations/alternative-endpoints.ts';
import { listBerthDays } from '@kiko/contract/reservations/berth-day-endpoints.ts';
import { getExamination, previewDecisions } from '@kiko/contract/reservations/decision-endpoints.ts';
import { previewReservation } from '@kiko/contract/reservations/preview-endpoints.ts';
import {
  createReservation,
  getReservation,
  listReceipts,
  listReservations,
  updateReservation,
} from '@kiko/contract/reservations/reservation-endpoints.ts';
import { checkSeasonPlan } from '@kiko/contract/season-plans/season-check-endpoints.ts';
import { exportMessages } from '@kiko/messages/export-messages.ts';
import { serveExport } from '../kit/export/serve-export.ts';
import { type Api, serve, serveRecord } from '../kit/http/serve.ts';
import { selectBerthDays } from './berth-day-queries.ts';
import type { BookingQueue } from './booking/booking-queue.ts';
import { checkPlan } from './check-plan.ts';
import { findExamined } from './decision-queries.ts';
import { reservationColumns } from './export-reservations.ts';
import { listAlternativesFor } from './list-alternatives.ts';
import { listVisibleReservations } from './list-reservations.ts';
import { previewMoves } from './preview-decisions.ts';
import { previewSubmission } from './preview-reservation.ts';
import { countReceipts, findAccessibleBerth, selectReceipts } from './receipt-queries.ts';
import { requestMove, requestNew } from './request-move.ts';
import { countReservations, findReservation, reservationsForFile } from './reservation-queries.ts';
import { settleFor, showFutureReservation } from './settle-reservations.ts';
import { findOwner } from './settlement-queries.ts';
import { selectFutureReservations } from './shared/future-reservation-queries.ts';
import { showExamination } from './show-examination.ts';
import { showRecord } from './show-record.ts';

export const reservationRoutes = (api: Api, bookingQueue: BookingQueue) => {
  serve(api, listReservations, listVisibleReservations);
  serveExport(api, exportReservations, async ({ tx, actor, accessFilter, query }) => ({
    name: exportMessages.reservationsFile,
    columns: reservationColumns,
    statement: reservationsForFile(tx, { accessFilter, actor }, query),
    rowCount: await countReservations(tx, { accessFilter, actor }, query),
  }));
  serve(api, listAlternatives, listAlternativesFor);
  serve(api, previewReservation, previewSubmission);
  serve(api, previewDecisions, previewMoves);
  serveRecord(api, getExamination, {
    find: ({ tx, actor, accessFilter, params }) => findExamined(tx, { accessFilter, actor }, params.id),
    act: ({ tx, actor, accessFilter, record }) => showExamination(tx, { accessFilter, actor }, record),
  });
  serve(api, checkSeasonPlan, checkPlan);
  serve(api, listBerthDays, async ({ tx, accessFilter, query }) => ({ rows: await selectBerthDays(tx, accessFilter, query) }));
  serveRecord(api, createReservation, { find: async () => true, handleWithoutTransaction: requestNew(bookingQueue) });
  serveRecord(api, getReservation, {
    find: ({ tx, actor, accessFilter, params }) => findReservation(tx, { accessFilter, actor }, params.id),
    act: ({ tx, actor, record }) => showRecord(tx, actor, record),
  });
  serveRecord(api, updateReservation, {
    find: ({ tx, actor, accessFilter, params }) => findReservation(tx, { accessFilter, actor }, params.id),
    handleWithoutTransaction: requestMove(bookingQueue),
  });
  serveRecord(api, listOrganizationReservations, {
    find: ({ tx, accessFilter, params }) => findOwner(tx, accessFilter, params.id),
    act: async ({ tx, record }) => ({ rows: (await selectFutureReservations(tx, record.id)).map(showFutureReservation) }),
  });
  serveRecord(api, settleReservations, {
    find: ({ tx, accessFilter, params }) => findOwner(tx, accessFilter, params.id),
    handleWithoutTransaction: settleFor(api, bookingQueue),
  });
  serveRecord(api, listReceipts, {
    find: ({ tx, accessFilter, params }) => findAccessibleBerth(tx, accessFilter, params.id),
    act: async ({ tx, record, query }) => ({
      rows: await selectReceipts(tx, record.id, query),
      rowCount: await countReceipts(tx, record.id),
    }),
  });
};
