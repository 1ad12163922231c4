/** Why a session ended: in the refusal `access.unauthenticated` as `because.cause`, where the token still identifies the session. */
export const sessionEndCauses = [
  ...(['expired', 'signedOut', 'otherDevice', 'administrator', 'disabled'] as const),
  ...(['roleChanged', 'emailChanged', 'passwordChanged', 'tokenReused'] as const),
  ...(['organizationSuspended', 'organizationClosed'] as const),
] as const;
export type SessionEndCause = (typeof sessionEndCauses)[number];

/** The cause in a refusal; `expired` if the server could not determine it. */
export const readSessionEnd = (details: Record<string, unknown> | undefined): SessionEndCause =>
  sessionEndCauses.find((cause) => cause === details?.['cause']) ?? 'expired';
