import { z } from 'zod'
import { idParams, instant, ok } from '../core/common.ts'
import { endpoints } from '../core/endpoint.ts'
import { routes } from '../core/routes.ts'
import { image } from '../images/image.ts'
import { PREVIEW_DAYS } from './limits.ts'

const previewLink = z.object({
  previewToken: z.string(),
  endsAt: instant.nullable().describe('null: until it is ended'),
})

export const previews = endpoints(routes.posts, {
  previewToken: {
    summary: `The token of the public preview, the same on each call for ${PREVIEW_DAYS} days or until it is ended (API-092)`,
    needs: 'signed-in',
    sample: false,
    params: idParams,
    answer: previewLink,
    errors: ['NOT_FOUND'],
  },
  setPreviewEnd: {
    summary: `Lets the shared preview last until it is ended, or for ${PREVIEW_DAYS} days from now on. VERSION_CONFLICT when it has ended meanwhile`,
    needs: 'signed-in',
    params: idParams,
    body: z.object({ hasEnd: z.boolean() }),
    answer: previewLink,
    errors: ['NOT_FOUND', 'VERSION_CONFLICT'],
  },
  endPreview: {
    summary: 'Ends the public preview: its token shows nothing any more, and the next one is another',
    needs: 'signed-in',
    params: idParams,
    answer: ok,
    errors: ['NOT_FOUND'],
  },
  preview: {
    summary: 'Title, body, featured image and publish date by preview token (API-093)',
    needs: 'anyone',
    params: z.object({ token: z.string() }),
    answer: z.object({
      title: z.string().nullable(),
      body: z.string().nullable(),
      featuredImage: image.nullable(),
      publishAt: instant,
      language: z.string().nullable(),
    }),
    errors: ['NOT_FOUND'],
  },
})
