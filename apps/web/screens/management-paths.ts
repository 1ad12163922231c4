/** A call leads to its record, an event to its berth's. */
export const recordPath = ({ kind, id, berthId }: { kind: 'call' | 'event'; id: number | string; berthId: number }) =>
  kind === 'call' ? `/reservation/management/${id}` : `/administration/facility/${berthId}?tab=events`;
