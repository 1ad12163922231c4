import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '@kiko/database/free-port.ts';
import { runCommand } from '../kit/run-command.ts';
import { comesTrue } from '../kit/until.ts';

type Upstream = { port: number; internalPort: number };
type Options = {
  /** The repository or release whose `deploy/nginx/kiko.conf` is used. */
  folder: string;
  processes: readonly [Upstream, Upstream];
  ports: NginxPorts;
};

export type NginxPorts = { http: number; https: number; internal: number };

export const findNginxPorts = async (): Promise<NginxPorts> => ({
  http: await findFreePort(),
  https: await findFreePort(),
  internal: await findFreePort(),
});

/** nginx with a copy of our example that differs only in host, ports, certificate and the place of its log. */
export const startNginx = async ({ folder, processes: [first, second], ports }: Options) => {
  const own = await mkdtemp(join(tmpdir(), 'kiko-nginx-'));
  const certificate = join(own, 'certificate.pem');
  const key = join(own, 'key.pem');
  const subject = ['-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1'];
  const files = ['-keyout', key, '-out', certificate];
  await mustRun('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', ...subject, ...files]);
  const replacements: Readonly<Record<string, string>> = {
    'listen 80;': `listen 127.0.0.1:${ports.http};`,
    'listen 443 ': `listen 127.0.0.1:${ports.https} `,
    '127.0.0.1:3100;': `127.0.0.1:${ports.internal};`,
    '127.0.0.1:3000 ': `127.0.0.1:${first.port} `,
    '127.0.0.1:3001 ': `127.0.0.1:${first.internalPort} `,
    '127.0.0.1:3010 ': `127.0.0.1:${second.port} `,
    '127.0.0.1:3011 ': `127.0.0.1:${second.internalPort} `,
    'kiko.example.jp': '127.0.0.1',
    '/etc/kiko/tls/certificate.pem': certificate,
    '/etc/kiko/tls/key.pem': key,
    '/var/log/nginx/kiko.log': join(own, 'access.log'),
  };
  const example = await readFile(join(folder, 'deploy/nginx/kiko.conf'), 'utf8');
  const missing = Object.keys(replacements).filter((text) => !example.includes(text));
  if (missing.length > 0) throw new Error(`deploy/nginx/kiko.conf does not contain ${missing.join(', ')}`);
  // In one pass: a port of ours can begin like one of the example.
  const places = new RegExp(
    Object.keys(replacements)
      .map((text) => RegExp.escape(text))
      .join('|'),
    'g',
  );
  const adapted = example.replaceAll(/^ *listen \[::\].*\n/gm, '').replaceAll(places, (text) => replacements[text] ?? text);
  await writeFile(join(own, 'kiko.conf'), adapted);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `  ${name}_temp_path ${own}/${name};`);
  const settings = [
    // nginx gives up the rights of root, with which it could read its folder here.
    ...(process.getuid?.() === 0 ? ['user root;'] : []),
    'daemon off;',
    'worker_processes 1;',
    `pid ${own}/pid;`,
    'error_log stderr;',
    // As the guide sets them: each client takes two connections, one of them to an API process.
    'worker_rlimit_nofile 16384;',
    'events { worker_connections 8192; }',
    'http {',
    '  include /etc/nginx/mime.types;',
    ...temporary,
    `  include ${own}/kiko.conf;`,
    '}',
  ];
  await writeFile(join(own, 'nginx.conf'), `${settings.join('\n')}\n`);
  const parameters = ['-e', 'stderr', '-p', own, '-c', join(own, 'nginx.conf')];
  await mustRun(nginx, [...parameters, '-t']);
  const child = spawn(nginx, parameters, { stdio: ['ignore', 'ignore', 'inherit'] });
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  const stop = async () => {
    if (!hasEnded()) {
      child.kill('SIGTERM');
      await once(child, 'exit');
    }
    await rm(own, { recursive: true });
  };
  const isListening = () =>
    hasEnded() ||
    fetch(`http://127.0.0.1:${ports.http}`, { redirect: 'manual' }).then(
      ({ status }) => status === 308,
      () => false,
    );
  if (!(await comesTrue(isListening)) || hasEnded()) {
    await stop();
    throw new Error('nginx did not start');
  }
  return { certificate: await readFile(certificate, 'utf8'), readLog: () => readFile(join(own, 'access.log'), 'utf8'), stop };
};

/** Debian's place, which is not on the path of every user. */
const nginx = '/usr/sbin/nginx';

const mustRun = async (file: string, parameters: readonly string[]) => {
  const { exitCode, output } = await runCommand([file, ...parameters]);
  if (exitCode !== 0) throw new Error(`${file} failed:\n${output}`);
};
