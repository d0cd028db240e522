import { violatesPolicy } from '../content-policy.ts'
import { AiRefused, type Brief } from './ai.ts'

/** Throws `AiRefused` for a brief against the content policy, before any writer is asked. */
export const refuseForbidden = ({ description, keyword, title }: Brief): void => {
  if (violatesPolicy([description, keyword, title].filter(Boolean).join('\n')))
    throw new AiRefused('The topic breaks the content policy')
}
