import { readSessionEnd, type SessionEndCause } from '@kiko/contract/identity/session-end.ts';
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiRefusal } from './api-refusal.ts';
import { connection } from './connection.ts';

/** A refusal is final and not retried. Only an unreachable or busy server is retried. */
const mayRetry = (failures: number, error: Error) =>
  failures < 2 && error instanceof ApiRefusal && (error.code === 'network.unreachable' || error.code === 'server.busy');

/** `onSessionEnd` is called with why, when an answer knew no session behind the request any more. */
export const createQueryClient = (onSessionEnd: (cause: SessionEndCause) => void) => {
  const onError = (error: Error) => {
    if (error instanceof ApiRefusal && error.code === 'access.unauthenticated') onSessionEnd(readSessionEnd(error.details));
  };
  const client = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      // `always`: without a network a call fails immediately. The library's default would queue it and send it later, when the
      // user no longer expects it.
      queries: { networkMode: 'always', retry: mayRetry, staleTime: 10_000, refetchOnWindowFocus: true },
      mutations: { networkMode: 'always', retry: false },
    },
  });
  // Displayed data may have changed meanwhile, and failed queries can be loaded now.
  connection.onRecovery(() => void client.invalidateQueries());
  return client;
};
