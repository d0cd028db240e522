export { getVoice, presentVoice } from './present-voice.ts'
export {
  deleteVoice,
  findVoices,
  getVoiceRow,
  insertDefaultVoice,
  insertVoice,
  lockVoice,
  newVoiceId,
  updateVoice,
  type VoiceRow,
} from './voice-store.ts'
