import { useHealth } from '../../../api/use-health.ts'

/** Whether no model is connected: then a description is only put in order, and a draft is made of the owner's words. */
export const useOwnWords = (): boolean => useHealth().data?.writer.name === 'built-in'
