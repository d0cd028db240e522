export { getVoice } from './get-voice.ts'
