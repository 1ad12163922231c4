import { acceptancePeriodRoutes } from './acceptance/acceptance-period-routes.ts';
import { nonAcceptancePeriodRoutes } from './acceptance/non-acceptance-period-routes.ts';
import { accountRoutes } from './accounts/account-routes.ts';
import { auditRoutes } from './audit/audit-routes.ts';
import { berthRoutes } from './berths/berth-routes.ts';
import { groupRoutes } from './groups/group-routes.ts';
import { keepFavorite } from './groups/keep-favorite.ts';
import { meRoutes } from './identity/me-routes.ts';
import { sessionRoutes } from './identity/session-routes.ts';
import type { Api } from './kit/serve.ts';
import { notificationRoutes } from './notifications/notification-routes.ts';
import { organizationRoutes } from './organizations/organization-routes.ts';
import { portRequestRoutes } from './port-requests/port-request-routes.ts';
import { portRoutes } from './ports/port-routes.ts';
import { procedureSettingRoutes } from './procedure-settings/procedure-setting-routes.ts';
import { procedureRoutes } from './procedures/procedure-routes.ts';
import { referenceRoutes } from './reference/reference-routes.ts';
import { createDesk } from './reservations/desk/desk.ts';
import { reservationRoutes } from './reservations/reservation-routes.ts';
import { shipRoutes } from './ships/ship-routes.ts';
import { summaryRoutes } from './summaries/summary-routes.ts';

/** Every slice's routes, in one place for both doors and for tests. */
export const addRoutes = (api: Api) => {
  meRoutes(api);
  sessionRoutes(api);
  referenceRoutes(api);
  organizationRoutes(api);
  groupRoutes(api);
  accountRoutes(api);
  portRoutes(api);
  berthRoutes(api);
  procedureSettingRoutes(api);
  acceptancePeriodRoutes(api);
  nonAcceptancePeriodRoutes(api);
  shipRoutes(api, keepFavorite);
  portRequestRoutes(api);
  const desk = createDesk(api.database, api.server.log);
  // Fastify closes when the last answer is out; by then the line is empty.
  api.server.addHook('onClose', desk.close);
  reservationRoutes(api, desk);
  procedureRoutes(api);
  summaryRoutes(api);
  auditRoutes(api);
  notificationRoutes(api);
};
