import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { callbackify } from 'node:util';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export type ReceivedMail = { to: string; subject: string; text: string; html: string; messageId: string };

/** A real SMTP server for tests, journeys and development: it accepts every mail and hands it to `onMail`. */
export const startTestSmtpServer = async (onMail: (mail: ReceivedMail) => void) => {
  const receive = async (stream: Readable) => {
    const { to, subject = '', text = '', html = '', messageId = '' } = await PostalMime.parse(await buffer(stream));
    onMail({ to: to?.[0]?.address ?? '', subject, text, html, messageId });
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => callbackify(receive)(stream, (error) => done(error)),
  });
  // A client that disconnects in the middle has sent nothing.
  server.on('error', () => {});
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    stop: () =>
      new Promise<void>((closed) => {
        server.close(() => closed());
      }),
  };
};
