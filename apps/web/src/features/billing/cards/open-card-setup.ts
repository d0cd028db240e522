import { ApiError } from '../../../api/api-error.ts'
import { api, call } from '../../../api/call.ts'
import { apiKey, type Gateway, initializeApiKey } from './payment-key.ts'

export type CardSetup = Gateway & { clientSecret: string }

const saying = async <T>(message: string, ask: Promise<T>): Promise<T> => {
  try {
    return await ask
  } catch (error) {
    throw new ApiError(error instanceof ApiError ? error.statusCode : 0, message)
  }
}

/** The provider and its key. Throws ApiError with one of the texts of ERR-01. */
export const askGateway = async (): Promise<Gateway> => {
  await saying('MESSAGES_PAYMENT_INFO_ERROR', initializeApiKey())
  try {
    return apiKey()
  } catch {
    throw new ApiError(424, 'MESSAGES_PAYMENT_KEY_MISSING')
  }
}

/**
 * Opens a card setup: first the client secret, then the provider's key (WALLET-27). `save` false keeps the card out of
 * the list (R117). Throws ApiError with one of the texts of ERR-01.
 */
export const openCardSetup = async (save: boolean): Promise<CardSetup> => {
  const { clientSecret } = await saying(
    'MESSAGES_PAYMENT_INIT_ERROR',
    call(api.cards.create, { body: { save } }),
  )
  if (!clientSecret) throw new ApiError(424, 'MESSAGES_CLIENT_SECRET_MISSING')
  return { clientSecret, ...(await askGateway()) }
}
