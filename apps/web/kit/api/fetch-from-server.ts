import { ApiRefusal } from './api-refusal.ts';
import { connection, isGatewayFailure, isOnline } from './connection.ts';
import { serverClock } from './server-clock.ts';

/** Any request to our server: reports the connection, and rejects with a refusal if no answer came. */
export const fetchFromServer = async (url: string, isWriting: boolean, init: RequestInit) => {
  const sentAt = serverClock.monotonic();
  const wasOnline = isOnline();
  try {
    const response = await fetch(url, init);
    serverClock.syncFromHeader(response.headers.get('date'), sentAt);
    if (isGatewayFailure(response)) connection.failed();
    else connection.answered();
    return response;
  } catch (error) {
    if (init.signal?.aborted && !(init.signal.reason instanceof DOMException && init.signal.reason.name === 'TimeoutError'))
      throw error;
    connection.failed();
    // The flag alone is not sufficient: some machines report that they are offline although they are not.
    throw new ApiRefusal({ code: wasOnline ? 'network.unreachable' : 'network.offline', isWrite: isWriting });
  }
};
