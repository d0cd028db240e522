export { getVoice } from './get-voice.ts'
export { presentVoice } from './present-voice.ts'
export { findVoices, insertDefaultVoice } from './voice-store.ts'
