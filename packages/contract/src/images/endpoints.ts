import { z } from 'zod'
import { givenId, idParams, ok, trimmedText } from '../core/common.ts'
import { endpoints } from '../core/endpoint.ts'
import { routes } from '../core/routes.ts'
import { writerFailures } from '../writer-settings/failures.ts'
import { copyFormats, copyWidths } from './copies.ts'
import { coverChoice, coverOffer, coverQuery } from './cover.ts'
import { crop, image } from './image.ts'
import { ALT_MAX, ALT_MIN, CAPTION_MAX, CAPTION_MIN, UPLOAD_BODY_MAX } from './limits.ts'

const alt = z
  .string('FIELD_ALT_REQUIRED')
  .trim()
  .min(1, 'FIELD_ALT_REQUIRED')
  .min(ALT_MIN, 'FIELD_ALT_LENGTH')
  .max(ALT_MAX, 'FIELD_ALT_LENGTH')
const url = z
  .string('FIELD_URL_IS_REQUIRED')
  .trim()
  .min(1, 'FIELD_URL_IS_REQUIRED')
  .pipe(
    z.url({ protocol: /^https?$/, error: 'FIELD_MUST_BE_VALID_URL' }).max(2000, 'FIELD_MUST_BE_VALID_URL'),
  )

const caption = z
  .string()
  .trim()
  .min(CAPTION_MIN, 'FIELD_CAPTION_LENGTH')
  .max(CAPTION_MAX, 'FIELD_CAPTION_LENGTH')
  .or(z.literal(''))
  .optional()

const foreign = [
  'INVALID_IMAGE',
  'FILE_TOO_LARGE',
  'ADDRESS_UNREACHABLE',
  'ADDRESS_REFUSED',
  'UNAVAILABLE',
] as const

/** A post's pictures can only be changed while the post can. */
const locked = ['POST_LOCKED', 'POST_BEING_CREATED', 'POST_BEING_PUBLISHED', 'EXAMPLE_ONLY'] as const

