import { z } from 'zod';
import type { ActionContext } from '../core/identity.ts';
import { IdentityError } from '../core/identity-error.ts';
import { mirrorProviderSession } from './mirror-provider-session.ts';

const timeoutMs = 10_000;
const providerErrorShape = z.looseObject({ __type: z.string(), message: z.string().optional() });

/** Forwards a public action to the external provider unchanged. Changes to sessions are stored here, too. */
export const forwardToProvider = async (call: ActionContext, name: string, body: Record<string, unknown>) => {
  const response = await fetch(call.identity.settings.endpoint, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${name}`,
    },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(timeoutMs),
  });
  const answer = (await response.json()) as Record<string, unknown>;
  if (response.ok) return mirrorProviderSession(call, { name, body, response: answer });
  const { __type, message = '' } = providerErrorShape.parse(answer);
  // The type may have a namespace prefix.
  throw IdentityError.fromProvider(__type.split('#').at(-1) ?? __type, message);
};
