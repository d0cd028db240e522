import { z } from 'zod'
import { givenId, givenInstant, id, idParams, instant, ok, optionalId, timeZone } from '../core/common.ts'
import { endpoints } from '../core/endpoint.ts'
import { can } from '../core/permissions.ts'
import { routes } from '../core/routes.ts'
import { evidence } from '../findings/findings.ts'
import { confirmations } from './confirm-endpoints.ts'
import {
  BODY_MAX,
  DESCRIPTION_TYPED_MAX,
  DRAFT_TITLE_MAX,
  EXCERPT_MAX,
  META_DESCRIPTION_MAX,
  META_TITLE_MAX,
  REPEATS_MAX,
  VERSIONS_MAX,
} from './limits.ts'
import { payLater, unfinished, unpaidDrafts } from './pay-later.ts'
import { followUp, latestParams, platformName, post, postSummary } from './post.ts'
import { previews } from './preview-endpoints.ts'
import { locked, postSections, publishAt, title } from './section-endpoints.ts'
import { postVersion, versionSummary } from './versions.ts'

const searchText = (max: number) =>
  z.string('FIELD_REQUIRED').trim().min(1, 'FIELD_REQUIRED').max(max, 'FIELD_MAX_LENGTH')
/** A platform is given by its connection's id or by its own name, in any case. */
const platformParams = idParams.extend({
  platformId: z.string().toLowerCase().pipe(platformName.or(givenId)),
})
const draftParams = idParams.extend({ draftId: givenId })
const versionParams = idParams.extend({ versionId: givenId })

