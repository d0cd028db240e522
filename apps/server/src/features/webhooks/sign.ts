import { createHmac, randomBytes } from 'node:crypto'

const PREFIX = 'whsec_'

/** 256 random bits in base64 after `whsec_`, as Standard Webhooks 1.0.0 writes a secret of HMAC-SHA256. */
export const newSecret = (): string => PREFIX + randomBytes(32).toString('base64')

/** The value of `webhook-signature`: one signature for each secret. `sentAt` in seconds since 1970. */
export const signatureOf = (
  { id, sentAt, payload }: { id: string; sentAt: number; payload: string },
  secrets: readonly string[],
): string =>
  secrets
    .map((secret) => {
      const key = Buffer.from(secret.slice(PREFIX.length), 'base64')
      return `v1,${createHmac('sha256', key).update(`${id}.${sentAt}.${payload}`).digest('base64')}`
    })
    .join(' ')
