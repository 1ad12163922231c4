import { exportReservations } from '@kiko/contract/exports/export-endpoints.ts';
import { listAlternatives } from '@kiko/contract/reservations/alternative-endpoints.ts';
import { listBerthDays } from '@kiko/contract/reservations/berth-day-endpoints.ts';
import { previewReservation } from '@kiko/contract/reservations/preview-endpoints.ts';
import {
  createReservation,
  getReservation,
  listReceipts,
  listReservations,
  updateReservation,
} from '@kiko/contract/reservations/reservation-endpoints.ts';
import { checkSeasonPlan } from '@kiko/contract/season-plans/season-check-endpoints.ts';
import { exportWords } from '@kiko/words/export-words.ts';
import { serveExport } from '../kit/export/serve-export.ts';
import { type Api, serve, serveRecord } from '../kit/serve.ts';
import { selectBerthDays } from './berth-day-queries.ts';
import { checkPlan } from './check-plan.ts';
import type { Desk } from './desk/desk.ts';
import { reservationColumns } from './export-reservations.ts';
import { listAlternativesFor } from './list-alternatives.ts';
import { listVisibleReservations } from './list-reservations.ts';
import { previewSubmission } from './preview-reservation.ts';
import { countReceipts, findReachedBerth, selectReceipts } from './receipt-queries.ts';
import { requestMove, requestNew } from './request-move.ts';
import { countReservations, findReservation, reservationsForFile } from './reservation-queries.ts';
import { showHistory } from './show-history.ts';
import { showReservation, takesPartInChat } from './show-reservation.ts';

export const reservationRoutes = (api: Api, desk: Desk) => {
  serve(api, listReservations, listVisibleReservations);
  serveExport(api, exportReservations, async ({ tx, actor, reach, query }) => ({
    name: exportWords.reservationsFile,
    columns: reservationColumns,
    statement: reservationsForFile(tx, { reach, actor }, query),
    rowCount: await countReservations(tx, { reach, actor }, query),
  }));
  serve(api, listAlternatives, listAlternativesFor);
  serve(api, previewReservation, previewSubmission);
  serve(api, checkSeasonPlan, checkPlan);
  serve(api, listBerthDays, async ({ tx, reach, query }) => ({ rows: await selectBerthDays(tx, reach, query) }));
  serveRecord(api, createReservation, { find: async () => true, actElsewhere: requestNew(desk) });
  serveRecord(api, getReservation, {
    find: ({ tx, actor, reach, params }) => findReservation(tx, { reach, actor }, params.id),
    act: async ({ tx, actor, record }) => ({
      ...showReservation(actor, record),
      takesPartInChat: takesPartInChat(actor, record),
      history: await showHistory(tx, actor, record),
    }),
  });
  serveRecord(api, updateReservation, {
    find: ({ tx, actor, reach, params }) => findReservation(tx, { reach, actor }, params.id),
    actElsewhere: requestMove(desk),
  });
  serveRecord(api, listReceipts, {
    find: ({ tx, reach, params }) => findReachedBerth(tx, reach, params.id),
    act: async ({ tx, record, query }) => ({
      rows: await selectReceipts(tx, record.id, query),
      rowCount: await countReceipts(tx, record.id),
    }),
  });
};
