import { idParams, ok } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { routes } from '../routes.ts'
import { unfinished } from './pay-later.ts'
import { locked } from './section-endpoints.ts'

/** The calls that pay, confirm and unconfirm a draft. */
export const confirmations = {
  payDraft: endpoint({
    route: routes.posts.payDraft,
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
      'NOT_ENOUGH_COINS',
      'INSTANCE_LIMIT',
      'UNAVAILABLE',
      ...locked,
    ],
  }),
  markReady: endpoint({
    route: routes.posts.markReady,
    summary: 'Marks a post with text and no missing step ready (API-075, ruling R49)',
    needs: 'signed-in',
    sample: true,
    params: idParams,
    answer: ok,
    errors: ['NOT_FOUND', 'STEP_MISSING', ...unfinished, 'PUBLISH_DATE_IN_THE_PAST', ...locked],
  }),
  unmarkReady: endpoint({
    route: routes.posts.unmarkReady,
    summary: 'Turns a confirmed post back into a draft, so that it is not published (API-076, ruling R47)',
    needs: 'signed-in',
    sample: true,
    params: idParams,
    answer: ok,
    errors: ['NOT_FOUND', ...locked],
  }),
}
