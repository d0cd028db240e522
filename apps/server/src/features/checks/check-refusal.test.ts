import { runCases } from '@tintario/testing/texts/run-cases.ts'
import { checkRefusal } from './check-chatter.ts'

runCases(checkRefusal, [
  ['a refusal', 'en', "<p>I'm sorry, but I can't help with that.</p>", ['']],
  ['una negativa', 'es', '<p>Lo siento, pero no puedo ayudarte.</p>', ['']],
  ['someone who cannot help smiling', 'en', '<p>You cannot help smiling at it.</p>', []],
])
