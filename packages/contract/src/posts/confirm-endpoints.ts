import { idParams, ok } from '../core/common.ts'
import { endpoints } from '../core/endpoint.ts'
import { routes } from '../core/routes.ts'
import { unfinished } from './pay-later.ts'
import { locked } from './section-endpoints.ts'

export const confirmations = endpoints(routes.posts, {
  payDraft: {
    summary:
      'Makes an unpaid draft a post: takes its coins, once, and confirms it for its moment when nothing is missing',
    needs: 'signed-in',
    confirmed: true,
    params: idParams,
    answer: ok,
    errors: [
      'NOT_FOUND',
      'STEP_MISSING',
      'DRAFT_INCOMPLETE',
      'NOTES_UNCONFIRMED',
      'NOT_ENOUGH_COINS',
      'INSTANCE_LIMIT',
      'UNAVAILABLE',
      ...locked,
    ],
  },
  markReady: {
    summary: 'Marks a post with text and no missing step ready (API-075, ruling R49)',
    needs: 'signed-in',
    key: 'posts:publish',
    sample: true,
    params: idParams,
    answer: ok,
    errors: ['NOT_FOUND', 'STEP_MISSING', ...unfinished, 'PUBLISH_DATE_IN_THE_PAST', ...locked],
  },
  unmarkReady: {
    summary: 'Turns a confirmed post back into a draft, so that it is not published (API-076, ruling R47)',
    needs: 'signed-in',
    key: 'posts:publish',
    sample: true,
    params: idParams,
    answer: ok,
    errors: ['NOT_FOUND', ...locked],
  },
})
