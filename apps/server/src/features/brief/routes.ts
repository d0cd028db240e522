import type { writing } from '@tintario/contract/writing/endpoints.ts'
import type { sources } from '@tintario/contract/writing/source-endpoints.ts'
import type { Handlers } from '../../http/handler.ts'
import { addReference } from './add-reference.ts'
import { findEarlyQuestions } from './find-early-questions.ts'
import { findPostReferences } from './find-references.ts'
import { searchReferences } from './search-references.ts'

export const briefHandlers: Pick<Handlers<typeof writing>, 'references' | 'addReference' | 'questions'> = {
  references: (tools, { actor, params, signal }) => findPostReferences(tools, actor, params.id, signal),
  addReference: (tools, { actor, params, body, signal }) =>
    addReference(tools, actor, params.id, body, signal),
  questions: (tools, { actor, params }) => findEarlyQuestions(tools, actor, params.id),
}

export const referenceSearchHandlers: Pick<Handlers<typeof sources>, 'searchReferences'> = {
  searchReferences: (tools, { actor, params, body, signal }) =>
    searchReferences(tools, actor, params.id, body.words, signal),
}
