import { isLocalHost, isPrivateNetwork } from '@kiko/database/protected-connection.ts';
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

/** Each setting carries its process and its meaning: `docs/generated/settings.md` is written from them. */
export const mailShape = z.object({
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).meta({
    process: 'worker',
    description:
      'the mail server, such as `smtps://user:password@host`; `smtp:` requires STARTTLS, unless the server is this machine',
  }),
  MAIL_FROM: z
    .string()
    .min(3)
    .meta({ process: 'worker', description: 'sender of all mails, such as `Kiko <no-reply@kiko.example.jp>`' }),
});

export const mailSettingNames = Object.keys(mailShape.shape);
type MailSettings = z.output<typeof mailShape> & { isPrivateNetwork?: boolean };

export const readMailSettings = (environment: NodeJS.ProcessEnv): MailSettings => {
  const read = mailShape.safeParse(environment);
  if (!read.success) throw new Error(`wrong mail settings in the environment:\n${z.prettifyError(read.error)}`);
  return { ...read.data, isPrivateNetwork: isPrivateNetwork(environment) };
};

/** Sends mail over SMTP, one message at a time. An unreachable server fails the job, which the queue retries. */
export const createMailer = ({ SMTP_URL: url, MAIL_FROM: from, isPrivateNetwork: isPrivate = false }: MailSettings): Mailer => {
  // The connection is reused: the opening of a season is mailed to hundreds of recipients in a row.
  const limits = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };
  // A mail has codes and temporary passwords.
  const requireTLS = !isPrivate && !isLocalHost(new URL(url).hostname);
  const options = { url, pool: true, maxConnections: 1, requireTLS, tls: { minVersion: 'TLSv1.2' }, ...limits } as const;
  const transport = createTransport(options, { from });
  return {
    send: async (mail) => {
      await transport.sendMail(mail);
    },
    close: () => transport.close(),
  };
};
