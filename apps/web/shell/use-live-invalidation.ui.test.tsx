import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { type KeyRoot, keyOf } from '../kit/api/query-keys.ts';
import { invalidateInOrder } from './use-live-invalidation.ts';

test('files are refetched after the records, so those of a removed document are not requested', async () => {
  const client = new QueryClient();
  const requests: string[] = [];
  const fetchFrom = (name: string) => async () => {
    requests.push(name);
    return name;
  };
  const files = new QueryObserver(client, { queryKey: keyOf('attachments', 'arrivalProcedure', 1), queryFn: fetchFrom('files') });
  const leaveFiles = files.subscribe(() => {});
  // The list without the document unmounts its files.
  const list = new QueryObserver(client, {
    queryKey: keyOf('procedures', 'list'),
    queryFn: async () => {
      requests.push('list');
      if (requests.filter((name) => name === 'list').length > 1) leaveFiles();
      return 'list';
    },
  });
  const leaveList = list.subscribe(() => {});
  await expect.poll(() => requests).toEqual(['files', 'list']);
  await invalidateInOrder(client, new Set<KeyRoot>(['attachments', 'procedures']));
  expect(requests).toEqual(['files', 'list', 'list']);
  leaveList();
});
