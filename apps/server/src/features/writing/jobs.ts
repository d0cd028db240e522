import type { Tools } from '../../tools.ts'
import { bringBackGenerations } from './generation-store.ts'
import { deleteOldStages } from './stage-store.ts'

export const bringBackWriting = ({ db }: Tools): Promise<void> => bringBackGenerations(db)
export const cleanUpWriting = ({ db }: Tools): Promise<void> => deleteOldStages(db)
