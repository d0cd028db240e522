export { startWriters } from './start-writers.ts'
