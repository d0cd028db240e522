import { readFile } from 'node:fs/promises'
import type { Language } from '../ai.ts'
import { ambiguousLabels, everydayNames, unfitIcons } from './everyday-names.ts'

export type Subject = { icon: string; en: string; es: string }

export type SubjectIndex = {
  subjects: ReadonlyMap<string, Subject>
  /** By every form of every name. Null: a phrase that names something that is not drawn. */
  named: Record<Language, ReadonlyMap<string, Subject | null>>
  longest: number
}

const irregular: Record<string, string> = {
  tomato: 'tomatoes',
  potato: 'potatoes',
  mango: 'mangoes',
  goose: 'geese',
}

const pluralOf = (word: string, language: Language): string => {
  if (language === 'es') {
    if (word.endsWith('z')) return `${word.slice(0, -1)}ces`
    if (/[aeiouáéó]$/.test(word)) return `${word}s`
    return word.endsWith('s') ? word : `${word.replace(/ó(?=n$)/, 'o')}es`
  }
  if (irregular[word]) return irregular[word]
  if (/(?:s|x|ch|sh)$/.test(word)) return `${word}es`
  if (/[^aeiou]y$/.test(word)) return `${word.slice(0, -1)}ies`
  return word.endsWith('fe') ? `${word.slice(0, -2)}ves` : `${word}s`
}

/** Singular and plural of a name. The noun is the last word in English, the first in Spanish. */
const formsOf = (name: string, language: Language): string[] => {
  const words = name.toLowerCase().replaceAll('’', "'").split(' ')
  const at = language === 'en' ? words.length - 1 : 0
  const many = words.with(at, pluralOf(words[at] ?? '', language))
  return [words.join(' '), many.join(' ')]
}

/** Labels in the plural ("cherries", "grapes") also match in the singular. */
const singularOf = (label: string): string =>
  /[^s]s$/.test(label) ? label.replace(/ies$/, 'y').replace(/s$/, '') : label

const loadIndex = async (): Promise<SubjectIndex> => {
  const { names } = JSON.parse(await readFile(new URL('./emoji-names.json', import.meta.url), 'utf8')) as {
    names: string[]
  }
  const subjects = new Map<string, Subject>()
  const named = { en: new Map<string, Subject | null>(), es: new Map<string, Subject | null>() }
  const add = (language: Language, name: string, subject: Subject | null) => {
    for (const form of formsOf(name, language)) if (form) named[language].set(form, subject)
  }
  for (const line of names) {
    const [icon = '', en = '', es = ''] = line.split('|')
    const subject = { icon, en, es }
    const isFit = !unfitIcons.test(icon)
    if (isFit) subjects.set(icon, subject)
    for (const language of ['en', 'es'] as const) {
      const name = subject[language]
      const meant = isFit && !ambiguousLabels.has(name) ? subject : null
      add(language, name, meant)
      if (language === 'en' && meant) named.en.set(singularOf(name), meant)
    }
  }
  for (const [icon, names] of Object.entries(everydayNames)) {
    const subject = subjects.get(icon)
    if (!subject) continue
    const [en = '', es = ''] = names.split('|')
    for (const [language, list] of [['en', en] as const, ['es', es] as const])
      for (const name of list.split(',')) add(language, name.trim(), subject)
  }
  const longest = Math.max(
    ...[named.en, named.es].flatMap((map) => [...map.keys()].map((name) => name.split(' ').length)),
  )
  return { subjects, named, longest }
}

let index: Promise<SubjectIndex> | null = null

/** Names of the objects that can be drawn, read by the first cover of a process or thread. */
export const getSubjectIndex = (): Promise<SubjectIndex> => {
  index ??= loadIndex().catch((error: unknown) => {
    index = null
    throw error
  })
  return index
}
