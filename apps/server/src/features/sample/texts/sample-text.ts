/** A finished text of the sample shop. */
export type SampleText = {
  type: string
  title: string
  keyword: string
  metaDescription: string
  /** The facts that its sentences are supported by. */
  notes: readonly string[]
  /** A list of further figures, which are notes as well. */
  more: { heading: string; items: readonly string[] }
  /** `{1}` after a sentence names the note that supports it. */
  body: string
}
