import { personKinds } from '@kiko/domain/access/actor.ts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, idParams, instant, nameShape } from '../shapes.ts';

const meShape = z.object({
  accountId: id,
  kind: z.enum(personKinds),
  name: z.string(),
  email: z.string(),
  language: z.enum(['ja', 'en']),
  organizationId: id,
  organizationName: nameShape,
  /** Menus depend on whether the group reaches anything (specification 2). */
  groupBerthCount: z.int(),
  groupPortCount: z.int(),
});
export type Me = z.output<typeof meShape>;

export const getMe = endpoint({
  method: 'GET',
  path: '/me',
  summary: 'The person who asks: who they are and what their menus show',
  needs: 'self.read',
  answer: meShape,
  refusals: [],
});

/** One sign-in on one machine. */
const sessionShape = z.object({
  id: z.uuid(),
  isCurrent: z.boolean().describe('The one that asks'),
  browser: z.string().describe('Empty where the machine did not say'),
  system: z.string(),
  address: z.string(),
  signedInAt: instant,
  usedAt: instant,
});
export type OwnSession = z.output<typeof sessionShape>;

export const listOwnSessions = endpoint({
  method: 'GET',
  path: '/me/sessions',
  summary: 'Where the caller is signed in, the last used first',
  needs: 'session.read',
  answer: z.object({ rows: z.array(sessionShape) }),
  refusals: [],
});

export const endOwnSession = endpoint({
  method: 'DELETE',
  path: '/me/sessions/{id}',
  summary: 'Sign one machine of the caller out',
  needs: 'session.end',
  params: z.strictObject({ id: z.uuid() }),
  answer: z.object({}),
  refusals: ['record.notFound'],
});

export const endOtherSessions = endpoint({
  method: 'DELETE',
  path: '/me/sessions',
  summary: 'Sign every machine of the caller out but the one that asks',
  needs: 'session.end',
  answer: z.object({}),
  refusals: [],
});

export const signAccountOut = endpoint({
  method: 'POST',
  path: '/users/{id}/sign-out',
  summary: 'Sign somebody out on every machine, at once',
  needs: 'account.signOut',
  params: idParams,
  answer: z.object({ id }),
  refusals: ['record.notFound'],
});
