import type { Phrase } from './phrase.ts'
import { isStopword } from './words.ts'

/** As much of a text as is read for phrases, in characters. */
const READ_MAX = 20_000

const set = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/))
const articles = set('el la los las un una unos unas nuestro nuestra nuestros nuestras mi mis')
const owners = set(
  'su sus tu tus este esta estos estas ese esa esos esas cada cualquier algún alguna algunos algunas ningún ninguna todo toda',
)
/** "Este invierno": when, and not what. */
const times = set(
  'invierno verano otoño primavera año mes semana temporada navidad fin día mañana tarde noche',
)
const openers = set('con para en sobre desde entre hacia por y e o')
const links = set('para con sin en')
/** Adjectives that come before their noun. */
const forerunners = set(
  `buen buena buenos buenas gran grandes nuevo nueva nuevos nuevas primer primera primeros primeras pequeño pequeña
  pequeños pequeñas mejor mejores mal mala viejo vieja viejos viejas propio propia propios propias doble antiguo
  antigua simple único única últimos última último próximo próxima distinto distinta distintos distintas diferentes
  segundo segunda segundos tercer tercera cuarto cuarta quinto quinta ambos ambas varios varias muchos muchas
  bonito bonita verdadero verdadera auténtico auténtica`,
)
const adjectives = set(
  `grande grandes pequeño pequeña pequeños pequeñas nuevo nueva nuevos nuevas blanco blanca blancos blancas negro negra
  negros negras rojo roja rojos rojas verde verdes azul azules gris grises amarillo amarilla marrón seco seca secos secas
  fresco fresca frescos frescas caliente calientes frío fría fríos frías dulce dulces virgen vírgenes extra largo larga
  largos largas corto corta cortos cortas suave suaves duro duros fino fina finos finas grueso gruesa ligero ligera
  pesado pesada cómodo cómoda sencillo sencilla sencillos sencillas crudo cruda crudos crudas puro pura puros puras
  sólido sólida sólidos sólidas líquido líquida joven jóvenes mayor mayores mejor mejores online local locales
  inoxidable sostenible sostenibles libre libres popular populares moderno moderna rústico rústica tibio tibia
  templado templada profundo profunda neutro neutra neutros blando blanda blandos blandas limpio húmedo húmeda estrecho
  estrecha ancho ancha redondo redonda español española españoles españolas francés italiano italiana vegano vegana
  plano plana planos planas cercano cercana viejo vieja viejos viejas nuevo usado antiguo antigua madre bonito bonita
  oscuro oscura oscuros oscuras claro clara claros claras alto alta bajo baja amargo amarga ácido ácida liso lisa lisos
  ancho eco ecológico refractario suelto suelta sueltos sueltas reciente recientes mate brillante brillantes espresso
  menudo menuda sensible sensibles andaluz andaluza`,
)
const adjectiveEnd =
  /(?:oso|osa|osos|osas|al|ales|ico|ica|icos|icas|ivo|iva|ivos|ivas|able|ables|ible|ibles|ado|ada|ados|adas|ido|ida|idos|idas|ario|aria|arios|arias|ense)$/
const verbs = set(
  `viene vienen tiene tienen dura duran ofrece ofrecen lleva llevan permite permiten ayuda ayudan queda quedan sirve
  sirven sale salen llega llegan crece crecen cuesta cuestan incluye incluyen necesita necesitan gana ganan cambia
  cambian llena llenan hace hacen usa usan vende venden pide piden compra compran busca buscan da dan gasta gastan sabe
  saben huele huelen arde arden pesa pesan mide miden cuida cuidan protege evita evitan deja dejan pone ponen corta
  cortan limpia limpian seca secan lava lavan guarda guardan rompe rompen dice dicen cuenta cuentan quiere quieren gusta
  gustan funciona funcionan merece merecen contiene contienen nace nacen empieza termina aguanta resiste mejora
  respira envejece absorbe recibe entrega enviamos hay hecha hecho hechas hechos es son va van sea sean está están fue era nutre
  somos abre abren cierra cierran aguanta aguantan brota brotan crujen cruje roza rozan esconde esconden pide cae caen
  gotea gotean importa importan tarda tardan ocupa ocupan mezcla hornea espera añade pliega empiezan terminan viven vive
  come comen bebe beben corre corren duerme duermen entra entran firma firma llaman llama muestra muestran nota notan
  paga pagan pasa pasan pierde pierden recoge recogen recupera recuperan reparan repara siente sienten sube suben baja
  bajan suele suelen tira tiran toca tocan trae traen trabaja trabajan viste vuelve vuelven cura curan enseña enseñan
  respondemos responde acepta conserva conservan desprende ensucia mantiene mantienen merma
  se lo que menciona explica habla fríe cocina cuece hierve tuesta muele prensa cose teje pinta seca`,
)
const numbers = set(
  `dos tres cuatro cinco seis siete ocho nueve diez once doce quince veinte treinta cuarenta cincuenta sesenta setenta
  ochenta noventa cien ciento mil`,
)
const verbEnd =
  /(?:amos|emos|imos|aron|ieron|ando|iendo|aban|aba|ían|arán|erán|irán|ará|erá|irá|arse|erse|irse|arla|arlo|erla|erlo|arlas|arlos)$/
