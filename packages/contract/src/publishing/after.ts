import { z } from 'zod'
import { givenId, id, idParams, instant, ok } from '../core/common.ts'
import { endpoints } from '../core/endpoint.ts'
import { routes } from '../core/routes.ts'
import { platformName } from '../posts/post.ts'

/** On its site. `withdrawn`: a draft again; `private` includes pending, scheduled and password-protected posts. */
const copyState = z.enum(['public', 'withdrawn', 'private', 'trashed', 'deleted'])
export type CopyState = z.infer<typeof copyState>

/** Site actions that a user can request for a published post. */
const siteActKind = z.enum(['update', 'withdraw', 'show'])
export type SiteActKind = z.infer<typeof siteActKind>

/** `stopped`: the remote post was not the one that the user had seen, and was not changed. */
const siteActState = z.enum(['asked', 'working', 'done', 'stopped', 'failed'])
export type SiteActState = z.infer<typeof siteActState>

const siteAct = z.object({
  id,
  kind: siteActKind,
  state: siteActState,
  by: z.string().nullable().describe('name; null once they left'),
  askedAt: instant,
  endedAt: instant.nullable(),
  reason: z.string().nullable().describe('message key of what stands in the way'),
  values: z.record(z.string(), z.string()),
  changes: z
    .array(z.object({ field: z.string(), kind: z.string(), detail: z.string() }))
    .describe('what the site made different of what was sent'),
})
export type SiteAct = z.infer<typeof siteAct>

/** Aligned pieces of both texts; `changedThere`: the difference was made on the site. */
const pairedPiece = z.object({
  at: z.int(),
  ours: z.string().describe('HTML; empty: it is not here'),
  theirs: z.string().describe('HTML; empty: it is not there'),
  isSame: z.boolean(),
  changedThere: z.boolean(),
})
export type PairedPiece = z.infer<typeof pairedPiece>

const publishedCopy = z.object({
  publicationId: id,
  platform: platformName,
  site: z.string(),
  state: copyState,
  seenAt: instant.nullable(),
  isBehind: z.boolean().describe('the site still shows an earlier text than ours'),
  mayChange: z.boolean().describe('false: its platform or its connection cannot do it now'),
  acts: z.array(siteAct).describe('the newest first'),
  there: z
    .object({
      fingerprint: z.string().describe('names what was found, for the answer to it'),
      title: z.object({ ours: z.string(), theirs: z.string() }).nullable(),
      excerpt: z.object({ ours: z.string(), theirs: z.string() }).nullable(),
      picture: z.boolean().describe('another picture is shown there'),
      pieces: z.array(pairedPiece),
    })
    .nullable()
    .describe('what was changed on the site'),
})
export type PublishedCopy = z.infer<typeof publishedCopy>

const side = z.enum(['ours', 'theirs'])
const params = idParams.extend({ publicationId: givenId })
/** More pieces than the longest text has. */
const PIECES_MAX = 10_000

export const afterPublication = endpoints(routes.afterPublication, {
  list: {
    summary: 'What the sites have of a published post, what changed there, and what was done with it',
    needs: 'signed-in',
    key: 'posts:read',
    params: idParams,
    answer: z.array(publishedCopy),
    errors: ['NOT_FOUND', 'TEXT_TOO_INTRICATE'],
  },
  look: {
    summary: 'Has the site looked at again soon',
    needs: 'signed-in',
    params,
    answer: ok,
    errors: ['NOT_FOUND'],
  },
  act: {
    summary:
      'Asks for an update of the text, a withdrawal or a second publishing; nothing is written over that was changed on the site unseen',
    needs: 'signed-in',
    params,
    body: z.object({ kind: siteActKind }),
    answer: ok,
    errors: [
      'NOT_FOUND',
      'POST_BEING_PUBLISHED',
      'PLATFORM_NOT_CONNECTED',
      'SITE_CHANGED',
      'SITE_STATE_OTHER',
      'POST_HELD',
      'STEP_MISSING',
    ],
  },
  settle: {
    summary: 'Says of each piece that was changed on the site whether it is taken over or ours is kept',
    needs: 'signed-in',
    params,
    body: z.object({
      fingerprint: z.string().max(100),
      version: z.int().describe('the version of the post that was looked at'),
      title: side,
      excerpt: side,
      pieces: z.array(z.object({ at: z.int().nonnegative(), take: side })).max(PIECES_MAX),
    }),
    bodyLimit: 1024 * 1024,
    answer: ok,
    errors: ['NOT_FOUND', 'SITE_CHANGED', 'VERSION_CONFLICT', 'TEXT_TOO_INTRICATE', 'POST_BEING_PUBLISHED'],
  },
})
