import { expect, test } from 'vitest';
import { filesOfSlice, listSlices } from './slice-files.ts';

const ports = [
  'packages/domain/ports/port-types.ts',
  'packages/contract/ports/port-endpoints.ts',
  'packages/database/migrations/0004_ports.sql',
  'packages/database/seed/data/ports.csv',
  'apps/server/ports/port-queries.ts',
  'apps/web/ports/port-list.tsx',
  'apps/web/screens/new-port-screen.tsx',
  'apps/e2e/ports.journey.ts',
];
const portRequests = [
  'apps/server/port-requests/port-request-queries.ts',
  'apps/web/screens/port-request-screen.tsx',
  'packages/database/migrations/0009_port_requests.sql',
];
const others = [
  'apps/server/kit/serve.ts',
  'apps/server/main-api.ts',
  'packages/domain/access/scopes.ts',
  'apps/web/shell/report.tsx',
  'README.md',
];
const everything = [...ports, ...portRequests, ...others];

test('slices are the folders of the rooms, but for those that serve all', () => {
  expect(listSlices(everything)).toEqual(['port-requests', 'ports']);
});

test('a feature has files in every room, and none of its neighbours’', () => {
  expect(filesOfSlice('ports', everything)).toEqual(ports);
  expect(filesOfSlice('port-requests', everything)).toEqual(portRequests);
  expect(filesOfSlice('kit', everything)).toEqual([]);
});
