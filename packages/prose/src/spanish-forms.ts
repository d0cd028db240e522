import table from './spanish-verbs.json' with { type: 'json' }

/** Third person of present, present subjunctive, past and future, and the familiar imperative. */
type Principal = [present: string, subjunctive: string, past: string, future: string, imperative: string]
export type Mood = 'indicative' | 'subjunctive' | 'imperative'
/** One reading of a word: a form of a verb that addresses one person, and the same form of the other address. */
export type Reading = { infinitive: string; mood: Mood; other: string }

/** The principal forms of a verb without irregularities; its stem is spelled as its ending demands. */
export const regularForms = (infinitive: string): Principal => {
  const stem = infinitive.slice(0, -2)
  if (infinitive.endsWith('ar')) {
    const soft = stem.replace(/c$/, 'qu').replace(/g$/, 'gu').replace(/z$/, 'c')
    return [`${stem}a`, `${soft}e`, `${stem}ó`, `${infinitive}á`, `${stem}a`]
  }
  const hard = stem.replace(/c$/, 'zc').replace(/g$/, 'j')
  return [`${stem}e`, `${hard}a`, `${stem}ió`, `${infinitive.replace(/ír$/, 'ir')}á`, `${stem}e`]
}

/** Second persons that do not come from the third by an s, and back. */
const IRREGULAR: Record<string, string> = { es: 'eres', era: 'eras', iba: 'ibas', veía: 'veías', dé: 'des' }
const withS = (form: string): string => IRREGULAR[form] ?? `${form}s`
const withoutFinalAccent = (past: string): string => past.replace(/ó$/, '')

/** The second person of the past: guardó → guardaste, comió → comiste, tuvo → tuviste. */
const pastOf = (infinitive: string, past: string): string => {
  if (past === 'fue') return 'fuiste'
  if (past === 'dio' || past === 'vio') return past.replace('io', 'iste')
  if (infinitive.endsWith('ar') && past.endsWith('ó')) return `${withoutFinalAccent(past)}aste`
  if (past.endsWith('ó'))
    return `${infinitive.slice(0, -2)}${/[aeo]$/.test(infinitive.slice(0, -2)) ? 'íste' : 'iste'}`
  return past.replace(/z?o$/, (end) => (end === 'zo' ? 'ciste' : 'iste'))
}

/** The imperfect subjunctive in the third person: guardara, pidiera, tuviera, dijera. */
const pastSubjunctiveOf = (past: string): string => {
  if (past === 'fue') return 'fuera'
  if (/^[dv]io$/.test(past)) return past.replace('io', 'iera')
  if (past.endsWith('ió')) return past.replace(/ió$/, 'iera')
  if (past.endsWith('yó')) return past.replace(/yó$/, 'yera')
  if (past.endsWith('jo')) return past.replace(/o$/, 'era')
  return past.endsWith('ó') ? past.replace(/ó$/, 'ara') : past.replace(/o$/, 'iera')
}

type Tables = {
  infinitives: Set<string>
  /** By a form of tú: the form that usted takes; and by a form of usted. */
  familiar: Map<string, Reading[]>
  formal: Map<string, Reading[]>
}

const addTo = (map: Map<string, Reading[]>, form: string, reading: Reading): void => {
  const known = map.get(form)
  if (known) known.push(reading)
  else map.set(form, [reading])
}

const readTable = (): Tables => {
  const tables: Tables = { infinitives: new Set(), familiar: new Map(), formal: new Map() }
  const add = (infinitive: string, mood: Mood, familiar: string, formal: string) => {
    addTo(tables.familiar, familiar, { infinitive, mood, other: formal })
    addTo(tables.formal, formal, { infinitive, mood, other: familiar })
  }
  for (const line of table.verbs) {
    const [infinitive = '', ...differing] = line.split(' ')
    const forms = regularForms(infinitive).map((form, at) => differing[at] || form)
    const [present = '', subjunctive = '', past = '', future = '', imperative = ''] = forms
    const conditional = `${future.slice(0, -1)}ía`
    const stem = infinitive.slice(0, -2)
    const imperfect =
      { ser: 'era', ir: 'iba', ver: 'veía' }[infinitive] ?? stem + (infinitive.endsWith('ar') ? 'aba' : 'ía')
    tables.infinitives.add(infinitive)
    for (const form of [present, imperfect, conditional]) add(infinitive, 'indicative', withS(form), form)
    add(infinitive, 'indicative', `${future}s`, future)
    add(infinitive, 'indicative', pastOf(infinitive, past), past)
    add(infinitive, 'subjunctive', withS(subjunctive), subjunctive)
    add(infinitive, 'subjunctive', `${pastSubjunctiveOf(past)}s`, pastSubjunctiveOf(past))
    add(infinitive, 'imperative', imperative, subjunctive)
  }
  return tables
}

