import {
  createArrivalProcedure,
  deleteArrivalProcedure,
  getArrivalCall,
  listArrivalCalls,
  listArrivalProcedures,
  updateArrivalProcedure,
} from '@kiko/contract/procedures/arrival-procedure-endpoints.ts';
import {
  getDepartureCall,
  listDepartureCalls,
  updateDepartureCall,
} from '@kiko/contract/procedures/departure-procedure-endpoints.ts';
import { type Api, serve, serveRecord } from '../kit/serve.ts';
import { addItem } from './add-item.ts';
import { countArrivalCalls, countDepartureCalls, findCall, selectArrivalCalls, selectDepartureCalls } from './call-queries.ts';
import { countItems, lockItem, selectItems, selectItemsOfCall, selectOffered } from './item-queries.ts';
import { moveItem, removeItem } from './move-item.ts';
import { holdReportedCall, moveReport } from './move-report.ts';
import { selectSteps } from './procedure-history-queries.ts';
import { showCall, showItem, showOffer } from './show-call.ts';
import { showReport } from './show-report.ts';

export const procedureRoutes = (api: Api) => {
  serve(api, listArrivalProcedures, async ({ tx, actor, reach, query }) => ({
    rows: (await selectItems(tx, { reach, actor }, query)).map(({ callStatus, ...row }) => {
      const { berthId, portId, adminOrganizationId, organizationId, isProxy, departureStatus, isCancellationRequested, ...item } =
        row;
      const call = { berthId, portId, adminOrganizationId, organizationId, isProxy, departureStatus, isCancellationRequested };
      return showItem(actor, item, { ...call, status: callStatus });
    }),
    rowCount: await countItems(tx, { reach, actor }, query),
  }));
  serve(api, listArrivalCalls, async ({ tx, actor, reach, query }) => ({
    rows: (await selectArrivalCalls(tx, { reach, actor }, query)).map((row) => {
      const { itemCount, submittedCount, completedCount, nextDueOn } = row;
      return { ...showCall(row), itemCount, submittedCount, completedCount, nextDueOn };
    }),
    rowCount: await countArrivalCalls(tx, { reach, actor }, query),
  }));
  serveRecord(api, getArrivalCall, {
    find: ({ tx, actor, reach, params }) => findCall(tx, { reach, actor }, params.id),
    act: async ({ tx, actor, record }) => ({
      ...showCall(record),
      items: (await selectItemsOfCall(tx, record.id)).map((item) => showItem(actor, item, record)),
      ...showOffer(actor, record, await selectOffered(tx, record)),
      history: await selectSteps(tx, record.id, 'items'),
    }),
  });
  serve(api, createArrivalProcedure, addItem);
  serveRecord(api, updateArrivalProcedure, {
    find: ({ tx, actor, reach, params }) => lockItem(tx, { reach, actor }, params.id),
    act: moveItem,
  });
  serveRecord(api, deleteArrivalProcedure, {
    find: ({ tx, actor, reach, params }) => lockItem(tx, { reach, actor }, params.id),
    act: removeItem,
  });

  serve(api, listDepartureCalls, async ({ tx, actor, reach, query }) => ({
    rows: (await selectDepartureCalls(tx, { reach, actor }, query)).map((row) => {
      const { dueOn, submittedAt, returnReason, completedAt } = row;
      return { ...showCall(row), dueOn, submittedAt, returnReason, completedAt };
    }),
    rowCount: await countDepartureCalls(tx, { reach, actor }, query),
  }));
  serveRecord(api, getDepartureCall, {
    find: ({ tx, actor, reach, params }) => findCall(tx, { reach, actor }, params.id),
    act: ({ tx, actor, record }) => showReport(tx, actor, record),
  });
  serveRecord(api, updateDepartureCall, { find: holdReportedCall, act: moveReport });
};
