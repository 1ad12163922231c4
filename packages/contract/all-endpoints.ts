import {
  createAcceptancePeriod,
  deleteAcceptancePeriod,
  getAcceptancePeriod,
  listAcceptancePeriods,
  updateAcceptancePeriod,
} from './acceptance/acceptance-period-endpoints.ts';
import {
  createClosure,
  deleteClosure,
  getClosure,
  listClosureOccurrences,
  listClosures,
  updateClosure,
} from './acceptance/closure-endpoints.ts';
import {
  changeOwnLanguage,
  confirmAccountEmail,
  confirmOwnEmail,
  createAccount,
  getAccount,
  getProfile,
  inviteAccount,
  listAccounts,
  transferRole,
  updateAccount,
  updateProfile,
} from './accounts/account-endpoints.ts';
import {
  createAttachment,
  deleteAttachment,
  getSpecFile,
  issueDownload,
  listAttachments,
  listReservationAttachments,
  updateAttachment,
} from './attachments/attachment-endpoints.ts';
import { listAuditEntries } from './audit/audit-endpoints.ts';
import { createBerth, getBerth, listBerths, updateBerth } from './berths/berth-endpoints.ts';
import * as calendarFeedEndpoints from './calendar-feeds/calendar-feed-endpoints.ts';
import { createMessage, getChat, updateReadMark } from './chat/chat-endpoints.ts';
import type { Endpoint } from './endpoint.ts';
import * as exportEndpoints from './exports/export-endpoints.ts';
import { createGroup, deleteGroup, getGroup, listGroupChoices, listGroups, updateGroup } from './groups/group-endpoints.ts';
import { endOtherSessions, endOwnSession, getMe, listOwnSessions, signOutAccount } from './identity/identity-endpoints.ts';
import { streamLiveEvents } from './live/live-endpoints.ts';
import * as notificationEndpoints from './notifications/notification-endpoints.ts';
import {
  createOrganization,
  getOrganization,
  listOrganizations,
  updateOrganization,
} from './organizations/organization-endpoints.ts';
import {
  changeOrganizationStatus,
  listOrganizationReservations,
  settleReservations,
} from './organizations/organization-status-endpoints.ts';
import { createPortRequest, getPortRequest, listPortRequests, updatePortRequest } from './port-requests/port-request-endpoints.ts';
import { createPort, getPort, listPorts, updatePort } from './ports/port-endpoints.ts';
import {
  createProcedureSetting,
  deleteProcedureSetting,
  getProcedureSetting,
  listProcedureSettings,
  updateProcedureSetting,
} from './procedure-settings/procedure-setting-endpoints.ts';
import {
  createArrivalProcedure,
  deleteArrivalProcedure,
  getArrivalCall,
  listArrivalCalls,
  listArrivalProcedures,
  submitArrivalProcedures,
  updateArrivalProcedure,
} from './procedures/arrival-procedure-endpoints.ts';
import { getDepartureCall, listDepartureCalls, updateDepartureCall } from './procedures/departure-procedure-endpoints.ts';
import { getParameters, listCodes } from './reference/reference-endpoints.ts';
import { listAlternatives } from './reservations/alternative-endpoints.ts';
import { listBerthDays } from './reservations/berth-day-endpoints.ts';
import { getExamination, previewDecisions } from './reservations/decision-endpoints.ts';
import { previewReservation } from './reservations/preview-endpoints.ts';
import {
  createReservation,
  getReservation,
  listReceipts,
  listReservations,
  updateReservation,
} from './reservations/reservation-endpoints.ts';
import { seasonPlanEndpoints } from './season-plans/season-plan-check-endpoints.ts';
import { createShip, getShip, listShips, updateShip } from './ships/ship-endpoints.ts';
import { createShipRequest, getShipRequest, listShipRequests, updateShipRequest } from './ships/ship-request-endpoints.ts';
import { getStatistics } from './statistics/statistics-endpoints.ts';
import { listSummaries } from './summaries/summary-endpoints.ts';
import { getSystemStatus } from './system-status/system-status-endpoints.ts';

/** Every call of the API, for the tables, documents and tests that must not forget one. */
export const allEndpoints = {
  getMe,
  listOwnSessions,
  endOwnSession,
  endOtherSessions,
  signOutAccount,
  getParameters,
  listCodes,
  listOrganizations,
  getOrganization,
  createOrganization,
  updateOrganization,
  changeOrganizationStatus,
  listOrganizationReservations,
  settleReservations,
  listGroups,
  getGroup,
  listGroupChoices,
  createGroup,
  updateGroup,
  deleteGroup,
  listAccounts,
  getAccount,
  createAccount,
  updateAccount,
  transferRole,
  confirmAccountEmail,
  getProfile,
  updateProfile,
  confirmOwnEmail,
  changeOwnLanguage,
  inviteAccount,
  listPorts,
  getPort,
  createPort,
  updatePort,
  listBerths,
  getBerth,
  createBerth,
  updateBerth,
  listProcedureSettings,
  getProcedureSetting,
  createProcedureSetting,
  updateProcedureSetting,
  deleteProcedureSetting,
  listAcceptancePeriods,
  getAcceptancePeriod,
  createAcceptancePeriod,
  updateAcceptancePeriod,
  deleteAcceptancePeriod,
  listClosures,
  getClosure,
  createClosure,
  updateClosure,
  deleteClosure,
  listClosureOccurrences,
  listShips,
  getShip,
  createShip,
  updateShip,
  listShipRequests,
  getShipRequest,
  createShipRequest,
  updateShipRequest,
  listPortRequests,
  getPortRequest,
  createPortRequest,
  updatePortRequest,
  listReservations,
  getReservation,
  createReservation,
  updateReservation,
  listReceipts,
  listAlternatives,
  previewReservation,
  previewDecisions,
  getExamination,
  listBerthDays,
  listArrivalProcedures,
  listArrivalCalls,
  getArrivalCall,
  submitArrivalProcedures,
  createArrivalProcedure,
  updateArrivalProcedure,
  deleteArrivalProcedure,
  listDepartureCalls,
  getDepartureCall,
  updateDepartureCall,
  getChat,
  createMessage,
  updateReadMark,
  streamLiveEvents,
  getStatistics,
  listSummaries,
  listAttachments,
  createAttachment,
  updateAttachment,
  deleteAttachment,
  issueDownload,
  listReservationAttachments,
  getSpecFile,
  listAuditEntries,
  getSystemStatus,
  ...notificationEndpoints,
  ...calendarFeedEndpoints,
  ...exportEndpoints,
  ...seasonPlanEndpoints,
} as const satisfies Record<string, Endpoint>;
