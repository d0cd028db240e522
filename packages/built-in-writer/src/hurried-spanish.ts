import { type Beside, pairsOf } from './beside.ts'

/** Spanish words without their h, or with b and v exchanged, that are no other words. */
const misspelled = pairsOf(`
  umedo húmedo umeda húmeda umedos húmedos umedas húmedas umedad humedad asemos hacemos acemos hacemos aser hacer
  asen hacen aora ahora tanbien también tanbién también porke porque nesesita necesita nesesitas necesitas nesesario
  necesario limpiesa limpieza hinvierno invierno imbierno invierno inbierno invierno berano verano ierro hierro
  aceyte aceite javon jabón javones jabones labar lavar laba lava laban lavan labado lavado labada lavada
  labavajillas lavavajillas llabe llave llabes llaves enbio envío enbios envíos enbiamos enviamos embio envío embios
  envíos embiamos enviamos mui muy avierto abierto avierta abierta avrimos abrimos grasias gracias uevo huevo uevos
  huevos orno horno ornos hornos ilo hilo ilos hilos ierba hierba ierbas hierbas igiene higiene erramienta
  herramienta erramientas herramientas estubo estuvo estubimos estuvimos haver haber bolver volver buelve vuelve
  buelven vuelven serbicio servicio reserba reserva reserbar reservar conserba conserva conserban conservan
  testura textura testuras texturas raizes raíces ojas hojas añs años biene viene bienen vienen jente gente alluda ayuda alludar ayudar
  alludamos ayudamos`)

/** Adjectives without their last letter. */
const adjectives =
  `list hech abiert vací vaci llen rot sec limpi ric fresc buen mal suci dur tiern crud bland madur nuev viej
  car barat clar frí fri húmed humed calentit tibi roj negr blanc amarill oscur suelt muert quiet sol junt complet perfect
  content enferm san viv podrid escrit cubiert puest precios bonit fe alt baj lej larg cort estrech anch flac grues
  sabros delicios jugos espes líquid sólid pegajos rígid ácid amarg salad sos`
    .split(/\s+/)
    .join('|')
// Short text: one word.
const masculine = new RegExp(`^(?:${adjectives}|\\p{Ll}{2,14}(?:ad|id|ísim|isim))o$`, 'u')
/** These may also be a noun or precede one: "esta rica tarta", "esta dulce espera". */
// Short text: one word.
const feminine = new RegExp(
  `^(?:(?:${adjectives}|\\p{Ll}{2,14}(?:ad|id|ísim|isim))a|caliente|dulce|verde|suave|libre|estable|comestible|mal|todo|bien)$`,
  'u',
)
const nounsOfThese =
  /^(?:comida|bebida|salida|medida|vida|entrada|llegada|jornada|temporada|llamada|mirada|ensalada|tostada|almohada|fachada|parada|espada|empanada|tirada|cucharada|cascada|década|manada|granada|mermelada|limonada|velada|posada|caminata|pomada|bajada|subida|corrida|partida|despedida|avenida|guarida|batida|movida|cebada|cuajada|helada|quesada|portada|pulgada|tonelada|cazada|caída|herida|nevada|pasada|barriada|hornada|tanda)$/
const afterVerb =
  /^(?:sin|en|bien|siempre|disponible|al|dentro|fuera|cerca|lejos|aquí|ahí|allí|encima|debajo|detrás|delante|arriba|abajo|junto|\d{1,4}|\p{Ll}{2,14}(?:ando|endo))$/u
const endsThere = /^(?:y|o|pero|porque|cuando|si|no|se|de|en|con|para|por|hasta|desde|a|al|que|ya|lo|la)$/
const beforePronoun = /^(?:en|de|con|a|por|para|sobre|sin|y|o|como|es|desde|hasta)$/
/** A word after which "esta" can only be the verb. */
const beforeVerb = /^(?:se|no|ya|aún|todavía|siempre)$/
/** "Esta en concreto" is a pronoun. */
const inOthers = /^(?:concreto|particular|cambio|especial)$/
/** "Está de moda", "está a 2 km". */
const ofStates = /^(?:moda|oferta|vacaciones|pie|baja|acuerdo|venta|\d.*)$/

