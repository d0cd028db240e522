export { type Failure, failureIn, failureOf } from './part-failure.ts'
export { type PartResult, recordPartResults } from './part-store.ts'
