import type { Actor } from '../access/actor.ts';
import { organizationTypes } from '../organizations/organization-types.ts';

/** Who hears that something changed. What it was is asked for afterwards, with the rights of whoever asks. */
export type Audience = `organization:${number}` | `account:${number}` | 'ministry';

export const organizationAudience = (organizationId: number): Audience => `organization:${organizationId}`;

/** What this person hears: settled by who they are, never by what they ask for. */
export const audiencesOf = ({ accountId, organizationId, organizationType }: Actor): Audience[] => [
  `account:${accountId}`,
  organizationAudience(organizationId),
  ...(organizationType === organizationTypes.mlit ? (['ministry'] as const) : []),
];
