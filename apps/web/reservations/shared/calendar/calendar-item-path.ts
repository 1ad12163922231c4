import { screenPath } from '@kiko/contract/screen-paths.ts';
/** A call leads to its record, an event to its berth's. */
export const calendarItemPath = ({ kind, id, berthId }: { kind: 'call' | 'event'; id: number | string; berthId: number }) =>
  kind === 'call' ? screenPath('management', id) : `${screenPath('berths', berthId)}?tab=events`;
