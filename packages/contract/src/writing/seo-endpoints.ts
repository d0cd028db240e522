import { z } from 'zod'
import { idParams } from '../core/common.ts'
import { endpoints } from '../core/endpoint.ts'
import { routes } from '../core/routes.ts'
import { writerFailures } from '../writer-settings/failures.ts'
import { seoReport } from './seo-report.ts'
import { seoFix, seoScore } from './seo-score.ts'

export const seoEndpoints = endpoints(routes.writing, {
  seo: {
    summary:
      'The SEO score of the text with what would raise it, the largest gain first; null without a body (API-090, R104)',
    needs: 'signed-in',
    key: 'posts:read',
    agent: true,
    params: idParams,
    answer: z
      .object({
        ...seoScore.shape,
        fixes: z.array(seoFix),
        scoredFor: z
          .object({ siteUrl: z.string().nullable(), hasSiblings: z.boolean() })
          .describe('the site whose links count as internal, and whether it has other posts to link to'),
      })
      .nullable(),
    errors: ['NOT_FOUND'],
  },
  makeSeoReport: {
    summary:
      'Makes an SEO report on the present text for its coin price and answers it with its score (API-087, ruling R103). There is one report a text: asked again, it is answered again and costs nothing. What fails gives its coins back',
    needs: 'signed-in',
    confirmed: true,
    params: idParams,
    answer: seoReport,
    errors: [
      'NOT_FOUND',
      'STEP_MISSING',
      'POLICY_VIOLATION',
      'NOT_ENOUGH_COINS',
      'INSTANCE_LIMIT',
      'TEXT_TOO_INTRICATE',
      'KEY_REUSED',
      'UNAVAILABLE',
      ...writerFailures,
    ],
  },
  seoReport: {
    summary: 'The last SEO report that was made of the post, null before the first',
    needs: 'signed-in',
    params: idParams,
    answer: seoReport.nullable(),
    errors: ['NOT_FOUND'],
  },
})
