import { setTimeout as sleep } from 'node:timers/promises'
import type { Egress } from '../../egress.ts'
import type { Outcome, Platform, PlatformImage, RemoteImage } from '../platform.ts'
import { pictureEndings } from '../post.ts'
import type { Admin } from './admin.ts'
import type { ShopifyCredentials } from './credentials.ts'
import { failureOfThrown, failureOfUser, later, stop } from './errors.ts'
import { pictureGid, type ShopifyPicture } from './responses.ts'

const ALT_MAX = 512
const UPLOAD_MS = 60_000
/** Longest wait while Shopify processes a picture; the next attempt continues from there. */
const READING_MS = 20_000
const READING_AGAIN_MS = 5_000
const PAUSE_MS = 400
/** Errors of reading a picture that pass; the others are about the picture itself. */
const PASSING = new Set([
  'IMAGE_PROCESSING_FAILURE',
  'IMAGE_DOWNLOAD_FAILURE',
  'GENERIC_FILE_DOWNLOAD_FAILURE',
  'MEDIA_TIMEOUT_ERROR',
  'UNKNOWN',
])

type Target = { url: string; resourceUrl: string; parameters: { name: string; value: string }[] }

const nameIn = (url: string): string => URL.parse(url)?.pathname.split('/').at(-1) ?? ''

/**
 * Searches the picture by its name, which a shop uses only once, and sends it when it is missing: to the address that
 * Shopify names, then into the shop's files, then waits until it is processed. No secret is sent to that address. A
 * file whose processing failed is replaced: one of an earlier attempt always, one of this attempt once where the
 * failure may pass.
 */
