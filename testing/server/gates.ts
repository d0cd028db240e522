import { setTimeout as sleep } from 'node:timers/promises'
import { inThread } from '../../apps/server/src/outside/threads.ts'
import { isAside, waitAtGate } from './thread-samples.ts'

const file = new URL('./thread-samples.ts', import.meta.url).href
const patient = { deadlineMs: 600_000, short: 0 }

/** A work in a thread that ends when we say so. `reached` waits until it has begun. */
export const holdThread = (owner: string) => {
  const gate = new Int32Array(new SharedArrayBuffer(8))
  const done = inThread(waitAtGate, file, patient)({ owner }, gate)
  return {
    done,
    open: () => Atomics.store(gate, 1, 1),
    hasBegun: () => Atomics.load(gate, 0) === 1,
    reached: async () => {
      while (Atomics.load(gate, 0) === 0) await sleep(5)
    },
  }
}

/** A work in a thread that does nothing but wait for its turn. */
export const waitInLine = (owner: string): Promise<boolean> => inThread(isAside, file, patient)({ owner }, '')
