import { z } from 'zod'
import { webAddress } from '../../web-address.ts'
import { plainText } from '../plain-text.ts'
import type { RemotePost, RemoteState } from '../platform.ts'

/** Longest word of Shopify's that is passed on, such as a code. */
const WORD = 100
const DETAIL = 300
const EXCERPT = 400
const SLUG = 500

/** The number at the end of an id such as `gid://shopify/Article/12`. */
const numberOf = z
  .string()
  .regex(/^gid:\/\/shopify\/\w{1,40}\/\d{1,20}$/)
  .transform((gid) => gid.slice(gid.lastIndexOf('/') + 1))
const gid = (kind: string) => (number: string) => `gid://shopify/${kind}/${number}`
export const articleGid = gid('Article')
export const blogGid = gid('Blog')
export const pictureGid = gid('MediaImage')

const instant = z
  .string()
  .max(40)
  .nullish()
  .transform((text) => {
    const at = new Date(text ?? '')
    return Number.isNaN(at.getTime()) ? null : at
  })
const address = z.string().transform((text) => webAddress(text) ?? '')
const metafield = z
  .object({ value: z.string() })
  .nullish()
  .transform((field) => field?.value ?? null)
const userErrors = z
  .array(
    z.object({
      code: z.string().nullish(),
      field: z.array(z.string()).nullish(),
      message: z.string(),
    }),
  )
  .transform((errors) =>
    errors.map(({ code, field, message }) => ({
      code: (code ?? '').slice(0, WORD),
      field: (field ?? []).join('.').slice(0, WORD),
      detail: plainText(message).slice(0, DETAIL),
    })),
  )
export type UserError = z.output<typeof userErrors>[number]

const shop = z
  .object({
    name: z.string(),
    description: z.string().nullish(),
    primaryDomain: z.object({ url: address }),
  })
  .transform(({ name, description, primaryDomain }) => ({
    name: plainText(name),
    tagline: plainText(description ?? ''),
    homeUrl: primaryDomain.url,
  }))
export type ShopFacts = z.output<typeof shop>

/** Hidden with a date to come is Shopify's own way to schedule. */
const stateOf = (isPublished: boolean, publishedAt: Date | null): RemoteState => {
  if (isPublished) return 'published'
  return publishedAt && publishedAt.getTime() > Date.now() ? 'scheduled' : 'draft'
}

const post = z
  .object({
    id: numberOf,
    handle: z.string(),
    title: z.string(),
    body: z.string(),
    summary: z.string().nullish(),
    tags: z.array(z.string()).default([]),
    isPublished: z.boolean(),
    publishedAt: instant,
    updatedAt: z.string().max(40).nullish(),
    author: z.object({ name: z.string() }).nullish(),
    image: z.object({ url: address }).nullish(),
    blog: z.object({ id: numberOf, handle: z.string() }),
    marker: metafield,
    cover: metafield,
    metaTitle: metafield,
    metaDescription: metafield,
  })
  .transform((one) => {
    const { blog, marker } = one
    const remote: RemotePost = {
      remoteId: one.id,
      state: stateOf(one.isPublished, one.publishedAt),
      // Made whole by who knows the shop's address.
      link: `/blogs/${blog.handle}/${one.handle}`.slice(0, SLUG),
      slug: one.handle.slice(0, SLUG),
      title: one.title,
      body: one.body,
      excerpt: plainText(one.summary ?? ''),
      authorId: one.author?.name ?? null,
      // Shopify makes its own copy; the id of our picture is in the metafield.
      imageId: one.image ? (one.cover ?? one.image.url) : null,
      publishedAt: one.isPublished ? one.publishedAt : null,
      search: { title: one.metaTitle, description: one.metaDescription },
      terms: { categories: [], tags: one.tags },
      modified: one.updatedAt ?? null,
    }
    return { post: remote, blogId: blog.id, marker }
  })
export type ShopifyArticle = z.output<typeof post>

const picture = z
  .object({
    id: numberOf,
    alt: z.string().nullish(),
    fileStatus: z.enum(['UPLOADED', 'PROCESSING', 'READY', 'FAILED']),
    fileErrors: z.array(z.object({ code: z.string(), message: z.string() })).default([]),
    image: z.object({ url: address }).nullish(),
  })
  .transform(({ id, alt, fileStatus, fileErrors, image }) => ({
    remoteId: id,
    altText: alt ?? '',
    status: fileStatus,
    problem: {
      code: (fileErrors[0]?.code ?? '').slice(0, WORD),
      detail: plainText(fileErrors[0]?.message ?? '').slice(0, DETAIL),
    },
    url: image?.url ?? '',
  }))
export type ShopifyPicture = z.output<typeof picture>
const pictures = z
  .array(z.unknown())
  .transform((nodes) => nodes.flatMap((node) => picture.safeParse(node).data ?? []))

