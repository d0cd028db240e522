import { randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { createLimiter } from '../../create-limiter.ts'
import type { HashCost, Hashed, HashOrder } from './hashing-thread.ts'

/**
 * OWASP's parameters for argon2id: 19 MiB, two passes, one lane. The library's default kind is argon2id. Server tests, which
 * create thousands of accounts, lower them (`testing/server/cheap-hashes.ts`).
 */
export const hashCost: HashCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** A hash takes a core 11 ms: half the cores hash, so that a flood of log-ins does not slow other calls. */
const inTurn = createLimiter({ atOnce: Math.max(1, Math.floor(availableParallelism() / 2)), waitingMax: 500 })
const idle: Worker[] = []

/** Gives one task to a thread; a thread that dies of it is not used again. */
const order = (asked: Omit<HashOrder, 'cost'>, signal: AbortSignal | undefined): Promise<Hashed> =>
  inTurn(
    () =>
      new Promise((resolve, reject) => {
        const thread = idle.pop() ?? new Worker(new URL('./hashing-thread.ts', import.meta.url))
        const die = (error: unknown) =>
          reject(error instanceof Error ? error : new Error('no hashing thread'))
        thread.once('error', die).once('exit', die)
        thread.once('message', (hashed: Hashed) => {
          thread.off('error', die).off('exit', die).unref()
          idle.push(thread)
          resolve(hashed)
        })
        thread.ref()
        thread.postMessage({ ...asked, cost: hashCost } satisfies HashOrder)
      }),
    { signal },
  )

const failed = (hashed: Hashed): never => {
  throw new Error(`hashing failed: ${'failed' in hashed ? hashed.failed : 'another answer was expected'}`)
}

/** Two spellings of one character are one password. */
const normalize = (password: string) => password.normalize('NFKC')

/** A PHC string, such as `$argon2id$v=19$m=19456,t=2,p=1$…`. Throws the reason of `signal` when that ends the wait for it. */
export const hashPassword = async (password: string, signal?: AbortSignal): Promise<string> => {
  const hashed = await order({ password: normalize(password), against: null }, signal)
  return 'hash' in hashed ? hashed.hash : failed(hashed)
}

let decoy: Promise<string> | undefined

/**
 * True when the password is the hashed one. Without a hash (no such user, or one without a password) it is false
 * after the same work, so that the time does not reveal who has an account.
 */
export const verifyPassword = async (
  passwordHash: string | null,
  password: string,
  signal?: AbortSignal,
): Promise<boolean> => {
  decoy ??= hashPassword(randomBytes(32).toString('base64'))
  const decoyHash = await decoy
  const hashed = await order({ password: normalize(password), against: passwordHash ?? decoyHash }, signal)
  const isRight = 'isRight' in hashed ? hashed.isRight : failed(hashed)
  return isRight && passwordHash !== null
}
