import { API_KEY_NAME_MAX } from '@tintario/contract/api-keys/limits.ts'
import { isUuid } from '@tintario/contract/core/common.ts'
import { OAUTH_ADDRESS_MAX, OAUTH_REDIRECTS_MAX } from '@tintario/contract/oauth/limits.ts'
import { z } from 'zod'
import type { Tools } from '../../tools.ts'
import { limitTries, rateLimits } from '../auth/index.ts'
import { type Client, getClient } from './oauth-store.ts'
import { describeRedirect, isAllowedRedirect } from './redirect-uri.ts'

/** What a client says of itself, on registration (RFC 7591) or in its document. Other fields are ignored. */
export const clientMetadata = z.object({
  client_name: z.string().max(OAUTH_ADDRESS_MAX).optional(),
  redirect_uris: z.array(z.string().refine(isAllowedRedirect)).min(1).max(OAUTH_REDIRECTS_MAX),
})

/** The name in one line, without signs that change how the text around it is read. */
export const nameOf = ({
  client_name: said,
  redirect_uris: [first = ''],
}: z.output<typeof clientMetadata>) => {
  const name = (said ?? '').replace(/[\p{C}\p{Z}]+/gu, ' ').trim()
  return [...(name || describeRedirect(first).host)].slice(0, API_KEY_NAME_MAX).join('')
}

/** Bytes and milliseconds of a client's document. */
const DOCUMENT_MAX = 10_000
const DOCUMENT_MS = 5_000

const isDocumentAddress = (id: string): boolean => {
  const url = URL.canParse(id) ? new URL(id) : null
  return (
    url !== null && url.protocol === 'https:' && url.href === id && url.pathname !== '/' && !id.includes('#')
  )
}

const parseDocument = (id: string, body: Buffer): Client | null => {
  try {
    const said: unknown = JSON.parse(body.toString('utf8'))
    const { client_id, ...metadata } = clientMetadata.extend({ client_id: z.string() }).parse(said)
    return client_id === id ? { id, name: nameOf(metadata), redirectUris: metadata.redirect_uris } : null
  } catch {
    return null
  }
}

/** A registered client, or one whose id is the https address of its metadata document; null for any other. */
export const findClient = async (tools: Tools, userId: string, id: string): Promise<Client | null> => {
  if (isUuid(id)) return getClient(tools.db, id)
  if (!isDocumentAddress(id)) return null
  await limitTries(tools.db, rateLimits.oauthDocument(userId))
  const answer = await tools.egress
    .request({
      url: id,
      headers: { accept: 'application/json' },
      redirect: 'refuse',
      timeoutMs: DOCUMENT_MS,
      maxBytes: DOCUMENT_MAX,
    })
    .catch(() => null)
  return answer?.status === 200 ? parseDocument(id, answer.body) : null
}
