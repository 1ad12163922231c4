import { createAccount } from '@kiko/contract/accounts/account-endpoints.ts';
import { newAccountForOrganizationShape } from '@kiko/contract/accounts/account-shapes.ts';
import { createBerth } from '@kiko/contract/berths/berth-endpoints.ts';
import { createOrganization } from '@kiko/contract/organizations/organization-endpoints.ts';
import { createShip } from '@kiko/contract/ships/ship-endpoints.ts';
import { type ActorKind, isMinistryKind } from '@kiko/domain/access/actor.ts';

/** The kinds of records that can be imported; operators type them. */
export const importKinds = ['organization', 'user', 'berth', 'ship'] as const;
export type ImportKind = (typeof importKinds)[number];

/** The kind of the records, and that of the user. */
export type ImportSubject = { kind: ImportKind; actorKind: ActorKind };

/** The endpoint that registers a row. Its capability is the right to import. */
export const importEndpoints = {
  organization: createOrganization,
  user: createAccount,
  berth: createBerth,
  ship: createShip,
} as const satisfies Record<ImportKind, object>;

/** The shape of the body, as the form of a new record has it: the ministry must name the organization of a user. */
export const importShapeOf = ({ kind, actorKind }: ImportSubject) =>
  kind === 'user' && isMinistryKind(actorKind) ? newAccountForOrganizationShape : importEndpoints[kind].body;
