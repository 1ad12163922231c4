import { setDefaultCACertificates } from 'node:tls';
import { createSignInClient, createTestBrowser } from '../../apps/server/testing/test-sign-in-client.ts';
import { testLimits } from '../development/test-limits.ts';
import { startProcess, waitUntilHealthy } from '../harness/run-process.ts';
import { startNginx } from '../harness/start-nginx.ts';
import { defineProof, type ProofResult } from '../kit/proof.ts';
import { until } from '../kit/until.ts';
import { prepareMachine } from './install/environment.ts';
import { GuideError, runGuide } from './install/run-guide.ts';
import { buildRelease } from './release/build-release.ts';

const chosenPassword = 'Kiko-install-2027';

/** Waits for a mail to the master that has this text, and returns what it encloses. */
const readMail = async (mails: readonly { to: string; text: string }[], pattern: RegExp) => {
  const find = () => mails.map(({ text }) => pattern.exec(text)?.[1]).find(Boolean);
  await until('the mail has arrived', () => find() !== undefined);
  return find() ?? '';
};

const install = async (guideFolder: string): Promise<ProofResult> => {
  const stops: (() => Promise<void>)[] = [];
  const onEnd = (stop: () => Promise<void>) => stops.push(stop);
  const times: string[] = [];
  const timed = async <Result>(name: string, work: () => Promise<Result>) => {
    const startedAt = performance.now();
    const result = await work();
    times.push(`${name} ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
    return result;
  };
  try {
    const release = await timed('npm run release', buildRelease);
    stops.push(release.remove);
    const machine = await prepareMachine(onEnd);
    times.push(...(await runGuide(guideFolder, release.folder, machine.variables)));

    const start = async (name: 'api' | 'worker', place: Readonly<Record<string, string>>) => {
      const settings = await machine.readProcessSettings(name, release.folder);
      const environment = { ...settings, ...testLimits, NODE_ENV: 'production', LOG_LEVEL: 'warn', ...place };
      const end = startProcess({ name, command: [`apps/server/main-${name}.ts`], environment, folder: release.folder });
      onEnd(() => end());
      return end;
    };
    await timed('two API processes and a worker', async () => {
      for (const { port, internalPort } of machine.processes) {
        const api = await start('api', { PORT: String(port), INTERNAL_PORT: String(internalPort) });
        await waitUntilHealthy(`http://127.0.0.1:${port}/ready`, api);
      }
      await start('worker', {});
    });
    const nginx = await startNginx({ folder: release.folder, processes: machine.processes, ports: machine.ports });
    onEnd(nginx.stop);
    setDefaultCACertificates([nginx.certificate]);

    const address = `https://127.0.0.1:${machine.ports.https}`;
    const page = await (await fetch(address)).text();
    const temporary = await timed('invitation', () => readMail(machine.mails, /仮パスワード: (\S+)/));
    const client = createSignInClient(
      { endpoint: `${address}/identity`, clientId: 'kiko-web', poolName: 'kiko' },
      createTestBrowser(address),
    );
    const email = machine.variables.MASTER_EMAIL;
    const { AuthenticationResult: tokens } = await timed('sign-in with a code by mail', () =>
      client.completeFirstSignIn({ email, temporary, chosen: chosenPassword }, () => readMail(machine.mails, /\n(\d{6})\n/)),
    );
    const { IdToken: authorization } = (tokens ?? {}) as { IdToken?: string };
    const headers = { authorization: `Bearer ${authorization}` };
    const me = await (await fetch(`${address}/api/me`, { headers })).text();
    const ports = (await (await fetch(`${address}/api/ports`, { headers })).json()) as { rowCount?: number };
    const log = await nginx.readLog();
    return {
      passed: page.includes('<div id="root">') && me.includes(email) && (ports.rowCount ?? 0) > 100 && log.includes('GET /api/me'),
      summary: [`the master sees ${ports.rowCount ?? 0} ports`, ...times].join('\n  '),
    };
  } catch (error) {
    if (!(error instanceof GuideError)) throw error;
    return { passed: false, summary: [error.message.slice(0, 400), ...times].join('\n  ') };
  } finally {
    for (const stop of stops.toReversed()) await stop();
  }
};

export const proof = defineProof({
  claim:
    'The commands of the guide lead from a release to a ministry user who is signed in through nginx with TLS and a code by mail.',
  level: 'nightly',
  // A step that is missing.
  mutations: [{ path: 'docs/operations.md', from: '```sh\nnpm run migrate\n```\n', to: '' }],
  run: (folder) => install(folder),
});
