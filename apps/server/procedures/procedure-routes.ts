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
import { addArrivalDocument } from './add-arrival-document.ts';
import { countArrivalDocuments, lockArrivalDocument, selectArrivalDocuments } from './arrival-document-queries.ts';
import {
  countArrivalCalls,
  countDepartureCalls,
  findPortCall,
  selectArrivalCalls,
  selectDepartureCalls,
} from './port-call-queries.ts';
import { showArrivalCall } from './show-arrival-call.ts';
import { showDepartureReport } from './show-departure-report.ts';
import { showArrivalDocument, showPortCall } from './show-port-call.ts';
import { removeArrivalDocument, submitItems, transitionArrivalDocument } from './transition-arrival-document.ts';
import { lockReportedPortCall, transitionDepartureReport } from './transition-departure-report.ts';

export const procedureRoutes = (api: Api) => {
  serve(api, listArrivalProcedures, async ({ tx, actor, accessFilter, query }) => ({
    rows: (await selectArrivalDocuments(tx, { accessFilter, actor }, query)).map(({ callStatus, ...row }) => {
      const { number, berthId, portId, adminOrganizationId, organizationId, startAt, ...rest } = row;
      const { isProxy, hasOwner, isSkipped, departureStatus, isCancellationRequested, ...item } = rest;
      const place = { number, berthId, portId, adminOrganizationId, organizationId, startAt };
      const call = { isProxy, hasOwner, isSkipped, departureStatus, isCancellationRequested, status: callStatus };
      return showArrivalDocument(actor, item, { ...place, ...call });
    }),
    rowCount: await countArrivalDocuments(tx, { accessFilter, actor }, query),
  }));
  serve(api, listArrivalCalls, async ({ tx, actor, accessFilter, query }) => ({
    rows: (await selectArrivalCalls(tx, { accessFilter, actor }, query)).map((row) => {
      const { documentCount, submittedCount, completedCount, nextDueOn } = row;
      return { ...showPortCall(row), documentCount, submittedCount, completedCount, nextDueOn };
    }),
    rowCount: await countArrivalCalls(tx, { accessFilter, actor }, query),
  }));
  serveRecord(api, getArrivalCall, {
    find: ({ tx, actor, accessFilter, params }) => findPortCall(tx, { accessFilter, actor }, params.id),
    handle: ({ tx, actor, record }) => showArrivalCall(tx, actor, record),
  });
  serveRecord(api, submitArrivalProcedures, {
    find: ({ tx, actor, accessFilter, params }) => findPortCall(tx, { accessFilter, actor }, params.id),
    handle: submitItems,
  });
  serve(api, createArrivalProcedure, addArrivalDocument);
  serveRecord(api, updateArrivalProcedure, {
    find: ({ tx, actor, accessFilter, params }) => lockArrivalDocument(tx, { accessFilter, actor }, params.id),
    handle: transitionArrivalDocument,
  });
  serveRecord(api, deleteArrivalProcedure, {
    find: ({ tx, actor, accessFilter, params }) => lockArrivalDocument(tx, { accessFilter, actor }, params.id),
    handle: removeArrivalDocument,
  });

  serve(api, listDepartureCalls, async ({ tx, actor, accessFilter, query }) => ({
    rows: (await selectDepartureCalls(tx, { accessFilter, actor }, query)).map((row) => {
      const { outcome, dueOn, submittedAt, returnReason, completedAt } = row;
      return { ...showPortCall(row), outcome, dueOn, submittedAt, returnReason, completedAt };
    }),
    rowCount: await countDepartureCalls(tx, { accessFilter, actor }, query),
  }));
  serveRecord(api, getDepartureCall, {
    find: ({ tx, actor, accessFilter, params }) => findPortCall(tx, { accessFilter, actor }, params.id),
    handle: ({ tx, actor, record }) => showDepartureReport(tx, actor, record),
  });
  serveRecord(api, updateDepartureCall, { find: lockReportedPortCall, handle: transitionDepartureReport });
};
