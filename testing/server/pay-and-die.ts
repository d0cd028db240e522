import { execFile } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export type Order = {
  databaseUrl: string
  buyer: { accountId: string; userId: string }
  offer: string
  paymentMethodId: string
  idempotencyKey: string | null
  /** Before how manieth wait the process kills itself; 0 for never. */
  dieAt: number
}

/**
 * Buys a pack in a process of its own that is killed (SIGKILL) at `dieAt`. Answers what it said before its end: the
 * payment's state and how many things it waited for, or null when it was killed.
 */
export const payAndDie = (order: Order): Promise<{ state: string; steps: number } | null> =>
  new Promise((resolve, reject) => {
    execFile(
      process.execPath,
      [
        '--disable-warning=ExperimentalWarning',
        join(import.meta.dirname, 'paying-process.ts'),
        JSON.stringify(order),
      ],
      { env: { ...process.env, NODE_COMPILE_CACHE: join(tmpdir(), 'tintario-compiled') } },
      (error, said, complaint) => {
        const [state = '', steps = '0'] = said.split(' ')
        if (!error) resolve({ state, steps: Number(steps) })
        else if (error.signal === 'SIGKILL') resolve(null)
        else reject(new Error(`the purchase broke: ${complaint}`, { cause: error }))
      },
    )
  })
