import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { refuse } from '../../refuse.ts'

/** OWASP's parameters for argon2id: 19 MiB, two passes, one lane (R13). The library's default kind is argon2id. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Hashing costs a core for 11 ms: two at a time leave the rest of the process alive under a flood of log-ins. */
const AT_ONCE = 2
const WAITING_MAX = 500
let running = 0
const waiting: (() => void)[] = []

const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
  if (running < AT_ONCE) running += 1
  else if (waiting.length >= WAITING_MAX) refuse('UNAVAILABLE', { retryAfterSeconds: 5 })
  else await new Promise<void>((go) => waiting.push(go))
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}

/** Two spellings of one character are one password. */
const spell = (password: string) => password.normalize('NFKC')

/** A PHC string, such as `$argon2id$v=19$m=19456,t=2,p=1$…`. */
export const hashPassword = (password: string): Promise<string> =>
  inTurn(() => hash(spell(password), parameters))

let decoy: Promise<string> | undefined

/**
 * True when the password is the hashed one. Without a hash (no such user, or one without a password) it is false after
 * the same work, so that the time does not tell who has an account.
 */
export const verifyPassword = async (passwordHash: string | null, password: string): Promise<boolean> => {
  decoy ??= hash(randomBytes(32).toString('base64'), parameters)
  const nobodys = await decoy
  const against = passwordHash ?? nobodys
  const isRight = await inTurn(() => verify(against, spell(password)))
  return isRight && passwordHash !== null
}
