import { createHmac, timingSafeEqual } from 'node:crypto'

/** Seconds, before now or after it, beyond which a signed body is not believed. */
export const SIGNATURE_TOLERANCE = 300

/** The seconds that a header says it was signed at; null unless it says them once. */
const stampOf = (header: string): number | null => {
  const stamps = header.split(',').filter((part) => part.startsWith('t='))
  const seconds = Number(stamps[0]?.slice(2))
  return stamps.length === 1 && Number.isInteger(seconds) ? seconds : null
}

/** Whether a header says that it was signed within five minutes of `now`: a stamp from the future is no better than an old one. */
export const isSignedNow = (header: string, now: Date): boolean => {
  const seconds = stampOf(header)
  return seconds !== null && Math.abs(now.getTime() / 1000 - seconds) <= SIGNATURE_TOLERANCE
}

const macOf = (secret: string, seconds: number, body: Buffer): Buffer =>
  createHmac('sha256', secret).update(`${seconds}.`).update(body).digest()

/** The header that goes with a webhook's body, in the form that the provider uses too. */
export const signBody = (body: Buffer, secret: string, at: Date): string => {
  const seconds = Math.floor(at.getTime() / 1000)
  return `t=${seconds},v1=${macOf(secret, seconds, body).toString('hex')}`
}

/** True for a body that was signed by this secret within five minutes of `now`. */
export const isSigned = (body: Buffer, header: string, secret: string, now: Date): boolean => {
  const seconds = stampOf(header)
  if (seconds === null || !isSignedNow(header, now)) return false
  const expected = macOf(secret, seconds, body)
  return header.split(',').some((part) => {
    const given = Buffer.from(part.slice(3), 'hex')
    return part.startsWith('v1=') && given.length === expected.length && timingSafeEqual(given, expected)
  })
}
