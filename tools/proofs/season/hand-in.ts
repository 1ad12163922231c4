import type { Racer, TestEnvironment } from '../race/start-environment.ts';

export type Answer = { status: number; json: Record<string, unknown> };

/** Sends a request to one of the API processes as a signed-in user. */
export const ask = async (
  { address, racer }: { address: string; racer: Racer },
  [method, path]: readonly [string, string],
  sent: Sent = {},
): Promise<Answer> => {
  const response = await fetch(`${address}/api${path}`, {
    method,
    headers: {
      authorization: `Bearer ${racer.token}`,
      'content-type': 'application/json',
      ...(sent.key !== undefined && { 'idempotency-key': sent.key }),
    },
    ...(sent.body && { body: JSON.stringify(sent.body) }),
    ...(sent.signal && { signal: sent.signal }),
  });
  return { status: response.status, json: (await response.json()) as Record<string, unknown> };
};
type Sent = { body?: object; key?: string; signal?: AbortSignal };

type Mishap = 'none' | 'cut' | 'twice' | 'colleague';
export const mishaps: readonly Mishap[] = ['none', 'none', 'cut', 'twice', 'colleague'];

/** Submits a row as a browser does, with simulated failures on the way; returns the answer to the last request. */
export const handIn = async (
  { addresses }: Pick<TestEnvironment, 'addresses'>,
  people: readonly [Racer, Racer],
  { key, body, mishap }: Handed,
): Promise<Answer> => {
  const [clerk, colleague] = people;
  const [near = '', far = near] = addresses;
  const send = (racer: Racer, address: string, signal?: AbortSignal) =>
    ask({ address, racer }, ['POST', '/reservations'], { body, key: `${key}/0`, ...(signal && { signal }) });
  if (mishap === 'cut') await send(clerk, near, AbortSignal.timeout(3)).catch(() => undefined);
  if (mishap === 'twice') return (await Promise.all([send(clerk, near), send(clerk, far)]))[0];
  if (mishap !== 'colleague') return send(clerk, near);
  const answers = await Promise.all([send(clerk, near), send(colleague, far)]);
  return answers.find(({ json }) => json['code'] !== 'reservation.alreadySubmitted') ?? answers[0];
};
type Handed = { key: string; body: object; mishap: Mishap };
