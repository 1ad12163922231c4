import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';

/** Answers 304 if the client has this text already. */
export const sendWithTag = (reply: FastifyReply, text: string) => {
  const tag = `"${createHash('sha256').update(text).digest('base64url')}"`;
  reply.headers({ etag: tag, 'cache-control': 'private, no-cache' });
  const known = reply.request.headers['if-none-match'];
  return known?.split(/\s*,\s*/).includes(tag) ? reply.status(304).send() : reply.send(text);
};
