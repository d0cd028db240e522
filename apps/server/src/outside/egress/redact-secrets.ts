import { setImmediate as othersTurn } from 'node:timers/promises'
import type { Exchanged } from './exchange.ts'

/** A shorter text may occur by chance; no platform issues so short a secret. */
const LEAST = 12

/** The part of a text's base64 that is equal at any offset in a longer text: its bytes have three alignments. */
const inBase64 = (text: string): string[] => {
  const bytes = Buffer.from(text)
  return [0, 1, 2].map((before) =>
    Buffer.concat([Buffer.alloc(before), bytes])
      .toString('base64')
      .slice(Math.ceil((before * 4) / 3), Math.floor(((before + bytes.length) * 4) / 3)),
  )
}

/** How a secret may be written in an answer that says what was asked: as it is, and as servers and programs write it. */
const writingsOf = (secret: string): string[] => {
  const closed = secret.replaceAll(' ', '')
  const written = [
    secret,
    closed,
    secret.replaceAll(' ', '+'),
    // In JSON as PHP writes it.
    secret.replaceAll('/', '\\/'),
    encodeURIComponent(secret),
    ...[secret, closed].flatMap((text) => [...inBase64(text), Buffer.from(text).toString('hex')]),
  ]
  return written.filter(({ length }) => length >= LEAST)
}

const blank = (writing: string) => '*'.repeat(writing.length)

/** Bytes that are searched without a pause: a millisecond at worst, of an answer that is made of the secret alone. */
const PIECE = 128 * 1024

const redactIn = async (body: Buffer, writing: string): Promise<void> => {
  for (let from = 0; from < body.length; from += PIECE) {
    if (from > 0) await othersTurn()
    const piece = body.subarray(from, from + PIECE + writing.length - 1)
    for (let at = piece.indexOf(writing); at >= 0; at = piece.indexOf(writing, at))
      piece.write(blank(writing), at, 'latin1')
  }
}

/**
 * Removes our credentials from an answer before it is read: a site that echoes them in an error, name or address
 * would make us store, show and send our own secret. Each is replaced by as many asterisks as it had characters, so
 * that JSON stays JSON. Secrets are ASCII. Changes the bytes of the body it is given.
 */
export const redactSecrets = async (
  { status, headers, body }: Exchanged,
  secrets: readonly string[],
): Promise<Exchanged> => {
  // The longest first, so that no rest remains of one that contains another.
  const writings = [...new Set(secrets.flatMap(writingsOf))].sort((a, b) => b.length - a.length)
  for (const writing of writings) await redactIn(body, writing)
  const all = Object.values(headers).join('\n')
  if (!writings.some((writing) => all.includes(writing))) return { status, headers, body }
  const clean = (value: string) =>
    writings.reduce((text, writing) => text.replaceAll(writing, blank(writing)), value)
  const cleaned = Object.entries(headers).map(([name, value]) => [name, clean(value)])
  return { status, headers: Object.fromEntries(cleaned), body }
}
