import { z } from 'zod';
import { instant } from '../shapes.ts';

/** The invitation of an account that has not signed in yet. */
export const invitationShape = z.object({
  state: z.enum(['waiting', 'sent', 'expired']).describe('waiting: the mail is not sent yet'),
  expiresAt: instant.nullable().describe('When the temporary password of the mail expires'),
});
export type Invitation = z.output<typeof invitationShape>;
