import type { Language } from './language.ts'
import { wordsIn } from './words.ts'

/** Small words that a sentence of the language can hardly do without, and that others have seldom. */
const telling: Record<Language | 'fr' | 'de' | 'it' | 'pt' | 'ca', ReadonlySet<string>> = {
  en: new Set(
    'the and of to in is it you that for on with as are this be at have from or your not but by we can if they what when which will an so there their our has its do how than then them these would more all about out up into just only after before where while who does did been was were my me he she his her one each also because'.split(
      ' ',
    ),
  ),
  es: new Set(
    'el la los las de del que y en un una unos unas es son con por para no se lo al como más pero sus su tu te ti si sin sobre este esta estos estas ese esa eso esto ya muy también cuando donde qué cómo hay ser está están ha han nuestra nuestro nuestras nuestros tus mi me nos le les entre desde hasta porque cada todo toda todos todas o ni otra otro puede puedes después antes así aquí fue era'.split(
      ' ',
    ),
  ),
  fr: new Set(
    'le les des du et est une dans pour pas vous nous que qui sur avec ce cette il elle sont au aux votre notre plus mais ou où être très je ne se sans leur vos'.split(
      ' ',
    ),
  ),
  de: new Set(
    'der die das und ist nicht ein eine einen den dem mit für auf von zu sich sie wir ihr im auch als wie oder bei nach aus werden sind hat es über zum zur aber wenn'.split(
      ' ',
    ),
  ),
  it: new Set(
    'il lo gli di che è per una un con non sono della delle dei nel alla questo questa più anche come da le si ma del al nostro vostro ogni perché'.split(
      ' ',
    ),
  ),
  pt: new Set(
    'o os as do da dos das que e em um uma para com não é por mais como seu sua você são ao à pelo pela nós mas também ou isso este esta no na'.split(
      ' ',
    ),
  ),
  ca: new Set(
    'el els les de del que i en un una amb per no és són al com més però aquest aquesta els dels seva seu nostre molt també quan'.split(
      ' ',
    ),
  ),
}

/** Groups of three letters that one of the two languages is full of and the other hardly has. */
const groups: Record<Language, readonly string[]> = {
  en: [
    'the',
    'ing',
    'tha',
    'wit',
    'ght',
    'oul',
    'ear',
    'ill',
    'you',
    'her',
    'sh ',
    'ly ',
    'ed ',
    'th ',
    ' wh',
    'ck ',
    'ee',
  ],
  es: [
    'ció',
    'ado',
    'ida',
    'est',
    'que',
    'os ',
    'as ',
    ' ll',
    'ñ',
    'ará',
    'mos',
    'ía',
    'aje',
    'ar ',
    'er ',
    'illo',
    'iza',
    'ón',
  ],
}

const countGroups = (text: string, language: Language) =>
  groups[language].reduce((sum, group) => sum + text.split(group).length - 1, 0)

/** By function words, then groups of letters; `other`: a third language, null: too little speaks for any. */
export const languageOf = (text: string): Language | 'other' | null => {
  const words = wordsIn(text.slice(0, 4_000))
  if (words.length === 0) return null
  const scores = Object.entries(telling).map(([language, small]) => ({
    language,
    score: words.filter((word) => small.has(word)).length,
  }))
  const scoreOf = (wanted: string) => scores.find(({ language }) => language === wanted)?.score ?? 0
  const [en, es] = [scoreOf('en'), scoreOf('es')]
  const others = scores.filter(({ language }) => language !== 'en' && language !== 'es')
  const other = Math.max(...others.map(({ score }) => score))
  const enough = Math.max(2, words.length * 0.15)
  if (other >= enough && other > 1.35 * Math.max(en, es)) return 'other'
  if (en >= enough && en >= 1.5 * es) return 'en'
  if (es >= enough && es >= 1.5 * en) return 'es'
  if (Math.max(en, es) >= enough && Math.max(en, es) >= other) {
    const low = `${words.join(' ')} `
    const [inEn, inEs] = [en * 2 + countGroups(low, 'en'), es * 2 + countGroups(low, 'es')]
    if (inEn > 1.6 * inEs) return 'en'
    if (inEs > 1.6 * inEn) return 'es'
  }
  return null
}
