import { z } from 'zod';

const account = z.object({ accountId: z.number() });

/** Payload of each job that a transaction enqueues. Scheduled tasks have none and are not listed. */
export const jobPayloads = {
  syncUser: account,
  sendInvitation: account,
  promoteWaiting: z.object({ berthId: z.number() }),
  scanAttachment: z.object({ attachmentId: z.number() }),
  sendCodeMail: z.object({ sub: z.uuid(), sealedCode: z.string() }),
  sendEmailChangedMail: account.extend({ to: z.string() }),
  sendEmailCode: account,
  sendPasswordChangedMail: z.object({ sub: z.uuid() }),
  sendRoleTransferredMail: account.extend({ isMaster: z.boolean() }),
  signOutUser: account,
  /** `browser`: hash of the browser that made the request, in hexadecimal digits; empty if an administrator made it. */
  sendResetCodeMail: z.object({ sealedEmail: z.string(), browser: z.string().default('') }),
};

export type JobName = keyof typeof jobPayloads;
export type JobPayload<Name extends JobName> = z.infer<(typeof jobPayloads)[Name]>;

/** A worker task that runs `work` with the validated payload of a job. */
export const runJob =
  <Name extends JobName>(name: Name, work: (payload: JobPayload<Name>) => Promise<unknown>) =>
  async (payload: unknown) => {
    await work(jobPayloads[name].parse(payload) as JobPayload<Name>);
  };

/** An entry of a schedule. Its task is a key of the task list that `Tasks` returns, so that a renamed task cannot stop running. */
export type CronItemOf<Tasks extends (...dependencies: never[]) => object> = {
  task: keyof ReturnType<Tasks> & string;
  match: string;
  options?: { backfillPeriod: number };
};
