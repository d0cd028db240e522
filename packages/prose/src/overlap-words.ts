import type { Language } from './language.ts'
import { stemOf } from './words.ts'

const setOf = (text: string) => new Set(text.trim().split(/\s+/))

/** Small words, and what any guide is called: they say nothing of a subject. Without accents. */
const fillers: Record<Language, ReadonlySet<string>> = {
  en: setOf(`a an the and or of to in on at by for from with without into out as is are be it its this that these those
    your you our we my i their they how what why when which who where do does did can should need needs must may will
    best better top great good right perfect ultimate complete full definitive essential simple easy quick proper
    properly correctly guide guides tips tip tricks advice ideas idea ways way steps step things thing everything all
    every any more most about know before after beginner beginners secrets secret reasons reason really very so if not
    no than then just also here there explained explanation introduction intro new learn make makes making get getting
    s t re ve ll vs home yourself something works work has have many much often while`),
  es: setOf(`un una unos unas el la los las lo y e o u de del al a en con sin por para desde hasta sobre entre como que
    cual cuales cuando donde quien por_que porque es son ser esta estan estar este esto esta estos estas ese esa tu tus
    su sus mi mis nuestro nuestra nuestros nuestras te se le les nos me si no mas muy bien mejor mejores gran buen buena
    perfecto perfecta ideal completo completa completa definitivo definitiva esencial sencillo sencilla facil rapido
    rapida correctamente guia guias consejos consejo trucos truco ideas idea formas forma maneras manera pasos paso
    cosas cosa todo toda todos todas cada antes despues saber debes puedes hay tener tienes necesitas principiantes
    secretos secreto razones razon explicado explicada aprende aprender hacer haz casa tan tanto mucho mucha si se al
    adecuado adecuada correcto correcta tiene tienen necesita necesitas usar uso`),
}

/** Actions on a product by their usual verbs: each row is one action, by its plain words and their stems. */
const acts: Record<Language, readonly (readonly string[])[]> = {
  en: [
    ['clean', 'cleaning', 'cleans', 'wash', 'washing', 'washed', 'launder', 'scrub'],
    [
      'choose',
      'choosing',
      'chosen',
      'pick',
      'picking',
      'select',
      'selecting',
      'buy',
      'buying',
      'buyer',
      'buyers',
    ],
    ['care', 'caring', 'maintain', 'maintaining', 'maintenance', 'upkeep'],
    ['store', 'storing', 'storage', 'keep', 'keeping', 'stow'],
    ['repair', 'repairing', 'fix', 'fixing', 'mend', 'mending'],
    ['gift', 'gifts', 'gifting', 'present', 'presents', 'giving'],
    ['season', 'seasoning', 'seasoned'],
    ['compare', 'comparison', 'comparing', 'compared', 'difference', 'differences', 'versus'],
    ['cost', 'costs', 'price', 'prices', 'pricing', 'expensive', 'cheap', 'affordable', 'budget'],
    ['style', 'styling', 'wear', 'wearing', 'outfit', 'outfits'],
    ['decorate', 'decorating', 'decor', 'decoration'],
    ['brew', 'brewing', 'prepare', 'preparing'],
    ['history', 'origin', 'origins', 'story'],
    ['size', 'sizes', 'sizing', 'measure', 'measuring', 'fit'],
    ['mistake', 'mistakes', 'error', 'errors', 'wrong', 'avoid'],
    ['remove', 'removing', 'removal', 'rid'],
    ['recycle', 'recycling', 'reuse', 'reusing', 'upcycle'],
    ['benefit', 'benefits', 'advantage', 'advantages'],
    ['cook', 'cooking', 'recipe', 'recipes', 'dish', 'dishes'],
    ['open', 'opening', 'hours', 'closed'],
    ['read', 'reading', 'understand', 'understanding', 'explained'],
    ['burn', 'burns', 'burning'],
    ['descale', 'descaling', 'limescale'],
  ],
  es: [
    [
      'limpiar',
      'limpieza',
      'limpia',
      'lavar',
      'lavado',
      'lava',
      'lavarla',
      'lavarlo',
      'limpiarla',
      'limpiarlo',
    ],
    ['elegir', 'elige', 'escoger', 'escoge', 'seleccionar', 'comprar', 'compra', 'eleccion'],
    ['cuidar', 'cuida', 'cuidado', 'cuidados', 'mantener', 'mantenimiento', 'conservarla'],
    ['guardar', 'guarda', 'almacenar', 'almacenaje', 'conservar', 'conservacion'],
    ['reparar', 'repara', 'reparacion', 'arreglar', 'arregla', 'coser'],
    ['regalar', 'regalo', 'regalos', 'obsequio', 'obsequios'],
    ['curar', 'curado', 'cura'],
    [
      'comparar',
      'comparativa',
      'comparacion',
      'comparamos',
      'comparados',
      'diferencia',
      'diferencias',
      'versus',
      'frente',
    ],
    [
      'coste',
      'cuesta',
      'precio',
      'precios',
      'barato',
      'baratos',
      'baratas',
      'caro',
      'economico',
      'economicos',
      'presupuesto',
    ],
    ['combinar', 'combina', 'vestir', 'llevar', 'look', 'looks', 'conjuntos'],
    ['decorar', 'decora', 'decoracion'],
    ['preparar', 'prepara', 'preparacion'],
    ['historia', 'origen', 'origenes'],
    ['talla', 'tallas', 'medir', 'medidas', 'medida', 'tamano'],
    ['error', 'errores', 'fallos', 'evitar', 'evita'],
    ['quitar', 'quita', 'eliminar', 'elimina'],
    ['reciclar', 'recicla', 'reutilizar', 'reutiliza', 'aprovechar'],
    ['beneficio', 'beneficios', 'ventaja', 'ventajas'],
    ['cocinar', 'receta', 'recetas', 'platos'],
    ['abrir', 'abrimos', 'horario', 'horarios', 'apertura', 'cerramos'],
    ['leer', 'entender', 'interpretar', 'lectura'],
    ['descalcificar', 'descalcificacion', 'cal'],
    ['plantar', 'siembra', 'sembrar', 'plantacion'],
  ],
}

