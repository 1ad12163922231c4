import type { TaskList } from 'graphile-worker';
import { z } from 'zod';
import type { Clock } from '../kit/clock.ts';
import type { Mailer } from '../kit/mailer.ts';
import type { Identity } from './identity.ts';
import { sendCodeMail, sendInvitation, sendPasswordChanged } from './send-mails.ts';

const account = z.object({ accountId: z.number() });
const code = z.object({ sub: z.uuid(), purpose: z.enum(['signIn', 'reset']), sealedCode: z.string() });
const person = z.object({ sub: z.uuid() });

/** What the worker does for signing in. */
export const identityTasks = (post: { identity: Identity; mailer: Mailer }, clock: Clock): TaskList => ({
  inviteAccount: (payload) => sendInvitation(post, account.parse(payload).accountId, clock()),
  sendCode: (payload) => sendCodeMail(post, code.parse(payload)),
  tellPasswordChanged: (payload) => sendPasswordChanged(post, person.parse(payload).sub),
});
