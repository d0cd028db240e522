import { createHmac, timingSafeEqual } from 'node:crypto'

/** Seconds between signing and receipt after which a webhook is refused, in both directions of the clock. */
const TOLERANCE = 300

const macOf = (secret: string, seconds: number, body: Buffer): Buffer =>
  createHmac('sha256', secret).update(`${seconds}.`).update(body).digest()

/** The signature header of a webhook's body, in the same form as Stripe's. */
export const signBody = (body: Buffer, secret: string, at: Date): string => {
  const seconds = Math.floor(at.getTime() / 1000)
  return `t=${seconds},v1=${macOf(secret, seconds, body).toString('hex')}`
}

/** True for a body that was signed with this secret within five minutes of `now`. */
export const isSigned = (body: Buffer, header: string, secret: string, now: Date): boolean => {
  const stamps = header.split(',').filter((part) => part.startsWith('t='))
  const seconds = Number(stamps[0]?.slice(2))
  if (stamps.length !== 1 || !Number.isInteger(seconds)) return false
  if (Math.abs(now.getTime() / 1000 - seconds) > TOLERANCE) return false
  const expected = macOf(secret, seconds, body)
  return header.split(',').some((part) => {
    const given = Buffer.from(part.slice(3), 'hex')
    return part.startsWith('v1=') && given.length === expected.length && timingSafeEqual(given, expected)
  })
}
