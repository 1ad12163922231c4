import { actorKinds } from '@kiko/domain/access/actor.ts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, idParams, instant, nameShape } from '../shapes.ts';

const meShape = z.object({
  accountId: id,
  kind: z.enum(actorKinds),
  name: z.string(),
  email: z.string(),
  language: z.enum(['ja', 'en']),
  organizationId: id,
  organizationName: nameShape,
  groupId: id.nullable().describe('Null: the user has no access to records of the organization until its master assigns a group'),
  masterName: z.string().describe('Name of the master account that assigns groups'),
  groupName: z.string().nullable(),
  /** The menu depends on whether the group has berths or ports (specification 2). */
  groupBerthIds: z.array(id),
  groupPortIds: z.array(id),
});
export type Me = z.output<typeof meShape>;

export const getMe = endpoint({
  method: 'GET',
  path: '/me',
  summary: 'The signed-in user, with rights and menu',
  capability: 'self.read',
  response: meShape,
  refusals: [],
});

/** One session on one device. */
const ownSessionShape = z.object({
  id: z.uuid(),
  isCurrent: z.boolean().describe('The session of this request'),
  browser: z.string().describe('Empty if the browser did not identify itself'),
  system: z.string(),
  address: z.string(),
  signedInAt: instant,
  usedAt: instant,
});
export type OwnSession = z.output<typeof ownSessionShape>;

export const listOwnSessions = endpoint({
  method: 'GET',
  path: '/me/sessions',
  summary: 'List signed-in devices of the caller, last used first',
  capability: 'session.read',
  response: z.object({ rows: z.array(ownSessionShape) }),
  refusals: [],
});

export const endOwnSession = endpoint({
  method: 'DELETE',
  path: '/me/sessions/{id}',
  summary: 'Sign out one device of the caller',
  capability: 'session.end',
  params: z.strictObject({ id: z.uuid() }),
  response: z.object({}),
  refusals: ['record.notFound'],
});

export const endOtherSessions = endpoint({
  method: 'DELETE',
  path: '/me/sessions',
  summary: 'Sign out all other devices of the caller',
  capability: 'session.end',
  response: z.object({}),
  refusals: [],
});

export const signOutAccount = endpoint({
  method: 'POST',
  path: '/users/{id}/sign-out',
  summary: 'Sign out all devices of a user',
  capability: 'account.signOut',
  params: idParams,
  response: z.object({ id }),
  refusals: ['record.notFound'],
});