export const images = endpoints(routes.images, {
  addFeatured: {
    summary: 'Fetches an image by its address, re-encodes it and makes it the featured image (API-097)',
    needs: 'signed-in',
    key: 'posts:write',
    params: idParams,
    body: z.object({ url, alt, caption }),
    answer: image,
    errors: [
      'NOT_FOUND',
      ...locked,
      'INVALID_IMAGE',
      'TOO_MANY_UPLOADS',
      'FILE_TOO_LARGE',
      'ADDRESS_UNREACHABLE',
      'ADDRESS_REFUSED',
    ],
  },
  changeFeatured: {
    summary: 'Replaces the featured image by a newly drawn one (API-098, ruling R66)',
    needs: 'signed-in',
    confirmed: 'unless-example',
    params: idParams,
    body: z.object({ view: z.string().max(40).optional(), cover: coverChoice.optional() }).optional(),
    answer: image,
    errors: ['NOT_FOUND', ...locked, 'POLICY_VIOLATION', ...writerFailures],
  },
  offerCovers: {
    summary: 'Four drawn covers to choose from, of these objects and this colour; nothing is stored',
    needs: 'signed-in',
    sample: false,
    confirmed: true,
    params: idParams,
    query: coverQuery,
    answer: coverOffer,
    errors: ['NOT_FOUND', ...locked, 'POLICY_VIOLATION', ...writerFailures],
  },
  restoreFeatured: {
    summary: 'Brings the picture back that was changed or removed a moment ago, for ten minutes',
    needs: 'signed-in',
    params: idParams,
    body: z.object({ imageId: givenId }),
    answer: image,
    errors: ['NOT_FOUND', ...locked],
  },
  uploadFeatured: {
    summary:
      'Takes a PNG, JPEG or WebP of at most 20 MB as the form field picture, re-encodes it and makes it the featured image',
    needs: 'signed-in',
    key: 'posts:write',
    params: idParams,
    query: z.object({ alt, caption }),
    form: 'picture',
    bodyLimit: UPLOAD_BODY_MAX,
    answer: image,
    errors: ['NOT_FOUND', ...locked, 'INVALID_IMAGE', 'FILE_TOO_LARGE', 'TOO_MANY_UPLOADS'],
  },
  cropFeatured: {
    summary:
      'Shows a part of the featured image, or all of it again; the whole picture is kept. It becomes an image of its own, so that the former one can be brought back',
    needs: 'signed-in',
    params: idParams,
    body: z.object({ imageId: givenId, crop: crop.nullable() }),
    answer: image,
    errors: ['NOT_FOUND', ...locked, 'TOO_MANY_UPLOADS'],
  },
  keep: {
    summary:
      'Fetches a JPEG, PNG or GIF by its address, re-encodes it and keeps it for the text of the post, which may show it by its path here',
    needs: 'signed-in',
    params: idParams,
    body: z.object({
      url,
      alt: trimmedText('FIELD_ALT_REQUIRED', [1, ALT_MAX], 'FIELD_ALT_LENGTH'),
    }),
    answer: image,
    status: 201,
    errors: [
      'NOT_FOUND',
      ...locked,
      'INVALID_IMAGE',
      'TOO_MANY_PICTURES',
      'PICTURE_SPACE_FULL',
      'TOO_MANY_UPLOADS',
      'FILE_TOO_LARGE',
      'ADDRESS_UNREACHABLE',
      'ADDRESS_REFUSED',
    ],
  },
  uploadForText: {
    summary:
      'Takes a JPEG, PNG, GIF or WebP of at most 20 MB as the form field picture, re-encodes it (the first frame of a GIF) and keeps it for the text of the post, whose img gives it its alternative text',
    needs: 'signed-in',
    params: idParams,
    form: 'picture',
    bodyLimit: UPLOAD_BODY_MAX,
    answer: image,
    status: 201,
    errors: [
      'NOT_FOUND',
      ...locked,
      'INVALID_IMAGE',
      'TOO_MANY_PICTURES',
      'PICTURE_SPACE_FULL',
      'TOO_MANY_UPLOADS',
      'FILE_TOO_LARGE',
    ],
  },
  original: {
    summary: 'The bytes of the whole picture that a featured image is a part of',
    needs: 'signed-in',
    params: idParams,
    answer: z.null(),
    errors: ['NOT_FOUND'],
    bytes: true,
  },
  get: {
    summary:
      'Image bytes, or JSON when the request accepts application/json; a post id is accepted too (API-099)',
    needs: 'anyone',
    params: idParams,
    query: z.object({
      width: z.coerce.number().pipe(z.literal(copyWidths)).optional(),
      shape: z
        .literal('square')
        .optional()
        .describe('of a copy: the square in the middle, or the one of a drawn cover without letters'),
      as: z.enum(copyFormats).optional(),
    }),
    answer: image.extend({ imageUrl: z.string() }),
    errors: ['NOT_FOUND'],
    bytes: true,
  },
  check: {
    summary:
      'Whether a picture of JPEG, PNG or GIF is at an address, by its content; nothing is kept (EDITOR-12)',
    needs: 'signed-in',
    body: z.object({ url }),
    answer: z.object({ type: z.enum(['jpeg', 'png', 'gif']) }),
    errors: ['INVALID_IMAGE', 'TOO_MANY_UPLOADS', 'FILE_TOO_LARGE', 'ADDRESS_UNREACHABLE', 'ADDRESS_REFUSED'],
  },
  foreign: {
    summary:
      'A picture of another site for the screen, fetched by the server so that the site does not learn who looks; nothing is kept',
    needs: 'signed-in',
    sample: false,
    query: z.object({ url }),
    answer: z.null(),
    bytes: true,
    errors: foreign,
  },
  foreignInPreview: {
    summary: 'The same for readers of a public preview, of pictures that its text shows',
    needs: 'anyone',
    params: z.object({ token: z.string() }),
    query: z.object({ url }),
    answer: z.null(),
    bytes: true,
    errors: ['NOT_FOUND', ...foreign],
  },
  edit: {
    summary: 'Changes alternative text and caption (API-100)',
    needs: 'signed-in',
    params: idParams,
    body: z.object({
      alt: alt.optional(),
      caption: z.string().trim().max(CAPTION_MAX, 'FIELD_CAPTION_MAX').nullable().optional(),
    }),
    answer: image,
    errors: ['NOT_FOUND', ...locked],
  },
  remove: {
    summary: 'Removes the image (API-101)',
    needs: 'signed-in',
    params: idParams,
    answer: ok,
    errors: ['NOT_FOUND', ...locked],
  },
})
