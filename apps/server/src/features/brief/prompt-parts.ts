import type { Fact, LinkOption, Wish } from '@tintario/contract/findings/material.ts'
import type { Brief } from '../../outside/ai/ai.ts'
import { tagged } from '../model-calls/index.ts'

const spellingOf = ({ country, voice }: Brief): string => {
  const spelling = voice?.rules?.spelling ?? (country === 'US' ? 'american' : 'british')
  return spelling === 'american' ? 'American' : 'British'
}

/** The language of a post, with the spelling or the form of address that its voice and country ask for. */
const languageName = (brief: Brief): string =>
  brief.language === 'en'
    ? `English (${spellingOf(brief)} spelling)`
    : `Spanish (Spain, addressing the reader as ${brief.voice?.rules?.address === 'usted' ? 'usted' : 'tú'})`

const voiceOf = ({ voice }: Brief) => {
  if (!voice) return null
  const { name, prompt, rules } = voice
  const demands = rules
    ? [
        ...rules.neverSay.map(
          ({ words, instead }) => `Never say "${words}"${instead ? `: say "${instead}"` : ''}.`,
        ),
        ...rules.alwaysSay.map((words) => `Say "${words}" once in the post.`),
        ...rules.names.map((one) => `Write the name ${one} exactly so.`),
      ]
    : []
  return { name, prompt, ...(demands.length > 0 ? { rules: demands } : {}) }
}

const shopNames = ({ shop, site }: Brief): string[] => [
  ...new Set([shop?.name, site?.name].filter((name) => name !== undefined)),
]

/** The names that a text of the shop may use without another source; those in what it sells are the owner's own. */
export const allowedNamesOf = (brief: Brief): string[] => [
  ...shopNames(brief),
  ...(brief.shop?.sells ? [brief.shop.sells] : []),
]

/** What the posts of a shop share. Addresses stay with us. */
export const workspacePart = (brief: Brief, links: readonly LinkOption[]): string =>
  tagged('shop', {
    name: brief.shop?.name ?? brief.site?.name ?? null,
    sells: brief.shop?.sells || null,
    voice: voiceOf(brief),
    allowedNames: shopNames(brief),
    links: links.map(({ id, kind, title, about }) => ({ id, kind, title, about })),
  })

type PostMaterial = { facts: Fact[]; wishes: Wish[]; intent: string }

const aboutPost = (brief: Brief) => ({
  language: languageName(brief),
  country: brief.country || null,
  type: brief.type,
  pointOfView: brief.pov,
  tone: brief.tone || null,
  audience: brief.audience || null,
})

/** The post as the stages after understanding know it: facts and wishes, never the raw text. */
export const postPart = (brief: Brief, { facts, wishes, intent }: PostMaterial): string =>
  tagged('post', {
    ...aboutPost(brief),
    keyword: brief.keyword ?? null,
    title: brief.title ?? null,
    intent,
    wishes,
    facts,
  })

export const sourcePart = (title: string, text: string): string => tagged('source', { title, text })
