import './follow-parent.ts'
import { orSayWhy } from './say-why.ts'
import { buildWebIfStale } from './web-build.ts'

await orSayWhy(buildWebIfStale)
// In this very process: one Node less to keep in memory, and signals need no second relay.
await import(new URL('../apps/server/src/main/all.ts', import.meta.url).href)