export const createUploadPicture = (
  admin: Admin,
  egress: Egress,
  { pauseMs = PAUSE_MS }: { pauseMs?: number } = {},
): Platform<ShopifyCredentials>['uploadImage'] => {
  const look = async (
    credentials: ShopifyCredentials,
    name: string,
    signal: AbortSignal | undefined,
  ): Promise<Outcome<ShopifyPicture | null>> => {
    const asked = await admin.ask(credentials, 'pictures', { query: `filename:${name}` }, signal)
    if (asked.kind !== 'ok') return asked
    // One that is still being read has no address to know it by.
    const found = asked.value.files.nodes.filter(({ url }) => url === '' || nameIn(url) === name)
    return { kind: 'ok', value: found.find(({ status }) => status !== 'FAILED') ?? found[0] ?? null }
  }

  /** A picture that Shopify could not process still uses its name, so it is deleted before it is sent again. */
  const removeFailed = async (
    credentials: ShopifyCredentials,
    { remoteId }: ShopifyPicture,
    signal: AbortSignal | undefined,
  ): Promise<Outcome<null>> => {
    const asked = await admin.ask(credentials, 'removePictures', { ids: [pictureGid(remoteId)] }, signal)
    if (asked.kind !== 'ok') return asked
    const [error] = asked.value.fileDelete.userErrors
    return !error || error.code === 'FILE_DOES_NOT_EXIST'
      ? { kind: 'ok', value: null }
      : failureOfUser(error, 'image', '')
  }

  const untilRead = async (
    credentials: ShopifyCredentials,
    given: ShopifyPicture,
    signal: AbortSignal | undefined,
  ): Promise<Outcome<RemoteImage> | { failed: ShopifyPicture }> => {
    const until = Date.now() + READING_MS
    for (let picture = given; ; ) {
      const { remoteId, url, status } = picture
      if (status === 'FAILED') return { failed: picture }
      if (status === 'READY' && url) return { kind: 'ok', value: { remoteId, url } }
      if (Date.now() > until || signal?.aborted)
        return later('PLATFORM_TIMEOUT', { host: credentials.shop }, READING_AGAIN_MS)
      await sleep(pauseMs)
      const asked = await admin.ask(credentials, 'picture', { id: pictureGid(remoteId) }, signal)
      if (asked.kind !== 'ok') return asked
      if (!asked.value.node) return later('PLATFORM_SITE_ERROR', { status: '200' })
      picture = asked.value.node
    }
  }

  const stage = async (
    credentials: ShopifyCredentials,
    image: PlatformImage,
    filename: string,
    signal: AbortSignal | undefined,
  ): Promise<Outcome<Target>> => {
    const { contentType, bytes } = image
    const input = {
      filename,
      mimeType: contentType,
      resource: 'IMAGE',
      httpMethod: 'POST',
      fileSize: String(bytes.length),
    }
    const asked = await admin.ask(credentials, 'stage', { input: [input] }, signal)
    if (asked.kind !== 'ok') return asked
    const { stagedTargets, userErrors } = asked.value.stagedUploadsCreate
    const [error] = userErrors
    if (error) return failureOfUser(error, 'image', '')
    const [target] = stagedTargets ?? []
    return target?.url ? { kind: 'ok', value: target } : later('PLATFORM_SITE_ERROR', { status: '200' })
  }

  /** Until the file is created from it nothing has changed in the shop, with any outcome of this call. */
  const put = async (
    { url, parameters }: Target,
    { bytes, contentType }: PlatformImage,
    filename: string,
    signal: AbortSignal | undefined,
  ): Promise<Outcome<null>> => {
    const host = URL.parse(url)?.host ?? ''
    const form = new FormData()
    for (const { name, value } of parameters) form.set(name, value)
    form.set('file', new Blob([new Uint8Array(bytes)], { type: contentType }), filename)
    const encoded = new Response(form)
    try {
      const { status } = await egress.request({
        url,
        method: 'POST',
        headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
        body: new Uint8Array(await encoded.arrayBuffer()),
        timeoutMs: UPLOAD_MS,
        maxBytes: 65_536,
        redirect: 'refuse',
        signal,
      })
      if (status >= 200 && status < 300) return { kind: 'ok', value: null }
      if (status >= 500 || status === 429) return later('PLATFORM_SITE_ERROR', { status: String(status) })
      return stop('refused', 'PLATFORM_IMAGE_REFUSED', { code: String(status), detail: '' })
    } catch (error) {
      return failureOfThrown(error, { host, isWrite: false })
    }
  }

  const make = async (
    credentials: ShopifyCredentials,
    image: PlatformImage,
    filename: string,
    signal: AbortSignal | undefined,
  ): Promise<Outcome<ShopifyPicture>> => {
    const target = await stage(credentials, image, filename, signal)
    if (target.kind !== 'ok') return target
    const sent = await put(target.value, image, filename, signal)
    if (sent.kind !== 'ok') return sent
    const file = {
      originalSource: target.value.resourceUrl,
      contentType: 'IMAGE',
      filename,
      duplicateResolutionMode: 'RAISE_ERROR',
      alt: image.altText.slice(0, ALT_MAX),
    }
    const asked = await admin.ask(credentials, 'addPicture', { files: [file] }, signal)
    if (asked.kind !== 'ok') return asked
    const { files, userErrors } = asked.value.fileCreate
    const [made] = files ?? []
    const [error] = userErrors
    // It is there, and the search does not know it yet.
    if (error?.code === 'FILENAME_ALREADY_EXISTS')
      return later('PLATFORM_TIMEOUT', { host: credentials.shop }, READING_AGAIN_MS)
    if (error) return failureOfUser(error, 'image', '')
    return made ? { kind: 'ok', value: made } : later('PLATFORM_SITE_ERROR', { status: '200' })
  }

  return async (credentials, image, signal) => {
    const filename = `${image.slug}.${pictureEndings[image.contentType]}`
    const known = await look(credentials, filename, signal)
    if (known.kind !== 'ok') return known
    let picture = known.value
    for (let mayRepeat = picture?.status !== 'FAILED'; ; mayRepeat = false) {
      if (picture?.status === 'FAILED') {
        const removed = await removeFailed(credentials, picture, signal)
        if (removed.kind !== 'ok') return removed
        picture = null
      }
      if (!picture) {
        const made = await make(credentials, image, filename, signal)
        if (made.kind !== 'ok') return made
        picture = made.value
      }
      const read = await untilRead(credentials, picture, signal)
      if (!('failed' in read)) return read
      const { problem } = read.failed
      if (!mayRepeat || !PASSING.has(problem.code)) return stop('refused', 'PLATFORM_IMAGE_REFUSED', problem)
      picture = read.failed
    }
  }
}
