import type { PlatformName } from '@tintario/contract/core/platform-names.ts'
import type { Egress } from '../../../apps/server/src/outside/egress.ts'
import type { Tools } from '../../../apps/server/src/tools.ts'
import type { FaultPlan } from '../fake-platform/faults.ts'
import type { PausedRequest } from '../fake-platform/start-fake-platform.ts'
import type { MarkerCount, Summary } from '../fake-platform/summary.ts'
import type { Person, World } from '../world.ts'

/** One post as the platform itself has it; `key` is its site's and its own id. */
export type StoredPost = { key: string; isPublic: boolean; link: string; publishedAt: number }

/** A platform of its own process that goes wrong as it is told, and how owners of sites there come to us. */
export type KillGround = {
  platform: PlatformName
  fake: {
    state(): Promise<Summary>
    markers(): Promise<MarkerCount[]>
    faults(plan: Partial<FaultPlan>): Promise<unknown>
    waitForRequest(): Promise<PausedRequest[]>
    release(on?: boolean): Promise<void>
    stop(): Promise<void>
  }
  platforms(egress: Egress): Tools['platforms']
  /** What a worker is told beside: where shops are. */
  orders: { shopAdminUrl?: string }
  /** Connects the site of this host for its owner, and makes it active. */
  connect(world: World, owner: Person, host: string): Promise<void>
  /** The part of a post's key that is its site's. */
  siteOf(host: string): string
  posts(): Promise<StoredPost[]>
}
