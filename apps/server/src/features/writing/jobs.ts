import type { Tools } from '../../tools.ts'
import { deleteOldStages } from './stage-store.ts'

export const cleanUpWriting = ({ db }: Tools): Promise<void> => deleteOldStages(db)
