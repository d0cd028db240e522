import { costs } from './costs.ts'
import { prices } from './prices.ts'
import { registration } from './registration.ts'
import { state } from './state.ts'

/** The operator page, one file per section. All calls are for operators only. */
export const operator = { ...state, ...prices, ...registration, ...costs }
