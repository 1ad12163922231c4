import { useSyncExternalStore } from 'react';
import { serverClock } from './server-clock.ts';

/** `offline`: the browser has no network. `unreachable`: it has one, and the server does not answer. */
export type ConnectionState = 'up' | 'offline' | 'unreachable';

export type ConnectionView = {
  state: ConnectionState;
  /** Server time of the last answer before the connection was lost: the age of the displayed data. */
  asOf: number | undefined;
};

type Outside = {
  isOnline: () => boolean;
  /** Resolves when the server has answered, rejects when it has not. */
  probe: () => Promise<unknown>;
  now: () => number | undefined;
};

const longestPauseMs = 10_000;
/** A server that has not answered a probe within this time counts as unreachable. */
const askMs = 2_000;

/** Exponential backoff with jitter: a server that comes back is not met by every browser at the same moment. */
const pauseBefore = (attempt: number) => Math.min(longestPauseMs, 1000 * 2 ** Math.min(attempt, 10)) * (0.5 + Math.random() / 2);

/**
 * Whether this tab reaches the server. All calls and the live stream report their results; the browser's network events are the
 * third source. While the server is unreachable it is probed; the first answer to any call ends that.
 */
export const createConnection = ({ isOnline: hasNetwork, probe, now }: Outside) => {
  let view: ConnectionView = { state: hasNetwork() ? 'up' : 'offline', asOf: undefined };
  let answeredAt: number | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const watchers = new Set<() => void>();
  const recoveries = new Set<() => void>();

  const show = (next: ConnectionView) => {
    view = next;
    for (const watch of watchers) watch();
  };

  const answered = () => {
    answeredAt = now();
    if (view.state === 'up') return;
    clearTimeout(timer);
    timer = undefined;
    show({ state: 'up', asOf: undefined });
    const due = [...recoveries];
    for (const recover of due) recover();
  };

  const probeSoon = (attempt: number) => {
    const onFailure = () => {
      if (view.state !== 'up') probeSoon(attempt + 1);
    };
    timer = setTimeout(() => void probe().then(answered, onFailure), pauseBefore(attempt));
  };

  const lose = () => {
    const state = hasNetwork() ? 'unreachable' : 'offline';
    if (view.state !== state) show({ state, asOf: view.state === 'up' ? answeredAt : view.asOf });
    if (timer === undefined) probeSoon(0);
  };

  // One failing call among successful ones may have its own cause: the server is probed before it counts as unreachable.
  let isAsking = false;
  const failed = () => {
    if (view.state !== 'up' || !hasNetwork()) return lose();
    if (isAsking) return undefined;
    isAsking = true;
    const late = new Promise((_resolve, reject) => {
      setTimeout(reject, askMs);
    });
    return void Promise.race([probe(), late])
      .then(answered, lose)
      .finally(() => {
        isAsking = false;
      });
  };

  return {
    read: () => view,
    watch: (onChange: () => void) => {
      watchers.add(onChange);
      return () => void watchers.delete(onChange);
    },
    /** Calls back each time the server answers again after it could not be reached. */
    onRecovery: (recover: () => void) => {
      recoveries.add(recover);
      return () => void recoveries.delete(recover);
    },
    answered,
    failed,
    /** The browser is online again: probe the server immediately. */
    found: () => {
      if (view.state === 'up') return;
      lose();
      clearTimeout(timer);
      probeSoon(-10);
    },
  };
};

/** An answer of any kind shows that the server is there; this one needs no session. */
const probeServer = async () => {
  const response = await fetch('/health', { cache: 'no-store', signal: AbortSignal.timeout(10_000) });
  if (isGatewayFailure(response)) throw new Error(`answered ${response.status}`);
};

/** The page as it is published now; undefined when the server did not answer. */
export const readPublishedPage = async () => {
  const response = await fetch('/', { cache: 'no-store', headers: { accept: 'text/html' } }).catch(() => undefined);
  if (response?.ok) connection.answered();
  else connection.failed();
  return response?.ok ? response.text() : undefined;
};

/** The answer of a proxy without a reachable server behind it: our own server marks each of its answers with a request id. */
export const isGatewayFailure = ({ status, headers }: Response) => status >= 502 && status <= 504 && !headers.has('x-request-id');

/** Unknown counts as online: only a browser that reports otherwise is offline. */
export const isOnline = () => !('onLine' in navigator) || navigator.onLine;

export const connection = createConnection({ isOnline, probe: probeServer, now: serverClock.now });

// Unit tests without a page load this module too.
if (typeof window !== 'undefined') {
  window.addEventListener('offline', connection.failed);
  window.addEventListener('online', connection.found);
}

export const useConnection = () => useSyncExternalStore(connection.watch, connection.read);
