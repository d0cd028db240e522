import { state } from './state.ts'

/** The operator page, a file for each of its sections. Every call is for operators only. */
export const operator = { ...state }