/** Whether "esta" is the verb "está". */
const isVerb = ({ before, next, afterNext }: Beside): boolean => {
  if (before === 'se') return true
  if (next === null) return before !== null && beforeVerb.test(before)
  if (next === 'en' && afterNext !== null && inOthers.test(afterNext)) return false
  if (next === 'a' || next === 'de') return afterNext !== null && ofStates.test(afterNext)
  if (next === 'muy')
    return (
      before !== null &&
      !beforePronoun.test(before) &&
      afterNext !== null &&
      (masculine.test(afterNext) || feminine.test(afterNext))
    )
  if (afterVerb.test(next) || masculine.test(next)) return true
  if (!feminine.test(next) || nounsOfThese.test(next)) return false
  if (before === 'si' && /[ai]da$/.test(next)) return true
  // "Esta esmaltada por dentro", but "esta dulce espera con té".
  if (before === null && /[ai]da$/.test(next)) return /^(?:por|con)$/.test(afterNext ?? '')
  return (
    !beforePronoun.test(before ?? 'y') &&
    (afterNext === null || endsThere.test(afterNext) || beforeVerb.test(before ?? ''))
  )
}

export const isInfinitive = (word: string | null): boolean =>
  word !== null &&
  /^\p{Ll}{2,14}[aei]r(?:se|l[aeo]s?)?$/u.test(word) &&
  !/^(?:ayer|lugar|mujer|hogar|az[uú]car|bar|par|mar|taller|alquiler|placer|cualquier)$/.test(word)

/** Verbs after which a question word only asks: "preguntan cómo se guarda", "no sé qué hacer". */
const beforeQuestion =
  /(?:^| )(?:pregunt(?:ar|as?|an|amos|ando|ó|aron|arnos|ad|ado|ale|adle)|sab(?:er|es|e|emos|en|ía|ían)|sé|expli(?:car|co|ca|can|camos|cando|que|caros|carte)|ense[ñn](?:ar|o|a|an|amos|arte)|mostrar(?:te)?|aprend(?:er|e|es)|averigu(?:a|ar)|dec(?:ir|irte|irnos|idnos)|di(?:ce|cen|go|me|nos)|contar(?:te)?|entender)(?: (?:siempre|mucho|bien|a menudo|muchas veces))? $/
/** Verbs after which "que" also begins a statement: "decir que regar es fácil". */
const saying = /(?:^| )(?:dec|di)\p{L}* (?:\p{L}+ )?$/u
const afterHow =
  /^(?:se|l[aeo]s?|te|nos|está|esta|son|hacemos|hago|funciona|queda|va|puedo|puede|debe|deben|tiene|tengo)$/
/** "Hay que traer y que llevar" has no question. */
const hasToDo = /(?:hay|ten(?:er|emos)|tien(?:e|es|en)) que /

/** What follows a question word at the beginning of its clause, where it only asks. */
const asking: readonly [RegExp, RegExp, string][] = [
  [/^cual(?:es)?$/, /^(?:es|son|elegir|escoger|elijo|elegimos|te|os|le|va|conviene|prefieres?)$/, 'cuál'],
  [
    /^cuant[oa]s?$/,
    /^(?:se|cuestan?|valen?|tardan?|duran?|tiempo|es|son|hay|plazas|cabe|caben|pesa|mide|aguantan?)$/,
    'cuánt',
  ],
  [/^cuando$/, /^(?:abrimos|abr[ií]s|empieza)$/, 'cuándo'],
]

const wordBeforeAnd = (clause: string): string | null =>
  (clause.endsWith(' y ') && clause.slice(0, -3).split(/\P{L}/u).at(-1)) || null

