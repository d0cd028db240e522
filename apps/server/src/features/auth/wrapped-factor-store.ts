import { wrappedOf } from '../../db/rewrap.ts'
import { secondFactor } from '../../db/tables/auth.ts'
import { factorBoundTo } from './factor-bound-to.ts'

/** The keys of second factors. */
export const wrappedFactors = wrappedOf(secondFactor, secondFactor.userId, (id) => factorBoundTo(id).key)
