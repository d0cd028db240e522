export { type FinishedExample, finishExample } from './finish-example.ts'
