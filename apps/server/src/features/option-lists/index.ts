export { isOffered } from './option-lists.ts'
