import { z } from 'zod'
import { idParams, ok } from '../core/common.ts'
import { endpoints } from '../core/endpoint.ts'
import { routes } from '../core/routes.ts'
import { FOLLOW_UPS } from '../posts/limits.ts'
import { payLater, unpaidDrafts } from '../posts/pay-later.ts'
import { followUp } from '../posts/post.ts'
import { writerFailures } from '../writer-settings/failures.ts'

export const followUpEndpoints = endpoints(routes.writing, {
  proposeFollowUps: {
    summary: `Proposes posts to follow this one until it has ${FOLLOW_UPS} open proposals, a week between each and the next, after the post's moment (API-081, ruling R45); fewer where nothing new can be proposed. Answers all open proposals. Costs nothing`,
    needs: 'signed-in',
    confirmed: true,
    params: idParams,
    status: 201,
    answer: z.array(followUp),
    errors: [
      'NOT_FOUND',
      'STEP_MISSING',
      'EXAMPLE_ONLY',
      'POLICY_VIOLATION',
      'TEXT_TOO_INTRICATE',
      ...writerFailures,
    ],
  },
  accept: {
    summary:
      'Takes the coins of a post for a proposed one, or with `payLater` none, makes it real and starts its writing (API-077, ruling R14). A post that is real already stays as it is: accepting again costs nothing',
    needs: 'signed-in',
    confirmed: true,
    params: idParams,
    body: z.object({ payLater }).optional(),
    answer: ok,
    errors: [
      'NOT_FOUND',
      'STEP_MISSING',
      'PUBLISH_DATE_IN_THE_PAST',
      'NOT_ENOUGH_COINS',
      'INSTANCE_LIMIT',
      'UNAVAILABLE',
      ...unpaidDrafts,
    ],
  },
})
