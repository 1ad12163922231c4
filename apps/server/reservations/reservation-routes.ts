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
import { checkSeasonPlan } from '@kiko/contract/season-plans/season-plan-check-endpoints.ts';
import { exportMessages } from '@kiko/messages/export-messages.ts';
import { serveExport } from '../kit/export/serve-export.ts';
import { type Api, serve, serveRecord } from '../kit/http/serve.ts';
import type { BookingQueue } from './booking/booking-queue.ts';
import { enqueueNewReservation, enqueueTransition } from './booking/enqueue-command.ts';
import { selectBerthDays } from './calendar/berth-day-queries.ts';
import { findExamined } from './decision-queries.ts';
import { reservationExportColumns } from './list/export-reservations.ts';
import { listVisibleReservations } from './list/list-reservations.ts';
import { countReceipts, findAccessibleBerth, selectReceipts } from './list/receipt-queries.ts';
import { countReservations, findReservation, reservationsForExport } from './list/reservation-queries.ts';
import { checkSeasonPlanRows } from './preview/check-season-plan.ts';
import { findBookingAlternatives } from './preview/list-alternatives.ts';
import { previewSubmission } from './preview/preview-reservation.ts';
import { previewTransitions } from './preview-decisions.ts';
import { settleFor, showFutureReservation } from './settle-reservations.ts';
import { findOwner } from './settlement-queries.ts';
import { selectFutureReservations } from './shared/future-reservation-queries.ts';
import { showExamination } from './show-examination.ts';
import { showRecord } from './show-record.ts';

export const reservationRoutes = (api: Api, bookingQueue: BookingQueue) => {
  serve(api, listReservations, listVisibleReservations);
  serveExport(api, exportReservations, async ({ tx, actor, accessFilter, query }) => ({
    name: exportMessages.reservationsFile,
    columns: reservationExportColumns,
    statement: reservationsForExport(tx, { accessFilter, actor }, query),
    rowCount: await countReservations(tx, { accessFilter, actor }, query),
  }));
  serve(api, listAlternatives, findBookingAlternatives);
  serve(api, previewReservation, previewSubmission);
  serve(api, previewDecisions, previewTransitions);
  serveRecord(api, getExamination, {
    find: ({ tx, actor, accessFilter, params }) => findExamined(tx, { accessFilter, actor }, params.id),
    handle: showExamination,
  });
  serve(api, checkSeasonPlan, checkSeasonPlanRows);
  serve(api, listBerthDays, async ({ tx, accessFilter, query }) => ({ rows: await selectBerthDays(tx, accessFilter, query) }));
  serveRecord(api, createReservation, { find: async () => true, handleWithoutTransaction: enqueueNewReservation(bookingQueue) });
  serveRecord(api, getReservation, {
    find: ({ tx, actor, accessFilter, params }) => findReservation(tx, { accessFilter, actor }, params.id),
    handle: ({ tx, actor, record }) => showRecord(tx, actor, record),
  });
  serveRecord(api, updateReservation, {
    find: ({ tx, actor, accessFilter, params }) => findReservation(tx, { accessFilter, actor }, params.id),
    handleWithoutTransaction: enqueueTransition(bookingQueue),
  });
  serveRecord(api, listOrganizationReservations, {
    find: ({ tx, accessFilter, params }) => findOwner(tx, accessFilter, params.id),
    handle: async ({ tx, record }) => ({ rows: (await selectFutureReservations(tx, record.id)).map(showFutureReservation) }),
  });
  serveRecord(api, settleReservations, {
    find: ({ tx, accessFilter, params }) => findOwner(tx, accessFilter, params.id),
    handleWithoutTransaction: settleFor(api, bookingQueue),
  });
  serveRecord(api, listReceipts, {
    find: ({ tx, accessFilter, params }) => findAccessibleBerth(tx, accessFilter, params.id),
    handle: async ({ tx, record, query }) => ({
      rows: await selectReceipts(tx, record.id, query),
      rowCount: await countReceipts(tx, record.id),
    }),
  });
};
