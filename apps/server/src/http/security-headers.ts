import { createHash } from 'node:crypto'
import helmet from '@fastify/helmet'
import type { FastifyInstance, FastifyReply } from 'fastify'

/** Content-Security-Policy: what a browser may do with an answer, by directive. */
export type Allowed = Readonly<Record<string, readonly string[]>>

/** What every answer starts from. Most of them are no pages: nothing has to be loaded, sent, framed or run. */
const nothing: Allowed = {
  'default-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
  'frame-ancestors': ["'none'"],
}

/** What browsers offer to pages and none of ours asks for. Copying to the clipboard and playing muted films stay. */
const unusedFeatures = [
  ...['accelerometer', 'browsing-topics', 'camera', 'clipboard-read'],
  ...['compute-pressure', 'display-capture', 'encrypted-media', 'fullscreen', 'gamepad', 'geolocation'],
  ...['gyroscope', 'hid', 'identity-credentials-get', 'idle-detection', 'keyboard-map', 'local-fonts'],
  ...['magnetometer', 'microphone', 'midi', 'otp-credentials', 'picture-in-picture'],
  ...['publickey-credentials-create', 'screen-wake-lock', 'serial', 'storage-access', 'sync-xhr', 'usb'],
  ...['window-management', 'xr-spatial-tracking'],
]
/** Asked for by the provider's card form alone, in its own frame. */
const featuresOfCards = ['payment', 'publickey-credentials-get']

/** Names an inline style by its content: the page may contain this one and no other. */
export const hashOf = (style: string): string =>
  `'sha256-${createHash('sha256').update(style).digest('base64')}'`

/** The headers of a page: what it may do beyond nothing, and the browser's features it does without. */
export const pageHeaders = (allowed: Allowed, { takesCards = false } = {}): Record<string, string> => {
  const off = takesCards ? unusedFeatures : [...unusedFeatures, ...featuresOfCards]
  return {
    'content-security-policy': Object.entries({ ...nothing, ...allowed })
      .map((directive) => directive.flat().join(' '))
      .join('; '),
    'permissions-policy': off.map((feature) => `${feature}=()`).join(', '),
  }
}

/** Sets the security headers of every answer; pages widen the policy by `pageHeaders`. */
export const addSecurityHeaders = async (app: FastifyInstance, isHttps: boolean): Promise<void> => {
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: nothing },
    crossOriginEmbedderPolicy: false,
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-site' },
    strictTransportSecurity: isHttps,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: { action: 'deny' },
    // Only Internet Explorer 8 and the players of Flash read these.
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
  })
}

/** What browsers read of pages only. */
const ofPages = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-frame-options',
  'x-xss-protection',
]

/** Takes from the answer with a script, a style or a font what only a page needs: a page has dozens of them. */
export const withoutPageHeaders = (reply: Pick<FastifyReply, 'removeHeader'>): void => {
  for (const name of ofPages) reply.removeHeader(name)
}