const named: Record<Language, ReadonlyMap<string, string>> = {
  en: new Map(
    acts.en.flatMap(([name = '', ...others]) => [name, ...others].map((word) => [word, `act:${name}`])),
  ),
  es: new Map(
    acts.es.flatMap(([name = '', ...others]) => [name, ...others].map((word) => [word, `act:${name}`])),
  ),
}

const NUMBER = /^\d+$/

/** Whether a word, without accents, says nothing of a subject: a year or a count neither. */
export const isFiller = (word: string, language: Language): boolean =>
  fillers[language].has(word) || NUMBER.test(word)

/** Forms of one question, over several words: each becomes a word of its own, which is an action. */
const questions: Record<Language, readonly (readonly [RegExp, string])[]> = {
  en: [
    [/^(?:\w+ )?(?:mistakes|errors) (?:when|in|to avoid when) /g, ' '],
    [/\bhow (?:often|frequently|many times)\b(?: an? (?:day|week|month|year))?/g, ' qoften '],
    [/\b(?:go|goes|going) (?:bad|off)\b|\bexpires?\b|\bshelf life\b|\bspoils?\b/g, ' qlong '],
    [
      /\bhow long\b|\bmake .{1,30} last longer\b|\bduration\b|\b(?:burning|drying|cooking) times?\b/g,
      ' qlong ',
    ],
    [/^when to\b|\b(?:best|right) (?:time|season|month|moment)\b/g, ' qwhen '],
    [/\b(?:what to look for|what matters)\b|^finding the right\b/g, ' choose '],
    [/^why\b|^reasons (?:why|for)\b/g, ' qwhy '],
  ],
  es: [
    [/^(?:\w+ )?(?:errores|fallos) (?:al|en|cuando) /g, ' '],
    [/\b(?:con que frecuencia|cada cuanto(?: tiempo)?|cuantas veces)\b/g, ' qoften '],
    [/\b(?:caducan?|caducidad|se estropean?)\b/g, ' qlong '],
    [
      /\bcuanto (?:tiempo )?(?:duran?|aguantan?|tardan?|se conservan?)\b|\bduracion\b|\bduren mas\b/g,
      ' qlong ',
    ],
    [/^cuando\b|\b(?:mejor|buena) (?:epoca|momento|mes)\b/g, ' qwhen '],
    [/\b(?:en que fijarse|que mirar|que tener en cuenta)\b/g, ' elegir '],
    [/^por que\b|^razones por\b/g, ' qwhy '],
    [/\bquitar (?:la )?cal\b/g, ' descalcificar '],
  ],
}

