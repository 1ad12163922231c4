import type { LiveKind } from '@kiko/contract/live/live-endpoints.ts';

/**
 * What causes a cached query to be refetched when its data changes.
 * `live`: kinds of records whose live events affect it. `topic`: its own live topic.
 * `fixed`: why it cannot change while a page is open.
 */
type Source = {
  live?: readonly LiveKind[];
  topic?: 'notification' | 'chat';
  /** The open record waits until its reader wants to follow (`changed-elsewhere.tsx`); its lists do not. */
  recordWaits?: true;
  fixed?: string;
  /** Belongs to a record that can be removed: refetched after the records, when a removed one is no longer on the screen. */
  isPart?: true;
};

/** Every kind of answer that is remembered, with what refreshes it: a key that is not here does not compile. */
export const refreshSources = {
  'acceptance-periods': { live: ['berth', 'port', 'group'] },
  accounts: { live: ['account', 'group', 'organization'] },
  // Whether a file can be added or removed follows from the status of its record.
  attachments: { live: ['attachment', 'reservation', 'berth', 'organization'], isPart: true },
  berths: { live: ['berth', 'port', 'group'] },
  calendar: { live: ['reservation', 'berth', 'port', 'ship', 'organization', 'group'] },
  'calendar-feeds': { live: ['calendarFeed', 'berth', 'port'] },
  chat: { topic: 'chat', live: ['attachment', 'reservation', 'berth', 'organization'] },
  codes: { fixed: 'reference data changes with a release' },
  elsewhere: { fixed: 'read once for each live event' },
  events: { live: ['berth', 'group'] },
  groups: { live: ['group', 'account', 'organization'] },
  'import-references': { live: ['organization', 'group', 'port'] },
  me: { live: ['account', 'group', 'organization'] },
  'notification-settings': { live: ['notificationSetting'] },
  notifications: { topic: 'notification', live: ['notice'] },
  organizations: { live: ['organization', 'account'] },
  parameters: { fixed: 'system parameters change with a deployment' },
  'port-requests': { live: ['portRequest', 'port', 'organization'], recordWaits: true },
  ports: { live: ['port', 'group', 'portRequest'] },
  'procedure-settings': { live: ['berth'] },
  procedures: { live: ['reservation', 'attachment', 'berth', 'port', 'ship', 'organization', 'group'] },
  reservations: { live: ['reservation', 'berth', 'port', 'ship', 'organization'], topic: 'chat', recordWaits: true },
  seasonPlans: { live: ['seasonPlan', 'reservation', 'berth', 'port', 'ship'] },
  shipRequests: { live: ['shipRequest', 'ship', 'organization'], recordWaits: true },
  ships: { live: ['ship', 'shipRequest', 'group'] },
  statistics: { live: ['reservation', 'berth', 'port', 'ship', 'organization'] },
  'system-status': { fixed: 'the page reads it again every 30 seconds' },
  summaries: { topic: 'notification', live: ['reservation', 'shipRequest', 'portRequest'] },
} as const satisfies Readonly<Record<string, Source>>;

export type KeyRoot = keyof typeof refreshSources;

/** The key of a remembered answer. The second part of a record's key is `one`, of a list's `list`. */
export const keyOf = <Root extends KeyRoot, const Parts extends readonly unknown[]>(
  root: Root,
  ...parts: Parts
): [Root, ...Parts] => [root, ...parts];

const roots = Object.entries(refreshSources) as [KeyRoot, Source][];

/** The keys that a live event about a kind of record makes stale. */
export const rootsOf = (kind: LiveKind): KeyRoot[] => roots.filter(([, { live }]) => live?.includes(kind)).map(([root]) => root);

export const isPart = (root: KeyRoot) => {
  const source: Source = refreshSources[root];
  return source.isPart === true;
};

export const rootsOfTopic = (topic: 'notification' | 'chat'): KeyRoot[] =>
  roots.filter(([, source]) => source.topic === topic).map(([root]) => root);

/** Whether an open record waits for its reader instead of following by itself. */
export const isWaiting = ([root, part]: readonly unknown[]) =>
  part === 'one' && roots.some(([name, { recordWaits }]) => name === root && recordWaits);
