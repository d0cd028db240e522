import { randomInt } from 'node:crypto'
import { crc32 } from 'node:zlib'

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const RANDOM_LENGTH = 32
const CHECKSUM_LENGTH = 6
const FORMAT = /^tin_[0-9A-Za-z]{38}$/

/** A cyclic redundancy check of 32 bits in base 62, so that secret scanners can recognize a key without asking us. */
const checksumOf = (text: string): string => {
  let rest = crc32(text)
  let digits = ''
  for (let place = 0; place < CHECKSUM_LENGTH; place++) {
    digits = ALPHABET.charAt(rest % 62) + digits
    rest = Math.floor(rest / 62)
  }
  return digits
}

/** `tin_`, 32 random characters (190 bits) and their checksum. */
export const newSecret = (): string => {
  let text = 'tin_'
  for (let count = 0; count < RANDOM_LENGTH; count++) text += ALPHABET.charAt(randomInt(ALPHABET.length))
  return text + checksumOf(text)
}

/** Whether a token is written like a key; tokens of sessions have another length. */
export const isApiKey = (token: string): boolean => FORMAT.test(token)

export const hasRightChecksum = (secret: string): boolean =>
  secret.endsWith(checksumOf(secret.slice(0, -CHECKSUM_LENGTH)))
