import type { FastifyReply, FastifyRequest } from 'fastify';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createSlowDown } from './slow-down.ts';

const requestFor = (url: string, ip = '192.0.2.1') => ({ ip, routeOptions: { url } }) as unknown as FastifyRequest;

const useSlowDown = () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const header = vi.fn<(name: string, value: string) => void>();
  const slowDown = createSlowDown(3000);
  const reply = { header } as unknown as FastifyReply;
  /** How many of these requests are delayed. */
  const send = async (count: number, request: FastifyRequest, reason?: 'noSession') => {
    const before = vi.getTimerCount();
    for (let sent = 0; sent < count; sent += 1) void slowDown(request, reply, reason);
    return vi.getTimerCount() - before;
  };
  return { send, header };
};

test('each route and each address has a pace of its own', async () => {
  const { send } = useSlowDown();
  expect(await send(30, requestFor('/health'))).toBe(10);
  expect(await send(20, requestFor('/identity'))).toBe(0);
  expect(await send(20, requestFor('/health', '198.51.100.1'))).toBe(0);
});

test('requests without a session have one pace for all routes', async () => {
  const { send } = useSlowDown();
  expect(await send(20, requestFor('/api/ports'), 'noSession')).toBe(0);
  expect(await send(5, requestFor('/api/berths'), 'noSession')).toBe(5);
});

test('of too many at once the last ones are not delayed, and their connections are closed', async () => {
  const { send, header } = useSlowDown();
  expect(await send(230, requestFor('/health'))).toBe(200);
  expect(header).toHaveBeenCalledTimes(10);
  expect(header).toHaveBeenCalledWith('connection', 'close');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await send(1, requestFor('/identity'))).toBe(0);
  expect(await send(1, requestFor('/health'))).toBe(1);
});
