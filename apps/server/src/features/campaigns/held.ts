import type pg from 'pg'
import type { Newsletter } from '../../outside/platforms/newsletter.ts'
import type { Tools } from '../../tools.ts'
import type { Connection } from '../integrations/index.ts'
import type { Lease } from '../publishing/index.ts'
import type { Claimed } from './claim-store.ts'
import type { Timing } from './timing.ts'

/** A claimed campaign with all that sending it needs. */
export type Held = {
  tools: Pick<Tools, 'egress'>
  pool: pg.Pool
  timing: Timing
  row: Claimed
  connection: Connection<Newsletter>
  lease: Lease
  signal: AbortSignal
}