const pairsOf = (text: string): ReadonlyMap<string, string> =>
  new Map(text.split(' ').map((pair) => pair.split(':') as [string, string]))

/** Words that name one object, without accents. */
const synonyms: Record<Language, ReadonlyMap<string, string>> = {
  en: pairsOf(
    'knives:knife shelves:shelf loaves:loaf leaves:leaf bicycle:bike bicycles:bike kid:child kids:child children:child ' +
      'sweater:jumper sweaters:jumper pushchair:pram pushchairs:pram stroller:pram cookware:pan sneakers:shoe ' +
      'trainers:shoe couch:sofa hiking:hike',
  ),
  es: pairsOf(
    'bicicleta:bici bicicletas:bici bicis:bici infantil:nino infantiles:nino ninos:nino nina:nino ninas:nino hijo:nino ' +
      'hijos:nino cabello:pelo running:correr sueter:jersey',
  ),
}

/** A title in plain lower case with its question as one word, and its object by one name. */
export const plainTitle = (text: string, language: Language): string => {
  const asked = questions[language].reduce((title, [form, name]) => title.replace(form, name), text.trim())
  return asked.replace(/['’]s\b/g, '').replace(/\p{L}+/gu, (word) => synonyms[language].get(word) ?? word)
}

const SUFFIX: Record<Language, RegExp> = {
  en: /(?:ers?|ings?|ed|es|s|e)$/,
  es: /(?:aciones|acion|amientos?|imientos?|cciones|ccion|ados?|idos?|adas?|idas?|ando|iendo|arlas?|arlos?|erlas?|irlas?|ar|er|ir|ezas?|es|as|os|a|o|e)$/,
}

/** What a verb and the nouns made of it share: `afilar` and `afilado`, `sleeping` and `sleepers`. */
export const rootOf = (word: string, language: Language): string => {
  const stem = word.replace(SUFFIX[language], '')
  // `riega` and `regar`, `muele` and `moler`.
  const root = language === 'es' ? stem.replace('ie', 'e').replace('ue', 'o') : stem
  const single = root.replace(/([bdfgklmnprt])\1$/, '$1')
  return single.length >= 3 ? single : stemOf(word, language)
}

const ACTION: Record<Language, RegExp> = {
  en: /ing$/,
  es: /(?:[aei]r(?:l[aeo]s?|se)?|ad[oa]|id[oa]|cion|miento|eza|poda|cata|riego)$/,
}
/** After the first form any word is the action of a title, after the second one only a verb or a noun made of one. */
const LEADS: Record<Language, readonly [RegExp, RegExp]> = {
  en: [/\b(?:how (?:to|do (?:i|you)|can (?:i|you))|ways (?:of|to)) ([a-z]+)/, /(?:^|: )([a-z]+)/],
  es: [/\b(?:formas|maneras) de ([a-z]+)/, /(?:^|: |\bcomo |\bal )(?:se |el |la )?([a-z]+)/],
}

/** Whether a word is the action of a title, also one that no row of `acts` has. */
export const isAction = (word: string, title: string, language: Language): boolean => {
  const [any, some] = LEADS[language]
  return any.exec(title)?.[1] === word || (ACTION[language].test(word) && some.exec(title)?.[1] === word)
}

/** The action of a title that names none: one asks which of many, or compares two. */
const DEFAULTS: Record<Language, readonly (readonly [RegExp, string])[]> = {
  en: [
    [/\b(?:or|vs|versus)\b/, 'act:compare'],
    [/\b(?:which|best)\b/, 'act:choose'],
  ],
  es: [
    [/ [ou] |\bfrente\b/, 'act:comparar'],
    [/\bmejor(?:es)?\b/, 'act:elegir'],
    [/^que [a-z]+ (?:tomar|usar|poner|le va)\b/, 'act:elegir'],
  ],
}

export const defaultAction = (title: string, language: Language): string | undefined =>
  DEFAULTS[language].find(([form]) => form.test(title))?.[1]

/** The action that a word or its stem means; null for other words. */
export const meaningOf = (word: string, stem: string, language: Language): string | null =>
  (/^q(?:often|long|when|why)$/.test(word) ? `act:${word}` : null) ??
  named[language].get(word) ??
  named[language].get(stem) ??
  null
