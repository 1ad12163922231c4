import { personKinds } from '@kiko/domain/access/actor.ts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, nameShape } from '../shapes.ts';

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
