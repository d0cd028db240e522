import type { WriterConnectionForm, WriterState } from '@tintario/contract/writer-settings/endpoints.ts'
import { pictureProviders, type WriterProvider } from '@tintario/contract/writer-settings/limits.ts'
import { useState } from 'react'
import { parseAmount, writeAmount } from '../../ui/amounts.ts'

const MICROS = 1_000_000
const CENTS = 100

type Connection = NonNullable<WriterState['connection']>

const startOf = (stored: Connection | null) => ({
  provider: stored?.provider ?? ('openai' as WriterProvider),
  baseUrl: stored?.baseUrl ?? '',
  apiKey: '',
  model: stored?.model ?? '',
  imageModel: stored?.imageModel ?? '',
  priceIn: writeAmount(stored?.priceIn ?? null, MICROS),
  priceOut: writeAmount(stored?.priceOut ?? null, MICROS),
  pricePicture: writeAmount(stored?.pricePicture ?? null, MICROS),
  monthlyLimit: writeAmount(stored?.monthlyLimit ?? null, CENTS),
})
export type ConnectionFields = ReturnType<typeof startOf>

const amountNames = ['priceIn', 'priceOut', 'pricePicture', 'monthlyLimit'] as const
type AmountName = (typeof amountNames)[number]
/** Why an amount can't be used: it is no number, or a limit needs it. */
export type AmountProblem = 'amount' | 'neededForLimit'

const problemsOf = (
  fields: ConnectionFields,
  isPicture: boolean,
): Partial<Record<AmountName, AmountProblem>> => {
  const problems: Partial<Record<AmountName, AmountProblem>> = {}
  for (const name of amountNames)
    if (parseAmount(fields[name], CENTS) === undefined) problems[name] = 'amount'
  if (fields.monthlyLimit.trim() === '') return problems
  if (!isPicture && fields.priceIn.trim() === '' && fields.priceOut.trim() === '')
    problems.priceIn ??= 'neededForLimit'
  if (fields.imageModel !== '' && fields.pricePicture.trim() === '')
    problems.pricePicture ??= 'neededForLimit'
  return problems
}

/** The fields of the connection as they are typed, and the bodies of the calls that they make. `isPicture`: it only draws. */
export const useConnectionForm = (stored: Connection | null, isPicture: boolean) => {
  const [fields, setFields] = useState(() => startOf(stored))
  const { provider } = fields
  const baseUrl = fields.baseUrl.trim() || null
  // The stored key is only used where it was stored for.
  const keepsKey =
    fields.apiKey === '' &&
    stored !== null &&
    stored.keyEnd !== null &&
    stored.provider === provider &&
    stored.baseUrl === baseUrl
  const access = { provider, baseUrl, ...(keepsKey ? {} : { apiKey: fields.apiKey.trim() }) }
  const amount = (name: AmountName, parts: number) => parseAmount(fields[name], parts) ?? null
  // A connection that only draws reads and writes no tokens.
  const prices = isPicture
    ? { priceIn: 0, priceOut: 0 }
    : { priceIn: amount('priceIn', MICROS), priceOut: amount('priceOut', MICROS) }
  const model = isPicture ? fields.imageModel : fields.model
  const imageModel = fields.imageModel || null
  const form: WriterConnectionForm = {
    ...access,
    ...prices,
    model,
    imageModel,
    pricePicture: amount('pricePicture', MICROS),
    monthlyLimit: amount('monthlyLimit', CENTS),
  }
  const hasKey = keepsKey || fields.apiKey.trim() !== '' || provider === 'openai-compatible'
  const problems = problemsOf(fields, isPicture)
  const hasAddress = provider !== 'openai-compatible' || baseUrl !== null
  return {
    fields,
    set: (change: Partial<ConnectionFields>) => setFields((before) => ({ ...before, ...change })),
    keepsKey,
    drawsPictures: pictureProviders.includes(provider),
    isPicture,
    isReachable: hasKey && hasAddress,
    canSave: hasKey && hasAddress && model !== '' && Object.keys(problems).length === 0,
    problems,
    access,
    test: { ...access, ...prices, model },
    pictureTest: { ...access, imageModel: fields.imageModel, pricePicture: form.pricePicture },
    form,
  }
}
export type ConnectionForm = ReturnType<typeof useConnectionForm>
