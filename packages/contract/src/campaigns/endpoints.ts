import { z } from 'zod'
import { givenId, id, idParams, instant, ok } from '../core/common.ts'
import { endpoints } from '../core/endpoint.ts'
import { can } from '../core/permissions.ts'
import { routes } from '../core/routes.ts'
import { newsletterName } from '../posts/post.ts'
import { PREVIEW_MAX, SUBJECT_MAX } from './limits.ts'

/**
 * `waiting`: sent once the post is public. `sending`: a worker processes it. `scheduled`: the platform sends it
 * at `sendsAt`. `drafted`: a draft on the platform waits for its owner. `sent` and `failed` are final until the
 * user decides.
 */
const campaignState = z.enum(['waiting', 'sending', 'scheduled', 'drafted', 'sent', 'failed'])

/** The email about a post on one platform, with its receipt. */
const campaign = z.object({
  id,
  platform: newsletterName,
  site: z.string().describe("the connected account's name"),
  state: campaignState,
  subject: z.string().nullable().describe("null: the post's title"),
  previewText: z.string().nullable().describe("null: the post's meta description"),
  recipients: z.string().nullable().describe('null: those of the connection'),
  sendsAt: instant.nullable(),
  endedAt: instant.nullable().describe('when it was found drafted, scheduled or sent'),
  nextTryAt: instant.nullable(),
  reason: z.string().nullable().describe('message key of the last problem'),
  values: z.record(z.string(), z.string()),
})
export type Campaign = z.infer<typeof campaign>

const line = (max: number, message: string) =>
  z
    .string(message)
    .trim()
    .max(max, message)
    // One header line: no control characters, which could start another header.
    .regex(/^[^\p{Cc}]*$/u, message)
    .nullish()
    .transform((text) => text || null)

const campaignParams = z.object({ id: givenId, platform: newsletterName })

export const campaigns = endpoints(routes.campaigns, {
  list: {
    summary: "The post's e-mail campaigns with their receipts (INTEG-54)",
    needs: 'signed-in',
    params: idParams,
    answer: z.array(campaign),
    errors: ['NOT_FOUND'],
  },
  enable: {
    summary: 'Switches the campaign on, or changes its words while it waits (INTEG-54)',
    needs: can.sendCampaigns,
    params: campaignParams,
    body: z.object({
      subject: line(SUBJECT_MAX, 'FIELD_CAMPAIGN_SUBJECT'),
      previewText: line(PREVIEW_MAX, 'FIELD_CAMPAIGN_PREVIEW'),
      recipients: line(40, 'FIELD_RECIPIENTS'),
    }),
    answer: campaign,
    errors: ['NOT_FOUND', 'PLATFORM_NOT_CONNECTED', 'CAMPAIGN_STARTED', 'POST_LOCKED', 'FORBIDDEN'],
  },
  disable: {
    summary: 'Switches the campaign off; one that was begun is left where it is',
    needs: can.sendCampaigns,
    params: campaignParams,
    answer: ok,
    errors: ['NOT_FOUND', 'CAMPAIGN_STARTED', 'FORBIDDEN'],
  },
  retry: {
    summary: 'Tries a failed campaign again; what may already be there is looked for first',
    needs: can.sendCampaigns,
    params: campaignParams,
    answer: ok,
    errors: ['NOT_FOUND', 'CAMPAIGN_STARTED', 'PLATFORM_NOT_CONNECTED', 'FORBIDDEN'],
  },
})
