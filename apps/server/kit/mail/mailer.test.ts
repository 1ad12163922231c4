import { once } from 'node:events';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMailer } from './mailer.ts';

const received: string[] = [];
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData: (stream, { envelope }, done) => {
    received.push(...envelope.rcptTo.map(({ address }) => address));
    stream.resume().on('end', done);
  },
});
let port = 0;
beforeAll(async () => {
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const address = listening.address();
  port = typeof address === 'object' && address ? address.port : 0;
});
afterAll(() => new Promise<void>((resolve) => server.close(resolve)));

const send = async (host: string, to: string, isPrivateNetwork = false) => {
  const mailer = createMailer({ SMTP_URL: `smtp://${host}:${port}`, MAIL_FROM: 'no-reply@kiko.example.jp', isPrivateNetwork });
  try {
    await mailer.send({ to, subject: 'Test', text: 'Test' });
  } finally {
    mailer.close();
  }
};

// Linux connects to this machine; as a setting it is an address like any other.
const anotherHost = '0.0.0.0';

test('a mail to another machine that offers no encryption is not sent', async () => {
  await expect(send(anotherHost, 'plain@example.jp')).rejects.toMatchObject({ code: 'ETLS' });
  expect(received).toEqual([]);
});

test('a mail server on this machine or in a private network needs none', async () => {
  await send('127.0.0.1', 'local@example.jp');
  await send(anotherHost, 'private@example.jp', true);
  expect(received).toEqual(['local@example.jp', 'private@example.jp']);
});
