import { z } from 'zod';
import type { Call } from './identity.ts';
import { IdentityError } from './identity-error.ts';
import { keepInStep } from './keep-in-step.ts';

const timeoutMs = 10_000;
const refusal = z.looseObject({ __type: z.string(), message: z.string().optional() });

/** A public call for the provider elsewhere, passed on as it came; what it changes about sessions is kept here too. */
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
  if (response.ok) return keepInStep(call, { name, body, answer });
  const { __type, message = '' } = refusal.parse(answer);
  // The type may carry a namespace in front.
  throw IdentityError.passedOn(__type.split('#').at(-1) ?? __type, message);
};
