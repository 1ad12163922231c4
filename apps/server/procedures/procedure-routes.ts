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
import { mapPage } from '../kit/database/page-of.ts';
import { type Api, serve, serveRecord } from '../kit/http/serve.ts';
import { addArrivalDocument } from './add-arrival-document.ts';
import { lockArrivalDocument, selectArrivalDocuments } from './arrival-document-queries.ts';
import { findPortCall, selectArrivalCalls, selectDepartureCalls } from './port-call-queries.ts';
import { showArrivalCall } from './show-arrival-call.ts';
import { showDepartureReport } from './show-departure-report.ts';
import { showArrivalDocument, showPortCall } from './show-port-call.ts';
import { removeArrivalDocument, submitItems, transitionArrivalDocument } from './transition-arrival-document.ts';
import { lockReportedPortCall, transitionDepartureReport } from './transition-departure-report.ts';

export const procedureRoutes = (api: Api) => {
  serve(api, listArrivalProcedures, async ({ tx, actor, accessFilter, query }) =>
    mapPage(await selectArrivalDocuments(tx, { accessFilter, actor }, query), ({ callStatus, ...row }) => {
      const { number, berthId, portId, adminOrganizationId, organizationId, startAt, ...rest } = row;
      const { isProxy, hasOwner, isSkipped, departureStatus, isCancellationRequested, ...item } = rest;
      const place = { number, berthId, portId, adminOrganizationId, organizationId, startAt };
      const call = { isProxy, hasOwner, isSkipped, departureStatus, isCancellationRequested, status: callStatus };
      return showArrivalDocument(actor, item, { ...place, ...call });
    }),
  );
  serve(api, listArrivalCalls, async ({ tx, actor, accessFilter, query }) =>
    mapPage(await selectArrivalCalls(tx, { accessFilter, actor }, query), (row) => {
      const { documentCount, submittedCount, completedCount, nextDueOn } = row;
      return { ...showPortCall(row), documentCount, submittedCount, completedCount, nextDueOn };
    }),
  );
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

  serve(api, listDepartureCalls, async ({ tx, actor, accessFilter, query }) =>
    mapPage(await selectDepartureCalls(tx, { accessFilter, actor }, query), (row) => {
      const { outcome, dueOn, submittedAt, returnReason, completedAt } = row;
      return { ...showPortCall(row), outcome, dueOn, submittedAt, returnReason, completedAt };
    }),
  );
  serveRecord(api, getDepartureCall, {
    find: ({ tx, actor, accessFilter, params }) => findPortCall(tx, { accessFilter, actor }, params.id),
    handle: ({ tx, actor, record }) => showDepartureReport(tx, actor, record),
  });
  serveRecord(api, updateDepartureCall, { find: lockReportedPortCall, handle: transitionDepartureReport });
};
