import type { Tools } from '../../tools.ts'
import {
  connectLimited,
  instancePainter,
  instanceWriter,
  limitCalls,
  microsOf,
  pricingBy,
  pricingOf,
  readConnection,
  readLimits,
} from '../ai-connections/index.ts'

type Needed = Pick<
  Tools,
  'db' | 'log' | 'measure' | 'vault' | 'aiChoice' | 'modelDirectory' | 'config' | 'changes'
>

const noPrices = { priceIn: null, priceOut: null, imageModel: null, pricePicture: null }

/** A model that the settings name, within the limit that the operator page sets. It is read before each call. */
const limitConfigured = ({ db, log, aiChoice, config }: Needed): void => {
  const { usual } = aiChoice
  if (usual.name !== 'model') return
  aiChoice.pricing = pricingBy(config)
  aiChoice.current = limitCalls({ db, log }, usual, {
    owner: instanceWriter,
    readLimit: async () => microsOf((await readLimits(db)).monthlyLimit),
    blocker: 'limit',
    pricing: aiChoice.pricing,
  })
}

/** Has this process write and draw with the instance's connections that are stored now. */
export const loadConnection = async (tools: Needed): Promise<void> => {
  const { aiChoice, db, modelDirectory: directory } = tools
  const rows = await Promise.all([readConnection(db, instanceWriter), readConnection(db, instancePainter)])
  const [row, painter] = rows
  const state = rows.map((one) => one && `${one.version} ${one.changedAt.toISOString()}`).join()
  if (state === (aiChoice.state ?? ',')) return
  const writer = row ? await connectLimited({ ...tools, directory }, row) : aiChoice.usual
  if (painter) {
    const { drawCover, offerCovers } = await connectLimited({ ...tools, directory }, painter)
    aiChoice.current = { ...writer, drawCover, offerCovers }
  } else aiChoice.current = writer
  const { picture } = pricingOf(painter ?? row ?? noPrices)
  aiChoice.pricing = { ...pricingOf(row ?? noPrices), picture }
  aiChoice.state = state
}

/** Follows the instance's stored connection; a model in the configuration takes precedence. */
export const startWriterConnection = async (tools: Needed): Promise<{ stop(): Promise<void> }> => {
  if (tools.config.AI_PROVIDER) {
    limitConfigured(tools)
    return { stop: async () => undefined }
  }
  let loading = loadConnection(tools)
  await loading
  const load = () => {
    loading = loading
      .then(() => loadConnection(tools))
      .catch((err: unknown) => tools.log.warn({ err }, 'the language model is loaded later'))
  }
  const stopListening = tools.changes.onDue('writer_connection', load)
  return {
    stop: async () => {
      stopListening()
      await loading
    },
  }
}
