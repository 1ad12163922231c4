import { connect } from 'node:net';
import { waitMs } from '../../kit/limits.ts';

/** Requests that no HTTP client sends. `Host` is that of the server. */
const rawRequests: Readonly<Record<string, (host: string) => string | Buffer>> = {
  'an empty request': () => '\r\n\r\n',
  'bytes that are no text': () => Buffer.from(Array.from({ length: 2000 }, (_, index) => (index * 37) % 256)),
  'the beginning of TLS': () => Buffer.from('16030100a5010000a10303', 'hex'),
  'HTTP/2 without TLS': () => 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  'HTTP/0.9': () => 'GET /\r\n',
  'no host': () => 'GET /api/me HTTP/1.1\r\n\r\n',
  'an unknown method': (host) => `F00 /api/me HTTP/1.1\r\nHost: ${host}\r\n\r\n`,
  'a target with a host': (host) => `GET http://${host}/api/me HTTP/1.1\r\nHost: ${host}\r\n\r\n`,
  'a target without a path': (host) => `OPTIONS * HTTP/1.1\r\nHost: ${host}\r\n\r\n`,
  'a target that is not encoded': (host) => `GET /api/ports?freetext=\u3042 HTTP/1.1\r\nHost: ${host}\r\n\r\n`,
  'a folded header': (host) => `GET /api/me HTTP/1.1\r\nHost: ${host}\r\nX: a\r\n b\r\n\r\n`,
  'a header with a NUL': (host) => `GET /api/me HTTP/1.1\r\nHost: ${host}\r\nX: a\u0000b\r\n\r\n`,
  'a space before the colon of a header': (host) => `GET /api/me HTTP/1.1\r\nHost: ${host}\r\nX : y\r\n\r\n`,
  'a header of 40 kB': (host) => `GET /api/me HTTP/1.1\r\nHost: ${host}\r\nX: ${'a'.repeat(40_000)}\r\n\r\n`,
  'three thousand headers': (host) => `GET /api/me HTTP/1.1\r\nHost: ${host}\r\n${'X: y\r\n'.repeat(3000)}\r\n`,
  'two lengths': (host) => `POST /identity HTTP/1.1\r\nHost: ${host}\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\n{}`,
  'a negative length': (host) => `POST /identity HTTP/1.1\r\nHost: ${host}\r\nContent-Length: -1\r\n\r\n{}`,
  'a length and chunks': (host) =>
    `POST /identity HTTP/1.1\r\nHost: ${host}\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /health HTTP/1.1\r\nHost: ${host}\r\n\r\n`,
  'a chunk of no length': (host) =>
    `POST /identity HTTP/1.1\r\nHost: ${host}\r\nTransfer-Encoding: chunked\r\n\r\nxyz\r\n{}\r\n0\r\n\r\n`,
  'a body that ends early': (host) =>
    `POST /identity HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/x-amz-json-1.1\r\nContent-Length: 90\r\nConnection: close\r\n\r\n{`,
  'a bare line feed': (host) => `GET /api/me HTTP/1.1\nHost: ${host}\n\n`,
  'pipelined requests': (host) => `GET /api/me HTTP/1.1\r\nHost: ${host}\r\n\r\n`.repeat(50),
};

/** The answer to bytes, as text; undefined if the server neither answers nor closes. The client sends no more afterwards. */
const sendBytes = (address: string, bytes: string | Buffer) =>
  new Promise<string | undefined>((resolve) => {
    const { hostname, port } = new URL(address);
    const socket = connect({ host: hostname, port: Number(port) });
    let answer = '';
    const finish = (result: string | undefined) => {
      clearTimeout(timer);
      socket.destroy();
      resolve(result);
    };
    const timer = setTimeout(() => finish(undefined), waitMs);
    socket.on('data', (part) => {
      answer += part.toString('latin1');
    });
    socket.on('error', () => finish(answer));
    socket.on('close', () => finish(answer));
    socket.end(bytes);
  });

/** Sends each, and bytes changed at random; returns what was wrong with the answers. */
export const sendRawRequests = async (address: string, random: { below: (limit: number) => number }, changed: number) => {
  const { host } = new URL(address);
  const named = Object.entries(rawRequests).map(([name, bytesFor]) => ({ name, bytes: bytesFor(host) }));
  const base = `POST /api/reservations HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\nContent-Length: 43\r\n\r\n{"transition":"saveDraft","berthId":1}     `;
  const varied = Array.from({ length: changed }, (_, index) => {
    const bytes = Buffer.from(base);
    for (let change = 0; change <= index % 6; change += 1) bytes[random.below(bytes.length)] = random.below(256);
    return { name: `changed bytes ${index}`, bytes };
  });
  const findings: string[] = [];
  for (const { name, bytes } of [...named, ...varied]) {
    const answer = await sendBytes(address, bytes);
    if (answer === undefined) findings.push(`${name}: no answer`);
    else if (/HTTP\/1\.1 5/.test(answer)) findings.push(`${name}: ${answer.slice(0, 60)}`);
    else if (answer.includes('"status":"up"')) findings.push(`${name}: answers a request inside of another`);
    else if (/node_modules|\.ts:\d/.test(answer)) findings.push(`${name}: shows an internal message`);
  }
  return findings;
};
