import { randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { takeTurns } from '../../take-turns.ts'

/** OWASP's parameters for argon2id: 19 MiB, two passes, one lane (R13). The library's default kind is argon2id. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** A hash costs a core for 11 ms: half of them are left to everybody else under a flood of log-ins. */
const inTurn = takeTurns({ atOnce: Math.max(1, Math.floor(availableParallelism() / 2)), waitingMax: 500 })

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
