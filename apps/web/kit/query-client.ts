import { QueryClient } from '@tanstack/react-query';
import { ApiRefusal } from './api-client.ts';

/** A refusal is an answer: asking again would not change it. Only an unreachable or busy server is asked again. */
const mayRetry = (failures: number, error: Error) =>
  failures < 2 && error instanceof ApiRefusal && ['network.unreachable', 'server.busy'].includes(error.code);

export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: { retry: mayRetry, staleTime: 10_000, refetchOnWindowFocus: true },
      mutations: { retry: false },
    },
  });
