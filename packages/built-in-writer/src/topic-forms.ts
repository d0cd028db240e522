/**
 * What the post is about, in the forms the grammars need. 'goods' are bought, used or looked after; 'work' is
 * done and kept up ("grow organic sales", "el SEO de la tienda").
 */
export type Topic = {
  kind: 'goods' | 'work'
  /** The search phrase as the user gave it. */
  keyword: string
  /** The words alone: "leather wallet", "cartera de piel". */
  bare: string
  /** As object: "a leather wallet", "soy candles"; "una cartera de piel", "velas de soja". */
  indefinite: string
  /** As subject; Spanish with its article: "las velas de soja". English as `indefinite`. */
  definite: string
  /** Spanish "de" and "a" with the article: "del café", "al café". English "of …", "to …". */
  of: string
  to: string
  /** "con las velas", "al aumentar las ventas". */
  with: string
  /** After "empezar": "con las velas", "a aumentar las ventas". */
  into: string
  /** "sobre las velas", "sobre cómo aumentar las ventas". */
  about: string
  /** "abordar el SEO", "aumentar las ventas". */
  doing: string
  number: 'one' | 'many'
  gender: 'f' | 'm'
  /** The same without what follows "for", "with", "in" …, for when the whole was said just before. */
  short: Omit<Topic, 'keyword' | 'short'>
}

/** What a grammar finds out about one phrase. */
export type Forms = Omit<Topic, 'keyword' | 'short'>
