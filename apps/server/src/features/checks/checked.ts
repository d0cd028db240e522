import type { VoiceRules } from '@tintario/contract/brand-voices/rules.ts'
import type { Claim } from '@tintario/contract/findings/findings.ts'
import type { Computed, Fact, LinkOption, Source, Wish } from '@tintario/contract/findings/material.ts'

/**
 * A text with its sources, as plain values. `html` is what is shown, without `{F3}`; `claims` are its
 * sentences with the passages that were cited for them. `sources` come with their text: the owner's description, notes
 * and answers, references, own pages. `earlier` are sentences of the shop's last posts.
 *
 * What each check puts into a finding's `values`, for its message (`findings.<check>`):
 * - every check, of the head only: `part`: `title`, `metaTitle` or `metaDescription`; the fix is then null
 * - figure: `figure` the figures as written, by commas; `found` what the closest passage says instead, or empty
 * - quotation: `words` the quoted words
 * - study: `words` what speaks of a study
 * - name: `name`
 * - meaning: `verdict` `claim`, `kind` `superlative` or `promise`
 * - link: `cause` `foreign`, `address` (written out in the text), `empty` (no words) or `lost` (no address, or a wish's link is not there); `address`, `words`
 * - language: `language` of the post, `found` `en`, `es` or `other`
 * - repetition: `cause` `same`, `alike` (`other`: the earlier sentence) or `stuffed` (`phrase`, `times`)
 * - sameness: `other` the sentence of the earlier post
 * - length: `words`, `planned`; `cause` `long` or `short`; of a section its heading
 * - outline: `cause` `missing`, `moved`, `extra`, `empty` or `doubled`; `wanted` the heading
 * - must, wish: `wish` its text; a wish may be met in other words
 * - must-not: `wish` its text, `words` what breaks it
 * - chatter: `cause` `preamble`, `model`, `markup`, `placeholder` or `order` (a hidden order of a source); `words`
 * - refusal: nothing
 * - html: `tag`, `attribute` (or empty)
 * - voice: `cause` `never`, `always` (of the whole text), `name`, `address`, `spelling` or `several`; `words`
 * - health: `cause` `health`, `money` or `law`; `words`
 */
export type Checked = {
  language: 'en' | 'es'
  html: string
  title: string
  metaTitle: string
  metaDescription: string
  facts: Fact[]
  computed: Computed[]
  wishes: Wish[]
  links: LinkOption[]
  sources: (Source & { text: string })[]
  allowedNames: string[]
  claims: Claim[]
  plan: {
    words: number | null
    sections: { heading: string; level: 2 | 3; words: number | null }[]
  } | null
  earlier: string[]
  voice?: VoiceRules | null
}

/** A text without any known facts: callers set only what they know. */
export const nothingKnown = {
  title: '',
  metaTitle: '',
  metaDescription: '',
  facts: [],
  computed: [],
  wishes: [],
  links: [],
  sources: [],
  allowedNames: [],
  claims: [],
  plan: null,
  earlier: [],
} satisfies Partial<Checked>
