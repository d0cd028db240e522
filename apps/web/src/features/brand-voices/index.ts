export { useVoices } from './use-voices.ts'
