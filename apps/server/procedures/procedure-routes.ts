import {
  createArrivalProcedure,
  deleteArrivalProcedure,
  getArrivalCall,
  listArrivalCalls,
  listArrivalProcedures,
  submitArrivalProcedures,
  updateArrivalProcedure,
} from '@kiko/contract/procedures/arrival-procedure-endpoints.ts';
import {
  getDepartureCall,
  listDepartureCalls,
  updateDepartureCall,
} from '@kiko/contract/procedures/departure-procedure-endpoints.ts';
import { type Api, serve, serveRecord } from '../kit/http/serve.ts';
import { addItem } from './add-item.ts';
import { countArrivalCalls, countDepartureCalls, findCall, selectArrivalCalls, selectDepartureCalls } from './call-queries.ts';
import { countItems, lockItem, selectItems } from './item-queries.ts';
import { moveItem, removeItem, submitItems } from './move-item.ts';
import { holdReportedCall, moveReport } from './move-report.ts';
import { showArrivalCall } from './show-arrival-call.ts';
import { showCall, showItem } from './show-call.ts';
import { showReport } from './show-report.ts';

export const procedureRoutes = (api: Api) => {
  serve(api, listArrivalProcedures, async ({ tx, actor, accessFilter, query }) => ({
    rows: (await selectItems(tx, { accessFilter, actor }, query)).map(({ callStatus, ...row }) => {
      const { berthId, portId, adminOrganizationId, organizationId, startAt, ...rest } = row;
      const { isProxy, hasOwner, isSkipped, departureStatus, isCancellationRequested, ...item } = rest;
      const place = { berthId, portId, adminOrganizationId, organizationId, startAt };
      const call = { isProxy, hasOwner, isSkipped, departureStatus, isCancellationRequested, status: callStatus };
      return showItem(actor, item, { ...place, ...call });
    }),
    rowCount: await countItems(tx, { accessFilter, actor }, query),
  }));
  serve(api, listArrivalCalls, async ({ tx, actor, accessFilter, query }) => ({
    rows: (await selectArrivalCalls(tx, { accessFilter, actor }, query)).map((row) => {
      const { itemCount, submittedCount, completedCount, nextDueOn } = row;
      return { ...showCall(row), itemCount, submittedCount, completedCount, nextDueOn };
    }),
    rowCount: await countArrivalCalls(tx, { accessFilter, actor }, query),
  }));
  serveRecord(api, getArrivalCall, {
    find: ({ tx, actor, accessFilter, params }) => findCall(tx, { accessFilter, actor }, params.id),
    act: ({ tx, actor, record }) => showArrivalCall(tx, actor, record),
  });
  serveRecord(api, submitArrivalProcedures, {
    find: ({ tx, actor, accessFilter, params }) => findCall(tx, { accessFilter, actor }, params.id),
    act: submitItems,
  });
  serve(api, createArrivalProcedure, addItem);
  serveRecord(api, updateArrivalProcedure, {
    find: ({ tx, actor, accessFilter, params }) => lockItem(tx, { accessFilter, actor }, params.id),
    act: moveItem,
  });
  serveRecord(api, deleteArrivalProcedure, {
    find: ({ tx, actor, accessFilter, params }) => lockItem(tx, { accessFilter, actor }, params.id),
    act: removeItem,
  });

  serve(api, listDepartureCalls, async ({ tx, actor, accessFilter, query }) => ({
    rows: (await selectDepartureCalls(tx, { accessFilter, actor }, query)).map((row) => {
      const { outcome, dueOn, submittedAt, returnReason, completedAt } = row;
      return { ...showCall(row), outcome, dueOn, submittedAt, returnReason, completedAt };
    }),
    rowCount: await countDepartureCalls(tx, { accessFilter, actor }, query),
  }));
  serveRecord(api, getDepartureCall, {
    find: ({ tx, actor, accessFilter, params }) => findCall(tx, { accessFilter, actor }, params.id),
    act: ({ tx, actor, record }) => showReport(tx, actor, record),
  });
  serveRecord(api, updateDepartureCall, { find: holdReportedCall, act: moveReport });
};
