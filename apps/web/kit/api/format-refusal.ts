import { errorMessages } from '@kiko/messages/error-messages.ts';
import { kitMessages } from '../i18n/kit-messages.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { ApiRefusal } from './api-refusal.ts';

/** What went wrong, in a sentence. A failed write states whether it was sent. */
export const useRefusalMessage = () => {
  const t = useMessages(kitMessages);
  const tError = useMessages(errorMessages);
  return (error: unknown): string => {
    if (!(error instanceof ApiRefusal)) return tError('server.failure');
    const { code, isWrite } = error;
    if (code === 'network.offline') return t(isWrite ? 'notSent' : 'unreachable');
    if (code === 'network.unreachable') return t(isWrite ? 'unanswered' : 'unreachable');
    return tError(code);
  };
};
