import { createHmac, timingSafeEqual } from 'node:crypto'

/** Seconds after which a signed body is no longer believed. */
export const SIGNATURE_TOLERANCE = 300

const macOf = (secret: string, seconds: number, body: Buffer): Buffer =>
  createHmac('sha256', secret).update(`${seconds}.`).update(body).digest()

/** The header that goes with a webhook's body, in the form that the provider uses too. */
export const signBody = (body: Buffer, secret: string, at: Date): string => {
  const seconds = Math.floor(at.getTime() / 1000)
  return `t=${seconds},v1=${macOf(secret, seconds, body).toString('hex')}`
}

/** True for a body that was signed by this secret within the last five minutes. */
export const isSigned = (body: Buffer, header: string | undefined, secret: string, now: Date): boolean => {
  const parts = (header ?? '').split(',').map((part) => part.split('='))
  const seconds = Number(parts.find(([name]) => name === 't')?.[1])
  if (!Number.isInteger(seconds)) return false
  if (Math.abs(now.getTime() / 1000 - seconds) > SIGNATURE_TOLERANCE) return false
  const expected = macOf(secret, seconds, body)
  return parts.some(([name, hex = '']) => {
    const given = Buffer.from(hex, 'hex')
    return name === 'v1' && given.length === expected.length && timingSafeEqual(given, expected)
  })
}
