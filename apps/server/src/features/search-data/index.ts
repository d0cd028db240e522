import type { Tools } from '../../tools.ts'
import { deleteEndedLookUps } from './look-up-store.ts'

export { findFigures, findResults, findSuggestions } from './look-up.ts'
export { findQueries, type QueryRow } from './query-store.ts'

export const forgetOldLookUps = ({ db }: Tools): Promise<void> => deleteEndedLookUps(db)
