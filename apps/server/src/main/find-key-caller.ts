import type { FastifyReply, FastifyRequest } from 'fastify'
import { authenticateKey, limitHeaders } from '../features/api-keys/index.ts'
import { refuse } from '../refuse.ts'
import type { Tools } from '../tools.ts'

/** The caller of an API key, with the headers of its limit on the answer. Refuses UNAUTHORIZED and TOO_MANY_REQUESTS. */
export const findKeyCaller = async (
  tools: Tools,
  { request, reply, secret }: { request: FastifyRequest; reply: FastifyReply; secret: string },
) => {
  const { actor, allowance, isStillUsable } = await authenticateKey(tools, { secret, address: request.ip })
  reply.headers(limitHeaders(allowance))
  if (allowance.left < 0) refuse('TOO_MANY_REQUESTS', { retryAfterSeconds: allowance.resetSeconds })
  return { actor, proof: null, isStillUsable }
}
