export { getVoice } from './get-voice.ts'
export { presentVoice } from './present-voice.ts'
export {
  deleteVoice,
  findVoices,
  getVoiceRow,
  insertDefaultVoice,
  insertVoice,
  newVoiceId,
  updateVoice,
  type VoiceRow,
} from './voice-store.ts'
