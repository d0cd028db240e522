import { z } from 'zod'
import { instant, ok, optionalId, workspaceQuery } from '../core/common.ts'
import { endpoints } from '../core/endpoint.ts'
import { can } from '../core/permissions.ts'
import { routes } from '../core/routes.ts'
import {
  CALENDAR_DAYS_AFTER,
  CALENDAR_DAYS_BEFORE,
  CALENDAR_POSTS_MAX,
  FEED_ADDRESS_MAX,
  FEED_ADDRESS_MIN,
  FEED_POSTS_MAX,
} from './limits.ts'

const postFeed = z.object({
  rss: z.url(),
  json: z.url(),
  address: z.string().describe('the part of both addresses that is its own'),
  hasWholeText: z.boolean(),
})
export type PostFeed = z.infer<typeof postFeed>

/** An address that was chosen or made. */
const address = z.string().max(200)
// Short text: at most FEED_ADDRESS_MAX characters are tested.
const ADDRESS = /^[a-z0-9]+(-[a-z0-9]+)*$/

export const feeds = endpoints(routes.feeds, {
  get: {
    summary:
      "The feeds of a workspace: whether the caller's calendar has one, and the feed of published posts",
    needs: 'signed-in',
    query: workspaceQuery,
    answer: z.object({
      calendar: z.object({ createdAt: instant, lastReadAt: instant.nullable() }).nullable(),
      posts: postFeed.nullable(),
    }),
    errors: ['NOT_FOUND', 'STEP_MISSING'],
  },
  createCalendar: {
    summary: `Creates the secret address of the workspace's calendar for the caller and answers it, which is shown only here; an earlier one ends. Programs read there the posts of ${CALENDAR_DAYS_BEFORE} days before and ${CALENDAR_DAYS_AFTER} days after, at most ${CALENDAR_POSTS_MAX}`,
    needs: 'signed-in',
    body: z.object({ workspaceId: optionalId }).optional(),
    status: 201,
    answer: z.object({ url: z.url() }),
    errors: ['NOT_FOUND', 'STEP_MISSING'],
  },
  removeCalendar: {
    summary: "Ends the caller's address of the workspace's calendar immediately",
    needs: 'signed-in',
    query: workspaceQuery,
    answer: ok,
    errors: ['NOT_FOUND', 'STEP_MISSING'],
  },
  calendar: {
    summary: 'The calendar of a secret address (iCalendar), while its member may see the workspace',
    needs: 'anyone',
    params: z.object({ file: address }),
    answer: z.null(),
    bytes: true,
    errors: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
  },
  openPosts: {
    summary: `Opens the feed of the workspace's published posts to anyone, or changes it: at a chosen address, or without one at the present or a new unguessable one. It lists the ${FEED_POSTS_MAX} newest`,
    needs: can.manageWorkspaces,
    body: z.object({
      workspaceId: optionalId,
      address: z
        .string()
        .trim()
        .min(FEED_ADDRESS_MIN, 'FIELD_FEED_ADDRESS')
        .max(FEED_ADDRESS_MAX, 'FIELD_FEED_ADDRESS')
        .regex(ADDRESS, 'FIELD_FEED_ADDRESS')
        .optional(),
      hasWholeText: z.boolean(),
    }),
    answer: postFeed,
    errors: ['NOT_FOUND', 'STEP_MISSING'],
  },
  closePosts: {
    summary: "Closes the feed of the workspace's published posts immediately",
    needs: can.manageWorkspaces,
    query: workspaceQuery,
    answer: ok,
    errors: ['NOT_FOUND', 'STEP_MISSING'],
  },
  rss: {
    summary: 'The published posts of a workspace as RSS 2.0',
    needs: 'anyone',
    params: z.object({ address }),
    answer: z.null(),
    bytes: true,
    errors: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
  },
  json: {
    summary: 'The published posts of a workspace as JSON Feed 1.1',
    needs: 'anyone',
    params: z.object({ address }),
    answer: z.null(),
    bytes: true,
    errors: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
  },
})
