import { expect, test } from 'vitest';
import { listSliceFiles, listSlices } from './slice-files.ts';

const ports = [
  'packages/domain/ports/port-types.ts',
  'packages/contract/ports/port-endpoints.ts',
  'packages/database/migrations/0008_ports.sql',
  'packages/database/seed/data/ports.csv',
  'apps/server/ports/port-queries.ts',
  'apps/web/ports/port-list.tsx',
  'apps/web/ports/port-requests/port-list.tsx',
  'apps/web/screens/new-port-screen.tsx',
  'apps/e2e/ports.journey.ts',
];
const portRequests = [
  'apps/server/port-requests/port-request-queries.ts',
  'apps/web/screens/port-request-screen.tsx',
  'packages/database/migrations/0012_port_requests.sql',
];
const others = [
  'apps/server/kit/http/serve.ts',
  'apps/server/main-api.ts',
  'packages/domain/access/scopes.ts',
  'apps/web/shell/report.tsx',
  'README.md',
];
const allPaths = [...ports, ...portRequests, ...others];

test('slices are the folders of packages and apps, except shared ones', () => {
  expect(listSlices(allPaths)).toEqual(['port-requests', 'ports']);
});

test('a feature has files in every package and app, and none of other features', () => {
  expect(listSliceFiles('ports', allPaths)).toEqual(ports);
  expect(listSliceFiles('port-requests', allPaths)).toEqual(portRequests);
  expect(listSliceFiles('kit', allPaths)).toEqual([]);
});
