import { createTransport } from 'nodemailer';
import { z } from 'zod';

export type Mail = {
  to: string;
  subject: string;
  text: string;
  html?: string;
  messageId?: string;
  headers?: Record<string, string>;
};
export type Mailer = { send: (mail: Mail) => Promise<void>; close: () => void };

const environmentShape = z.object({ SMTP_URL: z.url({ protocol: /^smtps?$/ }), MAIL_FROM: z.string().min(3) });

/** Sends mail over SMTP, one message at a time. An unreachable server fails the job, which the queue retries. */
export const createMailer = (environment: NodeJS.ProcessEnv): Mailer => {
  const read = environmentShape.safeParse(environment);
  if (!read.success) throw new Error(`wrong mail settings in the environment:\n${z.prettifyError(read.error)}`);
  // The connection is reused: the opening of a season is mailed to hundreds of recipients in a row.
  const limits = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };
  const transport = createTransport(
    { url: read.data.SMTP_URL, pool: true, maxConnections: 1, ...limits },
    { from: read.data.MAIL_FROM },
  );
  return {
    send: async (mail) => {
      await transport.sendMail(mail);
    },
    close: () => transport.close(),
  };
};