export const posts = endpoints(routes.posts, {
  create: {
    summary:
      'Takes the coins of a post and creates a draft flagged new (API-061). Without a language model `payLater` creates it without a charge, and its coins are taken when it is made a post. Accepts an Idempotency-Key header: the same key answers the same post again',
    needs: 'signed-in',
    key: 'posts:write',
    agent: true,
    confirmed: true,
    body: z.object({
      publishAt,
      timeZone: timeZone.optional(),
      workspaceId: optionalId,
      description: z
        .string()
        .trim()
        .max(DESCRIPTION_TYPED_MAX, 'FIELD_DESCRIPTION_MAX')
        .optional()
        .describe('what it is to be about, as far as that is known already'),
      payLater,
    }),
    status: 201,
    answer: z.object({ statusCode: z.literal(201), data: z.object({ id }) }),
    errors: [
      'INVALID_PUBLICATION_DATE',
      'NOT_ENOUGH_COINS',
      'INSTANCE_LIMIT',
      'NOT_FOUND',
      'KEY_REUSED',
      'STEP_MISSING',
      'POLICY_VIOLATION',
      ...unpaidDrafts,
    ],
  },
  list: {
    summary: "The workspace's posts between two instants, both included, with thumbnails (API-062)",
    needs: 'signed-in',
    key: 'calendar:read',
    agent: true,
    sample: true,
    reads: true,
    body: z.object({
      from: givenInstant(),
      to: givenInstant(),
      view: z.enum(['month', 'week', 'day', 'calendar', 'my-posts']).optional(),
      filter: z.enum(['all', 'ready', 'draft', 'past']).optional(),
      today: givenInstant().optional().describe('start of the viewer’s today; UTC midnight when absent'),
      translation: z.string().optional(),
      translations: z.string().optional().meta({ deprecated: true, description: 'translation' }),
      workspaceId: optionalId,
    }),
    answer: z.array(postSummary),
    errors: ['NOT_FOUND'],
  },
  upcoming: {
    summary: 'Publish date, title and id of the posts between two instants, without examples (API-063)',
    needs: 'signed-in',
    key: 'calendar:read',
    query: z.object({ from: givenInstant(), to: givenInstant(), workspaceId: optionalId }),
    answer: z.array(
      z.object({ id, publishAt: instant, title: z.string().nullable(), description: z.string() }),
    ),
    errors: ['NOT_FOUND'],
  },
  latestParams: {
    summary: "The caller's default post settings, taken from the last post (API-064)",
    needs: 'signed-in',
    answer: latestParams,
  },
  search: {
    summary:
      'At most ten posts with all words of the string, in upper or lower case, with or without accents: within title or description, or at the beginning of a word of the text (API-094)',
    needs: 'signed-in',
    key: 'posts:read',
    agent: true,
    sample: true,
    reads: true,
    body: z.object({ workspaceId: optionalId, string: z.string().trim().max(200) }),
    answer: z.array(postSummary),
    errors: ['NOT_FOUND'],
  },
  get: {
    summary: 'The full post (API-065)',
    needs: 'signed-in',
    key: 'posts:read',
    agent: true,
    params: idParams,
    answer: post,
    errors: ['NOT_FOUND'],
  },
  edit: {
    summary:
      'Stores title and body with unsafe HTML removed, and the texts for search engines and lists (API-066)',
    needs: 'signed-in',
    key: 'posts:write',
    agent: true,
    sample: true,
    params: idParams,
    body: z.object({
      title: title.optional(),
      body: z.string().max(BODY_MAX, 'FIELD_MAX_LENGTH').optional(),
      metaTitle: searchText(META_TITLE_MAX).optional(),
      metaDescription: searchText(META_DESCRIPTION_MAX).optional(),
      excerpt: z
        .string()
        .trim()
        .max(EXCERPT_MAX, 'FIELD_MAX_LENGTH')
        .optional()
        .describe('what lists of a site show; empty: the description for search engines'),
      isRewritten: z.boolean().optional().describe('a proposal of the writer was taken over'),
      isPublished: z
        .boolean()
        .optional()
        .describe(
          'the text of a published post is meant: its site shows the earlier one until it is updated',
        ),
      version: z
        .int()
        .optional()
        .describe('the version that was changed; VERSION_CONFLICT when there is another by now'),
      draftId: givenId.optional().describe('the draft that this text was; it is deleted'),
      replaces: givenId.optional().describe('the draft that it continued; it is deleted, too'),
      withEvidence: z
        .literal(true)
        .optional()
        .describe('the answer contains the findings of the stored text'),
    }),
    answer: post.extend({ evidence: evidence.optional() }),
    bodyLimit: 2 * 1024 * 1024,
    errors: [
      'NOT_FOUND',
      'TEXT_TOO_INTRICATE',
      'PICTURE_ALT_MISSING',
      'VERSION_CONFLICT',
      'STEP_MISSING',
      ...locked,
    ],
  },
  saveDraft: {
    summary:
      'Stores what an editor contains, beside the post, which stays as it is. The id is the client’s; a call with a lower `sequence` than the stored one changes nothing',
    needs: 'signed-in',
    sample: true,
    params: draftParams,
    body: z.object({
      title: z.string().max(DRAFT_TITLE_MAX, 'FIELD_MAX_LENGTH'),
      body: z.string().max(BODY_MAX, 'FIELD_MAX_LENGTH'),
      version: z.int().describe('the version of the post that was changed'),
      sequence: z.int().nonnegative(),
      replaces: givenId.optional().describe('a draft of the caller that this one continues; it is deleted'),
    }),
    answer: ok,
    bodyLimit: 2 * 1024 * 1024,
    errors: ['NOT_FOUND', 'TEXT_TOO_INTRICATE'],
  },
  closeDraft: {
    summary: 'Gives a draft up: it stays in the history and is not offered in the editor any more',
    needs: 'signed-in',
    sample: true,
    params: draftParams,
    answer: ok,
    errors: ['NOT_FOUND'],
  },
  versions: {
    summary: `The texts that the post had, at most ${VERSIONS_MAX}, the present one first, and the drafts of its editors`,
    needs: 'signed-in',
    key: 'posts:read',
    params: idParams,
    answer: z.array(versionSummary),
    errors: ['NOT_FOUND'],
  },
  version: {
    summary: 'One text that the post had',
    needs: 'signed-in',
    key: 'posts:read',
    params: versionParams,
    answer: postVersion,
    errors: ['NOT_FOUND'],
  },
  restoreVersion: {
    summary: 'Makes a text that the post had its text again; the present one stays in the history',
    needs: 'signed-in',
    key: 'posts:write',
    sample: true,
    params: versionParams,
    answer: post,
    errors: ['NOT_FOUND', 'TEXT_TOO_INTRICATE', ...locked],
  },
  remove: {
    summary:
      'Deletes the post here, never from the blog or shop; a post whose text was never shown gives its coins back. With `unlessPublished=true` a post that has gone out meanwhile is refused',
    needs: 'signed-in',
    key: 'posts:write',
    sample: true,
    params: idParams,
    query: z.object({ unlessPublished: z.literal('true').optional() }),
    answer: z.object({ ...ok.shape, coinsBack: z.int().nonnegative() }),
    errors: ['NOT_FOUND', 'POST_BEING_PUBLISHED', 'POST_WENT_OUT'],
  },
  ...postSections,
  ...confirmations,
  ...previews,
  approve: {
    summary:
      'Approves exactly what the post says in this version; any later change voids it. VERSION_CONFLICT when it was changed meanwhile',
    needs: can.approvePosts,
    key: 'posts:publish',
    sample: true,
    params: idParams,
    body: z.object({ version: z.int() }),
    answer: ok,
    errors: [
      'NOT_FOUND',
      'STEP_MISSING',
      'DRAFT_INCOMPLETE',
      'NOTES_UNCONFIRMED',
      'VERSION_CONFLICT',
      'FORBIDDEN',
      ...locked,
    ],
  },
  withdrawApproval: {
    summary: 'Takes the approval of a post back',
    needs: can.approvePosts,
    key: 'posts:publish',
    sample: true,
    params: idParams,
    answer: ok,
    errors: ['NOT_FOUND', 'FORBIDDEN', ...locked],
  },
  enablePlatform: {
    summary: 'Switches a platform on for the post; the id or the name of the integration (API-095, PERM-17)',
    needs: 'signed-in',
    key: 'posts:publish',
    params: platformParams,
    answer: ok,
    errors: ['NOT_FOUND', 'PLATFORM_NOT_CONNECTED', 'DRAFT_INCOMPLETE', 'NOTES_UNCONFIRMED', ...locked],
  },
  disablePlatform: {
    summary: 'Switches a platform off for the post (API-096)',
    needs: 'signed-in',
    key: 'posts:publish',
    params: platformParams,
    answer: ok,
    errors: ['NOT_FOUND', ...locked],
  },
  followUps: {
    summary: 'The posts that were proposed to follow this one, by their moments (API-078, ENT-12)',
    needs: 'signed-in',
    key: 'posts:read',
    params: idParams,
    answer: z.array(followUp),
    errors: ['NOT_FOUND'],
  },
  duplicate: {
    summary:
      'A draft with the text and the settings of a post at another moment, for the coins of a post, or unpaid as the post itself; nothing of where it went out, and no picture. STEP_MISSING while something in the text is to be settled; an unpaid draft is then copied without its text. Accepts an Idempotency-Key header',
    needs: 'signed-in',
    key: 'calendar:write',
    confirmed: true,
    params: idParams,
    body: z.object({ publishAt, timeZone: timeZone.optional() }),
    status: 201,
    answer: z.object({ statusCode: z.literal(201), data: z.object({ id }) }),
    errors: [
      'INVALID_PUBLICATION_DATE',
      'NOT_ENOUGH_COINS',
      'INSTANCE_LIMIT',
      'NOT_FOUND',
      'STEP_MISSING',
      'KEY_REUSED',
      'TOO_MANY_DRAFTS',
    ],
  },
  repeat: {
    summary:
      'Drafts of what a post is about, without its text, at its time of day each week or month after it; each costs what a post costs, with `payLater` once it is made a post, and there are all or none. Accepts an Idempotency-Key header',
    needs: 'signed-in',
    key: 'calendar:write',
    confirmed: true,
    params: idParams,
    body: z.object({
      every: z.enum(['week', 'month']),
      times: z.int('FIELD_INVALID').min(1, 'FIELD_INVALID').max(REPEATS_MAX, 'FIELD_INVALID'),
      payLater,
    }),
    status: 201,
    answer: z.object({
      statusCode: z.literal(201),
      data: z.array(z.object({ id, publishAt: instant })),
    }),
    errors: ['NOT_ENOUGH_COINS', 'INSTANCE_LIMIT', 'NOT_FOUND', 'KEY_REUSED', ...unpaidDrafts],
  },
  publishNow: {
    summary:
      'Confirms a post for this moment: the worker takes it as any that is due, once, and what holds a post holds it. PLATFORM_NOT_CONNECTED when it goes nowhere',
    needs: 'signed-in',
    key: 'posts:publish',
    params: idParams,
    answer: ok,
    errors: ['NOT_FOUND', 'STEP_MISSING', ...unfinished, 'PLATFORM_NOT_CONNECTED', ...locked],
  },
})
