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

export const mailSettingNames = Object.keys(environmentShape.shape);
type MailSettings = z.output<typeof environmentShape>;

export const readMailSettings = (environment: NodeJS.ProcessEnv): MailSettings => {
  const read = environmentShape.safeParse(environment);
  if (!read.success) throw new Error(`wrong mail settings in the environment:\n${z.prettifyError(read.error)}`);
  return read.data;
};

/** Sends mail over SMTP, one message at a time. An unreachable server fails the job, which the queue retries. */
export const createMailer = ({ SMTP_URL: url, MAIL_FROM: from }: MailSettings): Mailer => {
  // The connection is reused: the opening of a season is mailed to hundreds of recipients in a row.
  const limits = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };
  const transport = createTransport({ url, pool: true, maxConnections: 1, ...limits }, { from });
  return {
    send: async (mail) => {
      await transport.sendMail(mail);
    },
    close: () => transport.close(),
  };
};
