/** How many days lie between submission and berthing: where each band of the statistics begins. */
export const leadTimeBands = [0, 30, 60, 90, 180, 365] as const;

/** How a call is canceled: by request, for one of its two reasons, or revoked by the harbor manager. */
export const cancellationKinds = ['planChange', 'unavoidable', 'revoked'] as const;
export type CancellationKind = (typeof cancellationKinds)[number];
