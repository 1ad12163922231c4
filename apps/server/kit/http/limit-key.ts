import { normalizeIP } from '@fastify/rate-limit';

/** Clients of one IPv6 network of 64 bits count as one. A connection that was closed in the meantime has no address. */
export const limitKey = (kind: 'address' | 'signIn', address: string | undefined) => `${kind} ${normalizeIP(address ?? '', 64)}`;
