import { acceptancePeriodRoutes } from './acceptance/acceptance-period-routes.ts';
import { closureRoutes } from './acceptance/closure-routes.ts';
import { accountRoutes } from './accounts/account-routes.ts';
import { attachmentRoutes } from './attachments/attachment-routes.ts';
import { auditRoutes } from './audit/audit-routes.ts';
import { berthRoutes } from './berths/berth-routes.ts';
import { calendarFeedRoutes } from './calendar-feeds/calendar-feed-routes.ts';
import { chatRoutes } from './chat/chat-routes.ts';
import { createFirstGroup } from './groups/create-first-group.ts';
import { groupRoutes } from './groups/group-routes.ts';
import { setFavoriteShip } from './groups/set-favorite-ship.ts';
import { meRoutes } from './identity/sessions/me-routes.ts';
import { sessionRoutes } from './identity/sessions/session-routes.ts';
import { diskRoutes } from './kit/files/disk-routes.ts';
import type { FileStorage } from './kit/files/files.ts';
import type { Api } from './kit/http/serve.ts';
import { notificationRoutes } from './notifications/notification-routes.ts';
import { organizationRoutes } from './organizations/organization-routes.ts';
import { portRequestRoutes } from './port-requests/port-request-routes.ts';
import { portRoutes } from './ports/port-routes.ts';
import { procedureSettingRoutes } from './procedure-settings/procedure-setting-routes.ts';
import { procedureRoutes } from './procedures/procedure-routes.ts';
import { referenceRoutes } from './reference/reference-routes.ts';
import { createBookingQueue } from './reservations/booking/booking-queue.ts';
import { reservationRoutes } from './reservations/reservation-routes.ts';
import { seasonPlanRoutes } from './season-plans/season-plan-routes.ts';
import { shipRoutes } from './ships/ship-routes.ts';
import { portCallRecordRoutes } from './statistics/port-call-record-routes.ts';
import { statisticsRoutes } from './statistics/statistics-routes.ts';
import { summaryRoutes } from './summaries/summary-routes.ts';
import { systemStatusRoutes } from './system-status/system-status-routes.ts';

/** The routes of all features, shared by the API processes and tests. */
export const addRoutes = (api: Api, files: FileStorage) => {
  meRoutes(api);
  sessionRoutes(api);
  referenceRoutes(api);
  organizationRoutes(api, createFirstGroup);
  groupRoutes(api);
  accountRoutes(api);
  portRoutes(api);
  berthRoutes(api);
  procedureSettingRoutes(api);
  acceptancePeriodRoutes(api);
  closureRoutes(api);
  shipRoutes(api, setFavoriteShip);
  portRequestRoutes(api);
  const bookingQueue = createBookingQueue(api.database, api.server.log, api.registry);
  // Fastify closes after the last response; by then the queue is empty.
  api.server.addHook('onClose', bookingQueue.close);
  reservationRoutes(api, bookingQueue);
  seasonPlanRoutes(api);
  procedureRoutes(api);
  attachmentRoutes(api, files);
  if (files.disk) diskRoutes({ server: api.server, settings: files.disk, clock: files.clock });
  api.server.addHook('onClose', () => files.store.close());
  chatRoutes(api);
  portCallRecordRoutes(api);
  statisticsRoutes(api);
  summaryRoutes(api);
  auditRoutes(api);
  systemStatusRoutes(api);
  notificationRoutes(api);
  calendarFeedRoutes(api);
};

/** The routes that an import needs: masters, and the records that its cells name. They use no files and no queue. */
export const addImportRoutes = (api: Api) => {
  referenceRoutes(api);
  organizationRoutes(api, createFirstGroup);
  groupRoutes(api);
  accountRoutes(api);
  portRoutes(api);
  berthRoutes(api);
  shipRoutes(api, setFavoriteShip);
};