const infinitiveEnd = /[aeií]r$/
const nounsLikeInfinitives = set(
  'lugar mar hogar azúcar mujer taller alquiler collar par bar altar pulgar calamar militar familiar popular bazar lunar pilar olor sabor telar ajuar manjar radar ámbar néctar alfiler deber placer poder saber amanecer atardecer',
)

type Word = { text: string; plain: string; ends: boolean }
const isVerb = ({ plain }: Word): boolean =>
  verbs.has(plain) || verbEnd.test(plain) || (infinitiveEnd.test(plain) && !nounsLikeInfinitives.has(plain))
const isContent = (word: Word | undefined): word is Word =>
  word !== undefined && /^\p{L}[\p{L}'’-]*$/u.test(word.text) && !isStopword(word.plain, 'es')
const isNoun = (word: Word | undefined): word is Word =>
  isContent(word) &&
  !isVerb(word) &&
  !numbers.has(word.plain) &&
  !forerunners.has(word.plain) &&
  !adjectives.has(word.plain) &&
  !word.plain.endsWith('mente')

const genderOf = (word: string): 'a' | 'o' | null =>
  /as?$/.test(word) ? 'a' : /os?$/.test(word) ? 'o' : null
const isPluralWord = (word: string): boolean => word.endsWith('s') && !/(?:is|us|és)$/.test(word)

const agrees = (noun: string, adjective: string): boolean => {
  if (adjective === 'madre' || adjective === 'espresso') return true
  if (isPluralWord(noun) !== isPluralWord(adjective) && adjective !== 'extra' && adjective !== 'online')
    return false
  const [one, other] = [genderOf(noun), genderOf(adjective)]
  // "Mano", "día" and "clima" go their own way; an adjective in -e or -al goes with any.
  return (
    one === null ||
    other === null ||
    one === other ||
    /^(?:mano|día|clima|tema|problema|aroma|agua|mapa|foto|moto)s?$/.test(noun)
  )
}
const isAdjectiveOf = (noun: string, word: Word | undefined): boolean =>
  isContent(word) &&
  (adjectives.has(word.plain) || !verbs.has(word.plain)) &&
  (adjectives.has(word.plain) || adjectiveEnd.test(word.plain)) &&
  agrees(noun, word.plain)

/** Words with whether punctuation follows them. */
const wordsIn = (text: string): Word[] =>
  text
    .split(/\s/)
    .filter(Boolean)
    .flatMap((piece): Word[] => {
      // Short text: a piece of the description, which has at most 3,500 characters
      const core = piece.replace(/[^\p{L}\p{N}%€$'’-]|^['’]+|['’]+$/gu, '')
      if (!core) return [{ text: '.', plain: '.', ends: true }]
      const opens = !/^[\p{L}\p{N}]/u.test(piece)
      const ends = !/[\p{L}\p{N}%€$]$/u.test(piece)
      const word = { text: core, plain: core.toLowerCase(), ends }
      return opens ? [{ text: '.', plain: '.', ends: true }, word] : [word]
    })

const contracted = /\p{L}['’]\p{L}/u
const contractedArticle = /\p{L}['’]l$/u
/** A noun with its adjectives: where it ends, or null. */
const coreAt = (words: readonly Word[], at: number): number | null => {
  let noun = at
  while (noun < at + 2 && forerunners.has(words[noun]?.plain ?? '') && !words[noun]?.ends) noun++
  const head = words[noun]
  if (!isNoun(head)) return null
  let end = noun + 1
  // "Queso afuega'l pitu", "vino de l'Empordà": an article that is a part of a name.
  if (contracted.test(words[end]?.plain ?? '') && !words[end - 1]?.ends) end++
  if (contractedArticle.test(words[end - 1]?.plain ?? '') && !words[end - 1]?.ends && words[end])
    return end + 1
  while (end < noun + 3 && !words[end - 1]?.ends && isAdjectiveOf(head.plain, words[end])) end++
  return end
}

const moreAt = (words: readonly Word[], end: number, isWide: boolean): number | null => {
  const link = words[end]
  if (!link || link.ends || words[end - 1]?.ends) return null
  const isOf = link.plain === 'de' || link.plain === 'del'
  if (!isOf && !(isWide && links.has(link.plain))) return null
  const article = words[end + 1]
  const hasArticle = article !== undefined && articles.has(article.plain) && !article.ends
  return coreAt(words, end + (hasArticle ? 2 : 1))
}

const textOf = (words: readonly Word[], from: number, to: number): string =>
  words
    .slice(from, to)
    .map(({ text }) => text)
    .join(' ')

const TOPIC_WORDS_MAX = 9
const joints = set('de del con para sin en y e a')

/**
 * The topic of an order as one noun phrase: "nuestro jabón de leche de oveja latxa y romero". After "hablar de" there is no
 * verb to confuse, so each word that agrees with its noun belongs to it. Null where a word is unsure.
 */
export const spanishTopic = (text: string): Phrase | null => {
  const [piece = ''] = text.split(/[,;:.()]| y (?:de |sobre )?(?:cómo|como|por qué|qué|cuándo|dónde) /)
  const words = wordsIn(piece.trim())
  const start = articles.has(words[0]?.plain ?? '') ? 1 : 0
  const first = numbers.has(words[start]?.plain ?? '') ? start + 1 : start
  const head = words[first]
  if (!isNoun(head) || words.length - start > TOPIC_WORDS_MAX || words.length - start < 2) return null
  for (let at = first + 1; at < words.length; at++) {
    const [before, word] = [words[at - 1], words[at]]
    if (!word || !before || before.ends) return null
    if (joints.has(word.plain)) {
      if (at === words.length - 1 || joints.has(before.plain)) return null
      continue
    }
    if (articles.has(word.plain) || owners.has(word.plain)) {
      if (!joints.has(before.plain) || at === words.length - 1) return null
      continue
    }
    if (!isContent(word) || (isVerb(word) && !adjectives.has(word.plain))) return null
    if (joints.has(before.plain) || articles.has(before.plain) || owners.has(before.plain)) continue
    if (!agrees(before.plain, word.plain)) return null
  }
  const bare = textOf(words, start, words.length)
  const whole = start === 1 ? `${words[0]?.text} ${bare}` : bare
  return { bare, whole, isPlural: isPluralWord(head.plain) }
}

/** The noun phrases of a Spanish text, the longer form before the shorter. */
export const spanishPhrases = (text: string, isWide: boolean): Phrase[] => {
  const words = wordsIn(text.slice(0, READ_MAX))
  const found: Phrase[] = []
  let resumed = -1
  for (let at = 0; at < words.length; at++) {
    const first = words[at]
    if (!first) break
    const hasArticle = articles.has(first.plain)
    const isOwned = owners.has(first.plain)
    const before = words[at - 1]
    if ((hasArticle || isOwned) && first.ends) continue
    const isOpen =
      hasArticle ||
      isOwned ||
      before === undefined ||
      before.ends ||
      at === resumed ||
      openers.has(before.plain) ||
      /(?:amos|emos|imos)$/.test(before.plain)
    if (!isOpen) continue
    const start = hasArticle || isOwned ? at + 1 : at
    const core = coreAt(words, start)
    if (core === null) continue
    const head = words[start]?.plain ?? ''
    if (isOwned && times.has(head)) {
      // "Precios de este invierno de velas": the subject goes on after it.
      if (words[core]?.plain === 'de' && !words[core - 1]?.ends) resumed = core + 1
      at = core - 1
      continue
    }
    const isPlural = isPluralWord(forerunners.has(head) ? (words[start + 1]?.plain ?? '') : head)
    // At a sentence's start or after a preposition a single word may have any meaning; a plural is a noun.
    if (!hasArticle && !isOwned && core - start === 1 && !isPlural) {
      const isOf = words[core]?.plain === 'de' && !words[core - 1]?.ends
      if (!isOf) continue
    }
    let end = core
    let short = core
    for (let more = 0; more < 3; more++) {
      const next = moreAt(words, end, isWide)
      if (next === null || next - start > 8) break
      const isOf = words[end]?.plain === 'de' || words[end]?.plain === 'del'
      // "Sábanas para gente que …": the readers, and no part of the product.
      if (!isOf && /^(?:que|quien|quienes)$/.test(words[next]?.plain ?? '')) break
      if (isOf && short === end) short = next
      end = next
    }
    // "Pan de masa madre": a word that may belong to it, or be the verb.
    const after = words[end - 1]?.ends ? undefined : words[end]
    if (isContent(after) && !isVerb(after)) continue
    const isName = hasArticle || !isOwned
    for (const to of new Set([end, short])) {
      const bare = textOf(words, start, to)
      const whole = hasArticle ? `${first.text} ${bare}` : bare
      found.push({ bare, whole: isName ? whole : null, isPlural })
    }
    at = end - 1
  }
  return found
}
