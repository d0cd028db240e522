import { decodeHTMLAttribute } from 'entities/decode'
import type { FiledTerms, PlatformImage, RemoteImage } from '../../outside/platforms/platform.ts'
import { readTags } from '../../outside/read-tags.ts'
import { getOwnImageBytes, reEncodeImage } from '../images/index.ts'
import {
  type Attempt,
  canWrite,
  failed,
  lost,
  ok,
  resultOf,
  retry,
  type Step,
  type Worker,
} from './attempt.ts'

/** The cover's id on the site, the text with the site's picture addresses and, for a create, the ids of its terms. */
export type Sent = {
  cover: string | null
  html: string
  pictures?: readonly RemoteImage[]
  filed?: FiledTerms
}

const source = /\bsrc="([^"]*)"/gi

const idIn = (address: string): string | undefined =>
  /^(?:https?:\/\/[^/]+)?\/api\/images\/([0-9a-f-]+)$/i.exec(address)?.[1]?.toLowerCase()

const imagesIn = (html: string): string[] => [
  ...new Set([...html.matchAll(source)].flatMap(([, address = '']) => idIn(address) ?? [])),
]

/** The alternative text that a text gives each of its stored pictures, by id; the first one of each. */
const altsIn = (html: string): Map<string, string> => {
  const alts = new Map<string, string>()
  readTags(html, {
    onTag: (name, { src = '', alt = '' }) => {
      const id = name === 'img' ? idIn(src) : undefined
      if (id && alt.trim() !== '' && !alts.has(id)) alts.set(id, alt.trim())
      return false
    },
  })
  return alts
}

/** A permanent name on the site, so that a picture is never sent twice. */
export const pictureName = (publicationId: string, imageId: string): string =>
  `pub-${publicationId}-${imageId.slice(-12)}`

/** Longest sides in pixels for a server that refused the picture as too large. */
const SMALLER_SIDES = [1200, 640]

type Sending = Pick<Attempt, 'snapshot' | 'connection' | 'lease'> & {
  row: Pick<Attempt['row'], 'accountId' | 'id' | 'remoteImageId'>
  worker: Pick<Worker, 'tools' | 'timing' | 'signal'>
}

const sendOne = async (sending: Sending, imageId: string, alt?: string): Promise<Step<RemoteImage>> => {
  const { row, connection, worker } = sending
  const { tools, signal } = worker
  let file: Awaited<ReturnType<typeof getOwnImageBytes>>
  try {
    // Only pictures of this account are sent with its posts, independent of the text's addresses.
    file = await getOwnImageBytes(tools, row.accountId, imageId)
  } catch (error) {
    tools.log.error({ err: error, publicationId: row.id, imageId }, 'a picture cannot be read now')
    return retry(null)
  }
  if (!file) return failed({ reason: 'PUBLISHING_IMAGE_MISSING', values: {} })
  if (!canWrite(sending)) return lost
  const words = { slug: pictureName(row.id, imageId), altText: alt ?? file.alt, caption: file.caption ?? '' }
  const send = (picture: Pick<PlatformImage, 'bytes' | 'contentType'>) =>
    connection.platform.uploadImage(connection.credentials, { ...words, ...picture }, signal)
  const contentType = file.contentType as PlatformImage['contentType']
  let sent = await send({ bytes: file.bytes, contentType })
  for (const side of SMALLER_SIDES) {
    if (sent.kind !== 'refused' || sent.problem !== 'PLATFORM_IMAGE_TOO_LARGE') break
    const smaller = await reEncodeImage({ bytes: file.bytes, accountId: row.accountId }, { side, signal })
    if (!canWrite(sending)) return lost
    sent = await send(smaller)
  }
  return sent.kind === 'ok' ? sent : resultOf(sending, sent)
}

const link = /<a [^<>]*>/gi
const rel = / rel="[^"]*"/i
const target = / target="_blank"/i

const hostOf = (address: string): string => URL.parse(address)?.host.replace(/^www\./, '') ?? ''

/**
 * Removes `rel` from links to the site's own pages, so that its statistics see the referrer. Expects sanitized HTML.
 */
export const freeInternalLinks = (html: string, host: string): string => {
  const own = host.replace(/^www\./, '')
  return html.replace(link, (tag) => {
    const address = decodeHTMLAttribute(/ href="([^"]*)"/i.exec(tag)?.[1] ?? '')
    if (hostOf(address) !== own) return tag
    return tag.replace(rel, target.test(tag) ? ' rel="noopener"' : '')
  })
}

/** Uploads the cover and all our pictures, because readers can't load them from our addresses. */
export const sendImages = async (sending: Sending): Promise<Step<Sent>> => {
  const { row, snapshot, connection } = sending
  const there = new Map<string, RemoteImage>()
  const isCoverThere = row.remoteImageId !== null
  const wanted = [
    ...(snapshot.imageId && !isCoverThere ? [snapshot.imageId] : []),
    ...imagesIn(snapshot.html),
  ]
  const alts = altsIn(snapshot.html)
  for (const id of wanted) {
    if (there.has(id)) continue
    const one = await sendOne(sending, id, id === snapshot.imageId ? undefined : alts.get(id))
    if (one.kind !== 'ok') return one
    there.set(id, one.value)
  }
  const cover =
    snapshot.imageId === null ? null : (row.remoteImageId ?? there.get(snapshot.imageId)?.remoteId)
  const { host } = connection.platform.placeOf(connection.credentials)
  const html = freeInternalLinks(snapshot.html, host).replace(source, (whole, address: string) => {
    const url = there.get(idIn(address) ?? '')?.url
    return url ? `src="${url.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"` : whole
  })
  const pictures = imagesIn(snapshot.html).flatMap((id) => there.get(id) ?? [])
  return ok({ cover: cover ?? null, html, ...(pictures.length > 0 ? { pictures } : {}) })
}
