import type { RaceClient, TestEnvironment } from '../race/environment.ts';

export type ApiResponse = { status: number; json: Record<string, unknown> };

/** Sends a request to one of the API processes as a signed-in user. */
export const requestApi = async (
  { address, racer }: { address: string; racer: RaceClient },
  [method, path]: readonly [string, string],
  sent: RequestOptions = {},
): Promise<ApiResponse> => {
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
type RequestOptions = { body?: object; key?: string; signal?: AbortSignal };

type Disturbance = 'none' | 'cut' | 'twice' | 'colleague';
export const disturbances: readonly Disturbance[] = ['none', 'none', 'cut', 'twice', 'colleague'];

/** Submits a row as a browser does, with simulated failures on the way; returns the answer to the last request. */
export const submitPlanRow = async (
  { addresses }: Pick<TestEnvironment, 'addresses'>,
  accounts: readonly [RaceClient, RaceClient],
  { key, body, disturbance }: SubmissionOptions,
): Promise<ApiResponse> => {
  const [clerk, colleague] = accounts;
  const [near = '', far = near] = addresses;
  const send = (racer: RaceClient, address: string, signal?: AbortSignal) =>
    requestApi({ address, racer }, ['POST', '/reservations'], { body, key: `${key}/0`, ...(signal && { signal }) });
  if (disturbance === 'cut') await send(clerk, near, AbortSignal.timeout(3)).catch(() => undefined);
  if (disturbance === 'twice') return (await Promise.all([send(clerk, near), send(clerk, far)]))[0];
  if (disturbance !== 'colleague') return send(clerk, near);
  const answers = await Promise.all([send(clerk, near), send(colleague, far)]);
  return answers.find(({ json }) => json['code'] !== 'reservation.alreadySubmitted') ?? answers[0];
};
type SubmissionOptions = { key: string; body: object; disturbance: Disturbance };
