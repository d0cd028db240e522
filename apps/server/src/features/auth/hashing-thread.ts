import { getPriority, setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { hashSync, verifySync } from '@node-rs/argon2'

/** A password to hash at this cost, or to compare with a hash. */
export type HashOrder = { password: string; against: string | null; cost: HashCost }
export type HashCost = { memoryCost: number; timeCost: number; parallelism: number }
/** The hash, whether the password is the hashed one, or what went wrong. */
export type Hashed = { hash: string } | { isRight: boolean } | { failed: string }

const work = ({ password, against, cost }: HashOrder): Hashed => {
  try {
    return against === null ? { hash: hashSync(password, cost) } : { isRight: verifySync(against, password) }
  } catch (error) {
    return { failed: String(error) }
  }
}

const LEAST = 19

// In Linux this is the priority of the calling thread alone; elsewhere it would be the whole process's.
if (process.platform === 'linux') setPriority(0, Math.min(LEAST, getPriority(0) + 5))
parentPort?.on('message', (order: HashOrder) => parentPort?.postMessage(work(order)))
