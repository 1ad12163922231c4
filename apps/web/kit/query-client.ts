import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiRefusal } from './api-client.ts';

/** A refusal is an answer: asking again would not change it. Only an unreachable or busy server is asked again. */
const mayRetry = (failures: number, error: Error) =>
  failures < 2 && error instanceof ApiRefusal && ['network.unreachable', 'server.busy'].includes(error.code);

/** `onSessionEnd` hears of an answer that knew nobody behind the request any more. */
export const createQueryClient = (onSessionEnd: () => void) => {
  const onError = (error: Error) => {
    if (error instanceof ApiRefusal && error.code === 'access.unauthenticated') onSessionEnd();
  };
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: { retry: mayRetry, staleTime: 10_000, refetchOnWindowFocus: true },
      mutations: { retry: false },
    },
  });
};
