/** A finished text of the sample shop. */
export type DemoText = {
  type: string
  title: string
  keyword: string
  metaDescription: string
  /** What its sentences are supported by. */
  notes: readonly string[]
  /** A list of further figures, which are notes as well. */
  more: { heading: string; items: readonly string[] }
  body: string
}
