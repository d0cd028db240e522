export { hasModel } from './has-model.ts'
export { withWriterOf } from './with-writer-of.ts'
