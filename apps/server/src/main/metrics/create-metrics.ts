import { statfs } from 'node:fs/promises'
import { blogPlatforms } from '@tintario/contract/core/platform-names.ts'
import type pg from 'pg'
import type { Config } from '../../config.ts'
import { type Measure, modelBlockers, type PublicationOutcome, webhookOutcomes } from '../../measure.ts'
import { readVersion } from '../../version.ts'
import { createDatabaseGauges, type Readable } from './database-gauges.ts'

/** What the gauges read; pools by name. */
type Sources = Readable & { pools: Record<string, pg.Pool> }

export type Metrics = {
  measure: Measure
  /** Begins to read these. */
  watch(sources: Sources): void
  /** Everything in the text format of Prometheus. */
  read(): Promise<{ type: string; text: string }>
}

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
const OUTCOMES: PublicationOutcome[] = ['published', 'failed', 'retried', 'internal_error']
/** Names of models of one process; further ones are counted together. */
const MODELS_MAX = 20
const MICROS = 1_000_000

/** Null where the settings serve no metrics; then their library is not loaded either. */
export const createMetrics = async (
  config: Pick<Config, 'METRICS_TOKEN' | 'METRICS_PORT' | 'DATA_DIR'>,
): Promise<Metrics | null> => {
  if (!config.METRICS_TOKEN && config.METRICS_PORT === undefined) return null
  const { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } = await import('prom-client')
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })

  const requests = new Histogram({
    name: 'tintario_http_request_seconds',
    help: 'Time from the first byte of a request to the end of its answer, by route template and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers,
  })
  const publications = new Counter({
    name: 'tintario_publications_total',
    help: 'Ended attempts to publish a post, by platform and outcome',
    labelNames: ['platform', 'outcome'],
    registers,
  })
  const lateness = new Histogram({
    name: 'tintario_publication_lateness_seconds',
    help: 'Time between the due time of a post and its publication',
    buckets: [1, 2, 5, 10, 30, 60, 300, 900, 3_600, 21_600, 86_400],
    registers,
  })
  const letters = new Counter({
    name: 'tintario_letters_total',
    help: 'E-mails that the mail server accepted (sent) or refused (failed)',
    labelNames: ['outcome'],
    registers,
  })
  const webhooks = new Counter({
    name: 'tintario_webhooks_total',
    help: 'Requests of webhooks that a receiver accepted (delivered), that are repeated, or that were the last (failed)',
    labelNames: ['outcome'],
    registers,
  })
  const modelCalls = new Counter({
    name: 'tintario_model_calls_total',
    help: 'Calls of language models, by owner of the connection, model and outcome',
    labelNames: ['owner', 'model', 'outcome'],
    registers,
  })
  const modelTokens = new Counter({
    name: 'tintario_model_tokens_total',
    help: 'Tokens as the provider counted them; cached ones are among those in',
    labelNames: ['owner', 'model', 'kind'],
    registers,
  })
  const modelCost = new Counter({
    name: 'tintario_model_cost_total',
    help: 'Cost of calls of language models, in the currency of their prices',
    labelNames: ['owner'],
    registers,
  })
  const modelBlocked = new Gauge({
    name: 'tintario_model_blocked',
    help: "Whether the instance's model refuses calls (1) for its credit or its key, since the last call",
    labelNames: ['reason'],
    registers,
  })
  const files = new Counter({
    name: 'tintario_file_calls_total',
    help: 'Calls of the storage of files, on disk or in a bucket, by outcome',
    labelNames: ['outcome'],
    registers,
  })
  const free = new Gauge({
    name: 'tintario_disk_free_bytes',
    help: 'Free space of the disk with the data folder',
    registers,
  })
  new Gauge({
    name: 'tintario_build_info',
    help: 'Version of Tintario and of Node',
    labelNames: ['version', 'node'],
    registers,
  }).set({ version: await readVersion(), node: process.versions.node }, 1)

  // A series that begins at its first event hides that event from `increase`.
  for (const platform of blogPlatforms)
    for (const outcome of OUTCOMES) publications.inc({ platform, outcome }, 0)
  for (const outcome of ['sent', 'failed']) letters.inc({ outcome }, 0)
  for (const outcome of webhookOutcomes) webhooks.inc({ outcome }, 0)
  for (const outcome of ['done', 'failed']) files.inc({ outcome }, 0)
  for (const reason of modelBlockers) modelBlocked.set({ reason }, 0)
  for (const owner of ['instance', 'workspace']) modelCost.inc({ owner }, 0)

  const models = new Set<string>()
  const labelOf = (owner: string, model: string): string => {
    if (owner !== 'instance') return 'other'
    if (models.size < MODELS_MAX) models.add(model)
    return models.has(model) ? model : 'other'
  }
  const connections = new Gauge({
    name: 'tintario_database_connections',
    help: 'Connections of this process, and calls that wait for one',
    labelNames: ['pool', 'state'],
    registers,
  })
  const readable = new Gauge({
    name: 'tintario_database_readable',
    help: 'Whether the last reading of the database succeeded (1)',
    registers,
  })
  const database = createDatabaseGauges({ Gauge, Registry })
  let sources: Sources | null = null
  return {
    measure: {
      request: ({ method, route, status, seconds }) =>
        requests.observe(
          { method: METHODS.has(method) ? method : 'other', route: route ?? 'none', status: String(status) },
          seconds,
        ),
      publication: ({ platform, outcome, latenessMs }) => {
        publications.inc({ platform, outcome })
        if (latenessMs !== undefined) lateness.observe(Math.max(0, latenessMs / 1_000))
      },
      letter: (outcome) => letters.inc({ outcome }),
      webhook: (outcome) => webhooks.inc({ outcome }),
      modelCall: ({ owner, model: name, outcome, tokens }) => {
        const model = labelOf(owner, name)
        modelCalls.inc({ owner, model, outcome })
        for (const kind of ['in', 'cached', 'out'] as const)
          if (tokens?.[kind]) modelTokens.inc({ owner, model, kind }, tokens[kind] ?? 0)
      },
      modelBlocked: (blocker) => {
        for (const reason of modelBlockers) modelBlocked.set({ reason }, Number(reason === blocker))
      },
      file: (outcome) => files.inc({ outcome }),
      modelCost: (owner, micros) => modelCost.inc({ owner }, Math.max(0, micros) / MICROS),
    },
    watch: (given) => {
      sources = given
    },
    read: async () => {
      for (const [pool, of] of Object.entries(sources?.pools ?? {})) {
        connections.set({ pool, state: 'busy' }, of.totalCount - of.idleCount)
        connections.set({ pool, state: 'idle' }, of.idleCount)
        connections.set({ pool, state: 'waiting' }, of.waitingCount)
      }
      await statfs(config.DATA_DIR).then(
        ({ bavail, bsize }) => free.set(bavail * bsize),
        () => free.remove(),
      )
      const isReadable = sources !== null && (await database.refresh(sources))
      readable.set(Number(isReadable))
      const texts = [await registry.metrics(), ...(isReadable ? [await database.registry.metrics()] : [])]
      return { type: registry.contentType, text: texts.join('\n') }
    },
  }
}
