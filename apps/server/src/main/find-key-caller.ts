import type { FastifyReply, FastifyRequest } from 'fastify'
import { isAgentCall } from '../acting-key.ts'
import { authenticateKey, limitHeaders } from '../features/api-keys/index.ts'
import { refuse } from '../refuse.ts'
import type { Tools } from '../tools.ts'

/** The caller of an API key, with the headers of its limit on the answer. Refuses UNAUTHORIZED and TOO_MANY_REQUESTS. */
export const findKeyCaller = async (
  tools: Tools,
  {
    request,
    reply,
    secret,
    isAgent = isAgentCall(),
  }: { request: FastifyRequest; reply: FastifyReply; secret: string; isAgent?: boolean },
) => {
  const { actor, key, allowance, isStillUsable } = await authenticateKey(tools, {
    secret,
    address: request.ip,
    // The agent's own request was counted.
    isCounted: !isAgentCall(),
    isAgent,
  })
  reply.headers(limitHeaders(allowance))
  if (allowance.left < 0) refuse('TOO_MANY_REQUESTS', { retryAfterSeconds: allowance.resetSeconds })
  return { actor, key, proof: null, isStillUsable }
}
