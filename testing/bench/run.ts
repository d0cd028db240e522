import { backup } from './backup.ts'
import { builtIn } from './built-in.ts'
import { bundles } from './bundles.ts'
import { calendar } from './calendar.ts'
import { checks } from './checks.ts'
import { facts } from './facts.ts'
import { hangingSite } from './hanging-site.ts'
import { hostile } from './hostile.ts'
import { hostileSite } from './hostile-site.ts'
import { lateness } from './lateness.ts'
import { ledger } from './ledger.ts'
import { live } from './live.ts'
import { logins } from './logins.ts'
import { metrics } from './metrics.ts'
import { pipeline } from './pipeline.ts'
import { pooler } from './pooler.ts'
import { score } from './score.ts'
import { screen } from './screen.ts'
import { editor } from './screen-editor.ts'
import { shopIndex } from './shop-index.ts'
import { smallSite } from './small-site.ts'
import { start } from './start.ts'
import { uploads } from './uploads.ts'

/** `node testing/bench/run.ts [name…]`: each benchmark prints one table; all of them when none is named. */
const benchmarks: Record<string, () => Promise<void>> = {
  bundles,
  start,
  lateness,
  calendar,
  pooler,
  live,
  logins,
  uploads,
  backup,
  ledger,
  checks,
  facts,
  hostile,
  'hostile-site': hostileSite,
  'hanging-site': hangingSite,
  'small-site': smallSite,
  metrics,
  pipeline,
  score,
  screen,
  editor,
  'shop-index': shopIndex,
  'built-in': builtIn,
}

const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !Object.hasOwn(benchmarks, name))
if (unknown.length > 0) {
  console.error(`Unknown: ${unknown.join(', ')}. Say some of: ${Object.keys(benchmarks).join(', ')}`)
  process.exit(2)
}
for (const name of wanted.length > 0 ? wanted : Object.keys(benchmarks)) await benchmarks[name]?.()
process.exit()
