export { eraseEndedSamples } from './erase-sample.ts'
