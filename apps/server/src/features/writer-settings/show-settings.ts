import { type WriterState, writerBlocker } from '@tintario/contract/writer-settings/endpoints.ts'
import type { Tools } from '../../tools.ts'
import { type ConnectionRow, readConnection } from './connection-store.ts'
import { providerOf } from './provider-of.ts'
import { readSpending, type Spending } from './spending-store.ts'

const present = (row: ConnectionRow, { costMicros }: Spending): WriterState['connection'] => {
  const { baseUrl, model, imageModel, keyEnd, priceIn, priceOut, pricePicture, monthlyLimit } = row
  const isLimitReached = monthlyLimit !== null && costMicros >= monthlyLimit * 10_000
  return {
    provider: providerOf(row),
    baseUrl,
    model,
    imageModel,
    keyEnd,
    priceIn,
    priceOut,
    pricePicture,
    monthlyLimit,
    blocker: writerBlocker.nullable().parse(row.blocker) ?? (isLimitReached ? 'limit' : null),
  }
}

/** This instance's language model, without its key. */
export const getWriterSettings = async ({ db, config }: Tools): Promise<WriterState> => {
  const [row, spending] = await Promise.all([readConnection(db), readSpending(db)])
  if (config.AI_PROVIDER) return { source: 'configuration', connection: null, spending }
  return { source: row ? 'screen' : 'none', connection: row && present(row, spending), spending }
}
