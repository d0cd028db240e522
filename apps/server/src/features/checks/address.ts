/** Words of Spanish that speak to the reader as tú, each as usted; null: it depends on the sentence. */
const toUsted = new Map<string, string | null>(
  Object.entries({
    tú: 'usted',
    ti: 'usted',
    contigo: 'con usted',
    tu: 'su',
    tus: 'sus',
    tuyo: 'suyo',
    tuya: 'suya',
    tuyos: 'suyos',
    tuyas: 'suyas',
    te: null,
    puedes: 'puede',
    podrás: 'podrá',
    puedas: 'pueda',
    tienes: 'tiene',
    tendrás: 'tendrá',
    tengas: 'tenga',
    quieres: 'quiere',
    quieras: 'quiera',
    necesitas: 'necesita',
    eres: 'es',
    estás: 'está',
    sabes: 'sabe',
    debes: 'debe',
    buscas: 'busca',
    vas: 'va',
    haces: 'hace',
    prefieres: 'prefiere',
    usas: 'usa',
    eliges: 'elige',
    vives: 'vive',
    crees: 'cree',
  }),
)

const fromUsted = new Map(
  [...toUsted].flatMap(([tu, usted]) =>
    usted && /(?:s|ás)$/.test(tu) && !tu.startsWith('tu') ? [[usted, tu] as const] : [],
  ),
)

const FORMAL = new Set(['usted', 'ustedes', 'ud', 'uds', 'vd', 'vds'])

/** Words of a sentence, in lower case, that address its reader the other way; accents count: té is a drink. */
export const strangeAddress = (words: readonly string[], wanted: 'tu' | 'usted'): string[] =>
  words.filter((word) => (wanted === 'usted' ? toUsted.has(word) : FORMAL.has(word)))

/** A word in the wanted form of address; null: it depends on the sentence. `next`: the word after it. */
export const readdressed = (word: string, wanted: 'tu' | 'usted', next: string): string | null => {
  if (wanted === 'usted') return toUsted.get(word) ?? null
  return word === 'usted' && fromUsted.has(next) ? '' : null
}

/** What a verb after a dropped "usted" becomes. */
export const familiarVerb = (word: string): string | null => fromUsted.get(word) ?? null
