/** A noun phrase as written in a text. */
export type Phrase = {
  /** Without its article: what people search for. */
  bare: string
  /** With its article, where that is one that can begin a heading; null for "their", "this" … */
  whole: string | null
  isPlural: boolean
}
