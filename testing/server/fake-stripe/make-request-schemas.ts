import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Writes request-schemas.json anew from the types of the installed `stripe`; run it after that package changed:
 * `node testing/server/fake-stripe/make-request-schemas.ts`. It fetches ts-json-schema-generator for the
 * moment. Kept are all names that a request may have, and in full what we send; an enumeration takes only the values the
 * types name.
 */
type Schema = { [key: string]: unknown }
type Named = Record<string, Schema>

/** The first level of what we send; of everything else only the name is known. */
const sent = new Set(
  `address allowed_payment_method_types amount automatic_payment_methods billing_cycle_anchor billing_mode cancel_at_period_end
  code confirm created currency customer default_payment_method description discounts email end_behavior expand
  from_subscription ids invoice_now items limit lookup_key lookup_keys metadata name off_session payment_behavior
  payment_intent payment_method phases price product product_data proration_behavior prorate recurring reference schedule starting_after status
  subscription subscription_details transfer_lookup_key trial_period_days type types unit_amount usage use_stripe_sdk
  value active`.split(/\s+/),
)

const here = import.meta.dirname
const folder = mkdtempSync(join(tmpdir(), 'schemas-'))
const raw = join(folder, 'schemas.json')
execFileSync(
  'npx',
  ['--yes', 'ts-json-schema-generator@2.9.0', '--path', join(here, 'requests.ts')].concat([
    '--tsconfig',
    join(here, '../../../apps/server/tsconfig.json'),
    '--type',
    '*',
    '--no-type-check',
    '-o',
    raw,
  ]),
  { stdio: 'inherit' },
)
const made: Named = JSON.parse(readFileSync(raw, 'utf8')).definitions
rmSync(folder, { recursive: true })

/** Without words, which are most of it. */
const bare = (value: unknown, isNames = false): unknown => {
  if (Array.isArray(value)) return value.map((one) => bare(one))
  if (!value || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => isNames || name !== 'description')
      .map(([name, one]) => [name, bare(one, !isNames && name === 'properties')]),
  )
}
const all = bare(made, true) as Named
all.OtherString = { not: {} }
for (const [name, schema] of Object.entries(all)) {
  if (!name.startsWith('Takes')) continue
  const target = all[String(schema.$ref).split('/').pop() ?? ''] ?? schema
  const properties = (target.properties ?? {}) as Named
  for (const property of Object.keys(properties)) if (!sent.has(property)) properties[property] = {}
}

const kept: Named = {}
const keep = (name: string): void => {
  const schema = all[name]
  if (!schema || kept[name]) return
  kept[name] = schema
  for (const [, next] of JSON.stringify(schema).matchAll(/"#\/definitions\/([^"]+)"/g))
    keep(decodeURIComponent(next ?? ''))
}
for (const name of Object.keys(all)) if (name.startsWith('Takes')) keep(name)

const { version } = JSON.parse(readFileSync(join(here, '../../../node_modules/stripe/package.json'), 'utf8'))
const lines = Object.entries(kept).map(
  ([name, schema]) => `    ${JSON.stringify(name)}: ${JSON.stringify(schema)}`,
)
writeFileSync(
  join(here, 'request-schemas.json'),
  `{\n  "stripe": "${version}",\n  "definitions": {\n${lines.join(',\n')}\n  }\n}\n`,
)
