import type { Actor } from '../access/actor.ts';
import { organizationTypes } from '../organizations/organization-types.ts';

/** Receivers of a live event. The event carries no content: clients refetch with their own access rights. */
export type Audience = `organization:${number}` | `account:${number}` | 'ministry' | 'everyone';

export const organizationAudience = (organizationId: number): Audience => `organization:${organizationId}`;

/** The audiences of a user. They follow from the account only, never from request parameters. */
export const audiencesOf = ({ accountId, organizationId, organizationType }: Actor): Audience[] => [
  `account:${accountId}`,
  organizationAudience(organizationId),
  ...(organizationType === organizationTypes.mlit ? (['ministry'] as const) : []),
  'everyone',
];
