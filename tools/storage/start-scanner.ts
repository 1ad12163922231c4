import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createConnection } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findFreePort } from '@kiko/database/free-port.ts';
import { waitMs } from '../kit/limits.ts';

const clamd = '/usr/sbin/clamd';

/** Debian's clamav-daemon. */
export const isScannerInstalled = () => existsSync(clamd);

/** What our own signature finds; a real one would make every scanner that sees this repository shout. */
export const testVirusMarker = 'KIKO-ANTIVIRUS-TEST-MARKER-7f3a91';

/**
 * A real clamd with one signature of our own, for development, journeys and proofs: up in a moment, where the whole database takes a
 * gigabyte. Its limits are those of `deploy/clamd.conf`.
 */
export const startScanner = async (folder: string, wantedPort?: number) => {
  const signatures = join(folder, 'signatures');
  await mkdir(signatures, { recursive: true });
  await writeFile(join(signatures, 'kiko.ndb'), `Kiko-Test-Marker:0:*:${Buffer.from(testVirusMarker).toString('hex')}\n`);
  const port = wantedPort ?? (await findFreePort());
  const configuration = join(folder, 'clamd.conf');
  const deployed = await readFile(join(import.meta.dirname, '../../deploy/clamd.conf'), 'utf8');
  const places = { DatabaseDirectory: signatures, LocalSocket: join(folder, 'clamd.sock'), TCPAddr: '127.0.0.1', TCPSocket: port };
  const lines = Object.entries(places).map(([name, place]) => `${name} ${place}\n`);
  await writeFile(
    configuration,
    deployed.replaceAll(/^(DatabaseDirectory|LocalSocket|TCPAddr|TCPSocket) .*\n/gm, '') + lines.join(''),
  );
  // It must not outlive what started it, however that ends.
  const child = spawn('setpriv', ['--pdeathsig', 'KILL', clamd, `--config-file=${configuration}`], { stdio: 'ignore' });
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  };
  for (const givenUpAt = performance.now() + waitMs; performance.now() < givenUpAt; ) {
    if (await isListening(port)) return { address: `127.0.0.1:${port}`, port, stop };
    await wait(100);
  }
  await stop();
  throw new Error(`clamd did not start within ${waitMs / 1000} seconds`);
};

const isListening = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = createConnection({ host: '127.0.0.1', port });
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