/** A Spanish question word with its accent where it can only ask; null for any other word. */
const askedBy = (word: string, { before, next, clause }: Beside): string | null => {
  const isIndirect = beforeQuestion.test(clause)
  const isFirst = before === null || isIndirect || before === 'sobre'
  const isAdded = isFirst || before === 'y'
  // "Como cuidar las rosas", "horarios, que traer": a conjunction has no infinitive here.
  if (word === 'como' && isAdded && isInfinitive(next)) return 'cómo'
  if (word === 'como' && isIndirect && next !== null && afterHow.test(next)) return 'cómo'
  if (word === 'que' && isAdded && isInfinitive(next))
    return hasToDo.test(clause) || saying.test(clause) || isInfinitive(wordBeforeAnd(clause)) ? null : 'qué'
  if (isIndirect && !saying.test(clause) && next !== null && /^(?:cuando|donde|quien(?:es)?)$/.test(word))
    return word.replace('cuando', 'cuándo').replace('donde', 'dónde').replace('quien', 'quién')
  if (word === 'cuando' && !isFirst) return null
  // "Cada cuanto se riega"; "cuando podar" is asked with any infinitive.
  if (word === 'cuanto' && before === 'cada') return 'cuánto'
  if (word === 'cuando' && isInfinitive(next)) return 'cuándo'
  const found = asking.find(([bare, verb]) => bare.test(word) && next !== null && verb.test(next))
  if (!found || !isAdded) return null
  return `${found[2]}${word.slice(found[2].length)}`
}

/** What follows "mas" at the beginning of a sentence where it is no "but". */
const comparedFirst =
  /^(?:de|que|info|informaci[oó]n|barat[oa]s?|car[oa]s?|grandes?|pequeñ[oa]s?|f[aá]cil(?:es)?|r[aá]pid[oa]s?|tarde|lejos|cerca)$/
/** A "mas" is also a farmhouse: "el mas de la familia". */
const isMore = ({ before, next }: Beside): boolean => {
  if (before === null) return next !== null && comparedFirst.test(next)
  if (/^(?:el|un|del|al|este|ese|nuestro)$/.test(before))
    return next !== null && !/^(?:de|del|y|o|en|es|está|que|con)$/.test(next)
  return true
}
/** "Si, pero avisando": an answer. */
const isYes = ({ before, next, rest }: Beside): boolean =>
  before === null &&
  next === null &&
  /^(?:[.!]|, (?:pero|claro|aunque|hay|es|son|se|tenemos|hacemos)(?= ))/.test(rest)

/** What follows "hasta": "asta" is also a flagpole. */
const until =
  /^(?:que|el|la|las|los|un|una|\d.*|ahora|aquí|ahí|hoy|mañana|fin|final|agotar|dentro|dos|tres|tarde)$/

/** Verbs in the past after "se": "se acabo" is no first person. */
const past = /^(?:acab|qued|agot|jubil|llen|encontr|cas|cans)o$/

/** What a Spanish word in small letters means where it can only be a slip; null for any other. */
export const meantInSpanish = (word: string, beside: Beside): string | null => {
  const { before, next, afterNext } = beside
  if (
    word === 'asta' &&
    !/^(?:el|la|un|una|del|al|su|media|de)$/.test(before ?? '') &&
    until.test(next ?? '')
  )
    return 'hasta'
  if (word === 'esta' && isVerb(beside)) return 'está'
  if (word === 'mas' && isMore(beside)) return 'más'
  if (word === 'si' && isYes(beside)) return 'sí'
  if (word === 'ingles' && /^(?:de|en|el|nivel|clases|hablamos)$/.test(before ?? '')) return 'inglés'
  if (word === 'rio' && /^(?:el|del|al|un)$/.test(before ?? '')) return 'río'
  if (word === 'españa') return 'España'
  if (word === 'ay' && next !== null && /^(?:q|que)$/.test(next)) return 'hay'
  if (before === 'se' && past.test(word)) return word.replace(/o$/, 'ó')
  const asks = askedBy(word, beside)
  if (asks !== null) return asks
  // "2 oras"; "echa a mano"
  if (/^oras?$/.test(word) && /^(?:\d+|una|media|dos|tres|cuatro|varias)$/.test(before ?? ''))
    return `h${word}`
  if (/^ech[oa]s?$/.test(word) && next === 'a' && afterNext === 'mano') return `h${word}`
  if (word === 'ala' && next !== null && /^(?:sombra|venta|vez|intemperie)$/.test(next)) return 'a la'
  return misspelled.get(word) ?? null
}