type Range = { minVariantPrice: { amount: string }; maxVariantPrice?: { amount: string } | null | undefined }
const mostOf = ({ minVariantPrice: least, maxVariantPrice: most }: Range): { most?: string } =>
  most && Number(most.amount) > Number(least.amount) ? { most: most.amount } : {}

const page = z.object({ hasNextPage: z.boolean(), endCursor: z.string().nullish() })
const nextOf = ({ hasNextPage, endCursor }: z.output<typeof page>) =>
  hasNextPage && endCursor ? endCursor : null

const blogs = z.object({
  nodes: z.array(z.object({ id: numberOf, title: z.string(), handle: z.string() })),
})
const written = z.object({ article: post.nullish(), userErrors })

export const answers = {
  shop: z.object({ shop }),
  access: z.object({
    shop,
    currentAppInstallation: z.object({ accessScopes: z.array(z.object({ handle: z.string() })) }),
    blogs,
  }),
  blogs: z.object({ blogs }),
  tags: z.object({ articleTags: z.array(z.string()) }),
  article: z.object({ article: post.nullable() }),
  newest: z.object({
    blog: z
      .object({
        articles: z
          .object({
            nodes: z.array(z.object({ id: numberOf, createdAt: instant, marker: metafield })),
            pageInfo: page,
          })
          .transform(({ nodes, pageInfo }) => ({ nodes, next: nextOf(pageInfo) })),
      })
      .nullable(),
  }),
  create: z.object({ articleCreate: written }),
  update: z.object({ articleUpdate: written }),
  glance: z.object({
    nodes: z.array(
      z
        .object({
          id: numberOf,
          isPublished: z.boolean(),
          publishedAt: instant,
          updatedAt: z.string().max(40).nullish(),
        })
        .transform(({ id, isPublished, publishedAt, updatedAt }) => ({
          remoteId: id,
          state: stateOf(isPublished, publishedAt),
          modified: updatedAt ?? null,
        }))
        .nullable(),
    ),
  }),
  revise: z.object({ before: written, after: written }),
  remove: z.object({ articleDelete: z.object({ userErrors }) }),
  pictures: z.object({ files: z.object({ nodes: pictures }) }),
  picture: z.object({ node: picture.nullable() }),
  stage: z.object({
    stagedUploadsCreate: z.object({
      stagedTargets: z
        .array(
          z.object({
            url: address,
            resourceUrl: address,
            parameters: z.array(z.object({ name: z.string(), value: z.string() })).max(50),
          }),
        )
        .nullish(),
      userErrors,
    }),
  }),
  removePictures: z.object({ fileDelete: z.object({ userErrors }) }),
  addPicture: z.object({ fileCreate: z.object({ files: pictures.nullish(), userErrors }) }),
  description: z.object({
    shop,
    blog: z
      .object({
        handle: z.string(),
        articles: z.object({
          nodes: z.array(
            z
              .object({
                title: z.string(),
                summary: z.string().nullish(),
                handle: z.string(),
                isPublished: z.boolean(),
                publishedAt: instant,
              })
              .transform(({ summary, ...one }) => ({
                ...one,
                excerpt: plainText(summary ?? '').slice(0, EXCERPT),
              })),
          ),
        }),
      })
      .nullable(),
    blogs: z.object({ nodes: z.array(z.object({ title: z.string() })) }),
    articleTags: z.array(z.string()),
  }),
  products: z.object({
    products: z
      .object({
        nodes: z.array(
          z
            .object({
              id: numberOf,
              title: z.string(),
              handle: z.string(),
              onlineStoreUrl: address.nullish(),
              description: z.string().catch(''),
              tracksInventory: z.boolean().catch(false),
              totalInventory: z.int().catch(0),
              featuredMedia: z
                .object({ preview: z.object({ image: z.object({ url: address }).nullish() }).nullish() })
                .nullish(),
              priceRangeV2: z.object({
                minVariantPrice: z.object({ amount: z.string(), currencyCode: z.string() }),
                maxVariantPrice: z.object({ amount: z.string() }).nullish(),
              }),
            })
            .transform(({ id, title, handle, onlineStoreUrl, featuredMedia, priceRangeV2, ...more }) => ({
              remoteId: id,
              title,
              handle,
              text: more.description,
              inStock: !more.tracksInventory || more.totalInventory > 0,
              url: onlineStoreUrl || null,
              imageUrl: featuredMedia?.preview?.image?.url || null,
              price: {
                amount: priceRangeV2.minVariantPrice.amount,
                currency: priceRangeV2.minVariantPrice.currencyCode,
                ...mostOf(priceRangeV2),
              },
            })),
        ),
        pageInfo: page,
      })
      .transform(({ nodes, pageInfo }) => ({ nodes, next: nextOf(pageInfo) })),
  }),
} as const
export type Read<D extends keyof typeof answers> = z.output<(typeof answers)[D]>
