import type { ServerResponse } from 'node:http'
import { textNamed, trickNamed } from '../corpus/corpus.ts'
import { sendText, sendTrick } from './send-answer.ts'

/** The payment provider's answers: what the path or the form names (`case-<name>`), else that there is no such thing. */
export const answerProvider = (response: ServerResponse, asked: string): Promise<void> | void => {
  const name = /case-([a-z0-9_.-]+)/.exec(asked)?.[1] ?? ''
  const trick = trickNamed(name)
  if (trick) return sendTrick(response, trick)
  const text = textNamed(name)
  if (text !== null) return sendText(response, 200, 'application/json', text)
  const error = { type: 'invalid_request_error', code: 'resource_missing', message: 'No such thing' }
  sendText(response, 404, 'application/json', JSON.stringify({ error }))
}
