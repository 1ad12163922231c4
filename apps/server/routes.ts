import type { Api } from './kit/serve.ts';
import { organizationRoutes } from './organizations/organization-routes.ts';
import { portRoutes } from './ports/port-routes.ts';
import { referenceRoutes } from './reference/reference-routes.ts';

/** Every slice's routes, in one place for both doors and for tests. */
export const addRoutes = (api: Api) => {
  referenceRoutes(api);
  organizationRoutes(api);
  portRoutes(api);
};
