import { z } from 'zod';
import type { Call } from '../identity.ts';
import { IdentityError } from '../identity-error.ts';
import { mirrorProviderSession } from './mirror-provider-session.ts';

const timeoutMs = 10_000;
const refusal = z.looseObject({ __type: z.string(), message: z.string().optional() });

/** Forwards a public action to the external provider unchanged. Changes to sessions are stored here, too. */
export const forwardAction = async (call: Call, name: string, body: Record<string, unknown>) => {
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
  if (response.ok) return mirrorProviderSession(call, { name, body, answer });
  const { __type, message = '' } = refusal.parse(answer);
  // The type may have a namespace prefix.
  throw IdentityError.passedOn(__type.split('#').at(-1) ?? __type, message);
};
