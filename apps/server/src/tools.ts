import type { KnownPlatform } from '@tintario/contract/core/platform-names.ts'
import type { Config } from './config.ts'
import type { Changes } from './db/changes.ts'
import type { Clock } from './db/clock.ts'
import type { ClockGuard } from './db/clock-guard.ts'
import type { Database } from './db/db.ts'
import type { ActorProof } from './db/row-security.ts'
import type { Finding } from './finding.ts'
import type { Measure } from './measure.ts'
import type { Pricing } from './model-prices.ts'
import type { Ai, BuiltInAi, Example } from './outside/ai/ai.ts'
import type { ModelDirectory } from './outside/ai/model/model-directory.ts'
import type { Egress } from './outside/egress.ts'
import type { Mail } from './outside/mail/mail.ts'
import type { Payments } from './outside/payments/payments.ts'
import type { Newsletter } from './outside/platforms/newsletter.ts'
import type { Platform } from './outside/platforms/platform.ts'
import type { KeywordSource, ResultSource } from './outside/search-data/search-data.ts'
import type { SignIn } from './outside/sign-in/sign-in.ts'
import type { Storage } from './outside/storage/storage.ts'
import type { Vault } from './outside/vault/vault.ts'

export type Log = {
  debug(more: object, message: string): void
  info(more: object, message: string): void
  warn(more: object, message: string): void
  error(more: object, message: string): void
}

/** One per process. `usual` is the configured writer, `current` the one in use, `state` names what it was loaded from. */
type AiChoice = {
  readonly usual: Ai
  /** The built-in writer, which continues its own drafts also after a model was connected. */
  builtIn(): Promise<BuiltInAi>
  current: Ai
  state: string | null
  /** The prices of the connected model; null while none is connected. */
  pricing: Pricing | null
}

/** The adapters and pools that a feature works with; never other features. */
export type Tools = {
  config: Config
  /** In a call of a signed-in user it shows that account alone; in jobs and calls without a user it shows all. */
  db: Database
  /** The database as one account sees it, under row security. */
  dbOf(accountId: string, writeId?: string, proof?: ActorProof | null): Database
  /** False where this PostgreSQL has no role for row-level security: `dbOf` is then the whole database, and takes no proof. */
  hasRowSecurity: boolean
  /** What changes in the rows that screens show, in every process. */
  changes: Changes
  /** The database's clock, which decides in every process. */
  clock: Clock
  /** Pauses what goes out while the database's clock is not trusted. */
  clockGuard: ClockGuard
  log: Log
  measure: Measure
  /** The instance's writer; it changes when an operator connects another model, so that long work takes a copy of the tools. */
  readonly ai: Ai
  aiChoice: AiChoice
  modelDirectory: ModelDirectory
  /** The same for addresses that workspaces type: local servers have no exception there. */
  workspaceModels: ModelDirectory
  /** Posts that were written beforehand, to be played back. */
  examples: readonly Example[]
  platforms: Partial<Record<KnownPlatform, Platform>>
  /** The adapter of each newsletter that can be connected. */
  newsletters: Partial<Record<KnownPlatform, Newsletter>>
  keywordSource: KeywordSource | null
  /** Null where nothing is set up that the web could be searched by. */
  resultSource: ResultSource | null
  mail: Mail
  google: SignIn | null
  payments: Payments
  storage: Storage
  egress: Egress
  vault: Vault
  /** Checks every part of the installation, within 15 s; calls within 5 s share one run. Never throws. */
  examine(): Promise<Finding[]>
  /** The address users see, without a slash at the end. */
  publicUrl: string
}

/** Tools whose `ai` writes for one workspace; `aiOwner` says whose connection that is. */
export type WriterTools = Tools & { aiOwner: 'instance' | 'workspace' }
