import { z } from 'zod'
import { option, translation } from '../core/common.ts'
import { endpoints } from '../core/endpoint.ts'
import { routes } from '../core/routes.ts'

export const optionLists = endpoints(routes.optionLists, {
  list: {
    summary:
      'An option list in the asked language: supported-languages, target-countries, post-types, post-points-of-view, post-audiences, post-tones, cancel-subscription-feedback (API-052 to API-060)',
    needs: 'signed-in',
    sample: true,
    params: z.object({ name: z.string() }),
    body: translation,
    answer: z.array(option),
    errors: ['NOT_FOUND'],
  },
})
