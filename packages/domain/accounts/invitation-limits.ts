/** Invitations of one organization within 24 hours, repeated ones included. Those that the ministry sends are not limited. */
export const invitationsPerDay = 200;

/** Of these, to addresses in domains in which no user of the organization has signed in yet. */
export const invitationsToNewDomainsPerDay = 10;
