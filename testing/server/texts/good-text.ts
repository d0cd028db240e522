import type { Wish } from '@tintario/contract/findings/material.ts'

/** A post as a good writer left it, with all that it stands on. `html` cites facts and sums as `{F1}`, `{C1}` right after the sentence. */
export type GoodText = {
  id: string
  language: 'en' | 'es'
  title: string
  metaTitle: string
  metaDescription: string
  sources: {
    id: string
    kind: 'owner' | 'answer' | 'reference' | 'page'
    title: string
    url: string | null
    text: string
  }[]
  /** Quotes of the sources by the fact's id. */
  facts: Record<string, { from: string; quote: string; kind?: 'regulated' }>
  computed: Record<string, { formula: string; value: number; unit: string | null; facts: string[] }>
  /** `kept`: parts of the sentences that keep a "must"; `broken`: a sentence that breaks a "must not". */
  wishes: { kind: Wish['kind']; text: string; kept?: string[]; broken?: string }[]
  links: { kind: 'home' | 'page' | 'product' | 'reference'; title: string; url: string; about: string }[]
  allowedNames: string[]
  html: string
}