let tables: Tables | null = null
/** Forms of about 2,000 common verbs of Spanish; read at the first use. */
export const spanishVerbs = (): Tables => {
  tables ??= readTable()
  return tables
}

const STRONG = 'aeoáéóíú'
/** Positions of the vowels that carry each syllable; u is silent in que, qui, gue and gui. */
const nucleiOf = (word: string): number[] => {
  const nuclei: number[] = []
  for (const { 0: vowels, index } of word.matchAll(/[aeiouáéíóúü]+/g)) {
    let from = index
    if (
      vowels.length > 1 &&
      vowels[0] === 'u' &&
      /[qg]$/.test(word.slice(0, index)) &&
      /[eiéí]/.test(vowels[1] ?? '')
    )
      from += 1
    const rest = word.slice(from, index + vowels.length)
    const strong = [...rest].flatMap((letter, at) => (STRONG.includes(letter) ? [from + at] : []))
    if (strong.length > 0) nuclei.push(...strong)
    else nuclei.push(from + rest.length - 1)
  }
  return nuclei
}

const ACCENTS: Record<string, string> = { a: 'á', e: 'é', i: 'í', o: 'ó', u: 'ú' }
export const withoutAccent = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300\u0301]/g, '')
    .normalize('NFC')

/** An imperative with its pronouns as one word: guarda + la → guárdala, ponga + lo → póngalo, haz + lo → hazlo. */
export const withPronouns = (verb: string, pronouns: readonly string[]): string => {
  if (pronouns.length === 0) return verb
  const nuclei = nucleiOf(verb)
  const marked = nuclei.findIndex((at) => /[áéíóú]/.test(verb[at] ?? ''))
  const last = nuclei.length - 1
  const stressed = marked >= 0 ? marked : /[aeiouns]$/.test(verb) ? Math.max(0, last - 1) : last
  const bare = withoutAccent(verb)
  const fromEnd = last - stressed + pronouns.length
  const place = nuclei[stressed]
  // A hiatus such as "envía" shows its accent wherever the stress falls.
  const isHiatus = marked >= 0 && /[íú]/.test(verb[nuclei[marked] ?? 0] ?? '')
  if (place === undefined || (fromEnd < 2 && !isHiatus)) return bare + pronouns.join('')
  return (
    bare.slice(0, place) +
    (ACCENTS[bare[place] ?? ''] ?? bare[place]) +
    bare.slice(place + 1) +
    pronouns.join('')
  )
}

/** Commands of one syllable that take pronouns without an accent: "vela" and "sala" are none. */
const SHORT = new Set(['haz', 'pon', 'ten', 'di', 'da', 'ven', 'de'])

/** All ways to split "guárdala" into an imperative, with the accent of the whole word, and pronouns. */
export const splitPronouns = (word: string): { verb: string; pronouns: string[] }[] =>
  ['', 'nos', 'me', 'te', 'se'].flatMap((first) =>
    ['los', 'las', 'les', 'lo', 'la', 'le', ''].flatMap((object) => {
      const pronouns = [first, object].filter(Boolean)
      const verb = word.slice(0, -(first + object).length)
      const isSplit = pronouns.length > 0 && verb.length > 1 && word.endsWith(first + object)
      return isSplit && (/[áéíóú]/.test(verb) || SHORT.has(verb) || /(?:ten|pon|haz)$/.test(verb))
        ? [{ verb, pronouns }]
        : []
    }),
  )
