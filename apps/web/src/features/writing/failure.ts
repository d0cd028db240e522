import { ApiError } from '../../api/api-error.ts'
import { SAMPLE_ONLY } from '../../api/sample-refused.ts'
import { brokenWriterIn } from '../../api/writer-failure.ts'

/** What was being done when it failed: the wording differs act by act (ERR-36 to ERR-63). */
export type Act =
  | 'create'
  | 'setDate'
  | 'setCountry'
  | 'setDetails'
  | 'enhance'
  | 'findKeywords'
  | 'setKeyword'
  | 'findFigures'
  | 'uploadQueries'
  | 'findTitles'
  | 'setTitle'
  | 'findReferences'
  | 'searchReferences'
  | 'addReference'
  | 'setReferences'
  | 'findStructure'
  | 'setStructure'
  | 'drawImage'
  | 'writeText'

const GENERAL = 'MESSAGES_SOMETHING_WENT_WRONG'
/** Answers whose own words help everywhere and that no list of the specification names otherwise. */
const everywhere: Record<number, string> = { 0: 'MESSAGES_NETWORK_ERROR' }

/** A source of search data that fails says why in words of its own, and so does a table that is none. */
const source = { 422: 'own', 424: 'own', 429: 'own', 503: 'own' }

const byAct: Record<Act, Record<number, string>> = {
  create: {
    406: 'MESSAGES_POLICY_VIOLATION',
    417: 'MESSAGES_ENOUGH_COINS',
    422: 'MESSAGES_INVALID_PUBLICATION_DATE',
  },
  setDate: { 422: 'MESSAGES_INVALID_PUBLICATION_DATE', 423: 'MESSAGES_PUBLISHED_POST_LOCKED' },
  setCountry: {},
  setDetails: { 406: 'MESSAGES_POLICY_VIOLATION', 412: 'MESSAGES_PUBLISH_DATE_IN_THE_PAST' },
  enhance: { 406: 'MESSAGES_POLICY_VIOLATION' },
  findKeywords: {
    404: 'MESSAGES_ERROR_FETCHING_PRIMARY_KEYWORDS',
    423: 'MESSAGES_ERROR_FETCHING_PRIMARY_KEYWORDS',
    500: 'MESSAGES_ERROR_FETCHING_PRIMARY_KEYWORDS',
  },
  setKeyword: { 400: 'MESSAGES_INVALID_SELECTED_TITLE', 422: 'MESSAGES_INVALID_SELECTED_TITLE' },
  findFigures: source,
  uploadQueries: source,
  findTitles: {
    404: 'MESSAGES_TITLES_NOT_FETCHED',
    423: 'MESSAGES_TITLES_NOT_FETCHED',
    500: 'MESSAGES_TITLES_NOT_FETCHED',
  },
  setTitle: { 406: 'MESSAGES_TITLE_POLICY_VIOLATION' },
  findReferences: {},
  searchReferences: source,
  addReference: {
    406: 'MESSAGES_POLICY_VIOLATION',
    422: 'own',
  },
  setReferences: {},
  findStructure: { 412: 'MESSAGES_PUBLISH_DATE_IN_THE_PAST', 422: 'MESSAGES_INVALID_HTML_CODE' },
  setStructure: {},
  drawImage: {},
  writeText: { 406: 'MESSAGES_POLICY_VIOLATION' },
}
/** Any other failure of these acts has words of its own (ERR-61). */
const otherwise: Partial<Record<Act, string>> = { setTitle: 'MESSAGES_SELECTED_TITLE_ERROR' }

/** The message key that the wizard shows for a failed act. */
export const failureOf = (act: Act, error: unknown): string => {
  const status = error instanceof ApiError ? error.statusCode : 500
  if (error instanceof ApiError && (error.key === SAMPLE_ONLY || brokenWriterIn(error))) return error.key
  const own = byAct[act][status]
  if (own === 'own' && error instanceof ApiError) return Object.values(error.errors)[0] ?? error.key
  return own ?? otherwise[act] ?? everywhere[status] ?? GENERAL
}

/** What may help beside trying again: another date, or the earlier step that is missing. */
export const remedyOf = (error: unknown): 'date' | 'details' | null => {
  if (!(error instanceof ApiError)) return null
  if (error.statusCode === 412) return 'date'
  return error.statusCode === 428 ? 'details' : null
}
