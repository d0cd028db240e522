import type { Language } from './brief.ts'
import { isInstruction, plainOrder } from './instructions.ts'
import { isSideRemark, withoutFillers, withoutFinalSideRemark, withoutSideClause } from './side-remarks.ts'
import { singleSpaced } from './words.ts'

/**
 * The kind of an owner's sentence. `said`: words for readers, without the order to write them. `asked`: subjects to
 * write about, without the order; the part after a colon is separate. `wish`: how to write, or what to avoid.
 */
export type Heard =
  | { kind: 'statement' }
  | { kind: 'question' }
  | { kind: 'said'; texts: string[] }
  | { kind: 'asked'; text: string; after: string | null }
  | { kind: 'wish' }
  | { kind: 'trap' }

const set = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/))
/** "Ignore all previous …", "olvida todas las instrucciones …": the verb, words between, and the object. */
const ignoring = set('ignore disregard forget override bypass ignora olvida omite descarta olvide')
const between = set(
  'all any the your these those of everything every toda todas todo todos las los tus sus lo cualquier',
)
const before = set(
  `previous prior above earlier former system anterior anteriores instrucciones instrucción indicaciones órdenes reglas
  previas`,
)
const ordersToIgnore = (plain: string): boolean => {
  let isOpen = false
  for (const word of plain.split(/[^\p{L}]/u)) {
    if (ignoring.has(word)) isOpen = true
    else if (isOpen && before.has(word)) return true
    else if (word && !between.has(word)) isOpen = false
  }
  return false
}

/** Words for a machine, in both languages for any post. */
const traps: readonly RegExp[] = [
  /\b(?:as an? (?:ai|artificial intelligence|language model|assistant)|you are (?:now )?(?:an? )?(?:ai|assistant|chatgpt|language model|gpt)|i am an? (?:ai|language model|assistant))\b/,
  /\b(?:como (?:una? )?(?:ia|inteligencia artificial|modelo de lenguaje|asistente)|eres (?:ahora )?(?:una? )?(?:ia|asistente|chatgpt|modelo de lenguaje))\b/,
  /\b(?:system prompt|prompt del sistema|new instructions|nuevas instrucciones|instrucciones anteriores|previous instructions|your instructions|tus instrucciones|jailbreak|developer mode)\b/,
  /^(?:system|assistant|user|sistema|asistente) ?:/,
  /<\||\|>|\[\/?inst\]|<<sys>>/,
]

type Rules = {
  lead: RegExp
  never: RegExp
  format: RegExp
  saysThat: RegExp
  /** What looks like an order and is none. */
  spared: RegExp
  asks: RegExp
  /** Left over at the start of what was asked for; taken away again and again. */
  rest: readonly RegExp[]
  topic: RegExp
}

const rules: Record<Language, Rules> = {
  en: {
    lead: /^(?:(?:please|also|and|finally|then|but|besides|in addition|note|important|attention)[,:]? )+|^(?:could|can|would) you (?:please )?/,
    never:
      // Short text: at most 400 characters of a sentence's beginning, and nothing after it is read
      /^(?:(?:do not|don't|dont|never|you must not|you should not|we must not|we don't want(?: you)? to|we do not want(?: you)? to|i don't want(?: you)? to|please don't) (?:promise|mention|say|write|invent|claim|talk|name|compare us|include|exaggerate|make up|make promises|add (?:facts|links|prices|(?:any|other) (?:[a-z-]+ )?(?:facts|links|prices|claims|figures|numbers|brands|sections|headings|photos|emojis|jokes|names|words))|use (?:the word|words|emojis|exclamation|superlatives|jargon|technical|our competitors|any (?:[a-z-]+ )?(?:words|emojis|jargon|superlatives|exclamation|photos|pictures|links|names|prices|slang|hashtags|brands|terms|adjectives))|sound|call (?:it|them|us|our)|refer|quote|cite|give (?:any )?(?:medical|legal|health|advice|discounts|prices|names|numbers)|recommend other|link|reveal|tell (?:people|readers|customers|them)|be too (?:salesy|formal|informal|casual|pushy|technical|serious|funny|wordy|long|short|commercial|negative|clever|poetic|personal))|avoid (?:promis|mention|claim|say|jargon|superlative|technical|clich|compar|talking|using the word|long sentences|medical|health|exaggerat|words|exclamation)|(?:no|without) (?:emojis|exclamation|other brands|competitor|jargon|superlative|mention|promises|health claims|medical|prices|invented|clich)|leave out (?!overnight|for |in |on |to )|nothing about |we don't want a |the (?:post|text|article) (?:should|must) not )/,
    format:
      // Short text: at most 400 characters of a sentence's beginning, and nothing after it is read
      /^(?:keep (?:it (?:(?:very|really|quite|nice and|fairly|as|warm and|light and|warm,|light,) )?(?:short|simple|friendly|casual|formal|informal|fun|funny|personal|professional|honest|brief|concise|neutral|readable|human|snappy|plain|polite|serious|chatty|relaxed|conversational|upbeat|practical|lively|factual|light(?=$|[.!,])|to the point|to \d+|under \d+|below \d+|around \d+|about \d+)\b|(?:it|this) in (?:plain|simple|our|first|second)|the (?:text|tone|post|article|language|style|sentences|paragraphs)\b|(?:sentences|paragraphs)\b)|use (?:an? )?(?:[a-z-]+ )?(?:tone|style|voice|language|sentences|words|headings|subheadings|bullet)\b|write (?:it )?in (?:an? |the |plain |simple |first |second )|(?:tone|style|audience|keywords?|main keyword|length|voice|language|target|cta|title|format|goal|type|words|deadline|readers) ?:|(?:about|max|maximum|at most|at least|around|between|up to|some) \d+(?: (?:and|to) \d+)? words|\d+ (?:to \d+ )?words|(?:the )?(?:tone|style|length|voice) (?:should|must|is)|it (?:should|must|has to) (?:(?:sound|read)\b|(?:be|feel) (?:(?:very|really|quite|not too|like) )?(?:short|long|fun|funny|friendly|simple|plain|personal|formal|informal|serious|professional|honest|readable|brief|warm and|light and|easy to (?:read|understand|follow)|written|about (?:\d|our|the|how)|an? (?:post|text|list|guide|article|comparison|table|story))|(?:have|contain) (?:an? |some |the |our )?(?:[a-z-]+ )?(?:\d+ words|words|table|list|links?|headings?|photos?|prices|questions|tips|examples|keywords?|title|intro|summary)\b)|the (?:post|text|article|guide|piece) (?:should|must|has to|needs to) (?:be|sound|read|feel|have)\b|make it (?:short|long|fun|simple|personal|friendly|clear|easy)|(?:start|begin|open|end|finish|close)(?: it| the post)? (?:with|by) (?:an? )?(?:[a-z-]+ )?(?:question|story|anecdote|invitation|invit|call|summary|joke|quote|asking|cta)|it is written for|seo )/,
    saysThat:
      /^(?:(?:(?:i|we) (?:want|need|would like|'d like) (?:you )?to |(?:make sure|be sure|remember|don't forget|do not forget|it is important) (?:to |you )|(?:the (?:post|text|article) |it |you )(?:should|must) )?(?:mention|explain|say|stress|highlight|emphasi[sz]e|point out|make (?:it )?clear|underline|tell (?:them|people|readers|customers|everyone|our customers|our readers)|remind (?:them|people|readers|customers)|let (?:them|people|readers|customers|everyone) know)) that /,
    spared:
      /^(?:cover (?:it|the|them|your|each|every|any|both)|teach (?:it|him|her|them|your|the (?:dog|puppy|cat|horse|bird))|compare (?:it|them)|show (?:it|them)|write (?:down|it down|to us|us)|tell us|list price)\b/,
    // Short text: at most 400 characters of a sentence's beginning, and nothing after it is read
    asks: /^(?:(?:i|we)(?:'d| would)? (?:want|need|like|wish|plan|hope)(?: you)? to (?:write|explain|talk|tell|show|publish|cover|create|describe|compare|mention|teach|post|share|make an? |help (?:people|readers|customers|them)|have an? )|(?:i|we)(?:'d| would)? (?:want|need|like)(?: an?| the| some| this| our)?(?: [a-z-]+)? (?:post|article|guide|text|list|piece|story|entry|blog|how-to|comparison)\b|(?:(?:make sure|be sure|remember|don't forget|do not forget) (?:to |you )|(?:the |this |our |my )?(?:post|article|guide|text|piece|it|you) (?:should|must|has to|needs to|will) (?:also )?)?(?:write|explain|mention|talk about|talk|describe|cover|highlight|emphasi[sz]e|focus on|compare|tell (?:them|people|readers|customers|everyone|our)|teach|discuss|answer (?:the )?(?:question|frequent|common)|invite (?:people|readers|them|customers)|encourage (?:people|readers|them|customers)|link to|include (?:an? |the |our |some )?(?:[a-z-]+ )?(?:table|list|link|section|mention|paragraph|comparison|examples?|tips|recipe|prices?|faq|quote|steps|photo|checklist|questions?)|add (?:an? |the |our |some )?(?:[a-z-]+ )?(?:table|list|link|section|mention|paragraph|comparison|call|faq|examples?|tips|checklist)|show (?:how|that|why|the reader|readers|people|customers)|give (?:tips|advice|readers|people|examples|ideas|some)|make (?:an? )(?:[a-z-]+ )?(?:list|table|comparison|guide|post))\b|(?:an?|the|our|this|my|short|long|new)(?: [a-z-]+)? (?:post|article|guide|text|piece|story|entry|blog post|list|comparison) (?:about|on|for|that|to|explaining|of|where|with|comparing)\b|(?:post|article|guide|text|blog post|comparison|list) (?:about|on|for|explaining|of|comparing)\b|(?:topic|theme|subject|idea|content|sections|outline|mention|include)(?: of the post)? ?:)/,
    rest: [
      /^(?:(?:the|our) )?(?:story|history) of (?=the |our |my )/,
      /^(?:that|who|where|which(?= (?:should|must|will|has|is|explains?|covers?|shows?|tells?|helps?|describes?|compares?)\b)) /,
      /^(?:should|must|will|has to|needs to|can) /,
      /^(?:us|them|you|people|readers|customers|everyone|our (?:readers|customers)|the (?:readers?|customers?)|beginners) /,
      /^(?:about|on|to|for|of|also|and|with|as|question|questions|the question|,) /,
      /^(?:explain|explains|explaining|cover|covers|covering|mention|mentions|include|includes|describe|describes|describing|tell|tells|telling|show|shows|showing|answer|answers|talk|talks|talking|compare|compares|comparing|help|helps|teach|teaches|write|discuss|have|create|publish) /,
      // Short text: at most 400 characters of a sentence's beginning, and nothing after it is read
      /^(?:an?|the|our|this|my|some)(?: (?:short|long|new|small|little|simple|complete|blog|practical|honest|friendly|clear|good|nice|useful|buying|buyer's))* (?:post|article|guide|text|piece|story|entry|blog|list|comparison|table|section|paragraph|mention|link) /,
    ],
    topic:
      // Short text: at most 400 characters of a sentence's beginning, and nothing after it is read
      /^(?:how to |how our |how we |why |(?:\d+|three|four|five|six|seven|eight|nine|ten|twelve|some|a few)?(?: ?best| ?gift| ?simple| ?good)? ?(?:ideas|tips|ways|reasons|tricks|mistakes|steps) (?:for|to|of|about|why) )/,
  },
  es: {
    lead: /^(?:(?:por favor|también|además|y|finalmente|por último|luego|pero|nota|importante|ojo|atención)[,:]? )+|^(?:puedes|podrías|puede|podría) /,
    never:
      // Short text: at most 400 characters of a sentence's beginning, and nothing after it is read
      /^(?:(?:no|nunca|jamás)(?: queremos| quiero| debes?| hay que| se debe| se puede)? (?:prometas|promet|menci|digas|decir|hables|hablar|hable|invent|escrib|uses (?:la palabra|palabras|emojis|exclam|tecnicismos|superlativos|jerga)|usar (?:la palabra|palabras|emojis|exclam|tecnicismos|superlativos)|compar[ea]|incluyas|incluir|exager|nombr|des (?:consejos|datos|precios)|dar (?:consejos|datos)|(?:pongas|añadas) (?:(?:el|la|los|las|un|una|mi|mis|nuestr[oa]s?|ning[uú]n|ninguna|m[aá]s|otr[oa]s|tantos|tantas) )?(?:[\p{L}]+ )?(?:precios?|fotos?|nombres?|apellidos?|enlaces?|emojis?|tel[eé]fono|direcci[oó]n|logos?|datos|cifras|palabras|tecnicismos|t[ií]tulos?|marcas|que|nada de)\b|cites|citar|recomiendes|recomendar otr|enlaces|reveles|suenes|que (?:hables|digas|menciones|prometas)|promesas|seas)|evit(?:a|ar|e) (?:promet|menci|decir|hablar|tecnicismos|superlativos|jerga|clich|tópicos|compar|exager|palabras|frases|usar la palabra|los tecnicismos|las promesas)|sin (?:emojis|exclam|prom(?:eter|esas)|menci|inventar|tecnicismos|otras marcas|nombrar|exagerar)|nada de (?:emojis|exclam|promes|promet|menci|hablar|decir|inventar|tecnicismos|superlativos|jerga|clich|tópicos|comparar|comparaci|exagera|otras marcas|nombrar|palabras|frases|precios|consejos)|el (?:post|texto|artículo) no debe )/u,
    format:
      // Short text: at most 400 characters of a sentence's beginning, and nothing after it is read
      /^(?:(?:tono|estilo|audiencia|público|palabras? clave|longitud|extensión|voz|idioma|objetivo|título|formato|tipo|lectores|cta) ?:|(?:unas|máximo|como máximo|al menos|mínimo|entre|alrededor de|hasta|de) \d+(?: (?:y|a|o) \d+)? palabras|\d+ palabras|(?:usa|usar|utiliza|utilizar|emplea|escribe|escribir|mantén|mantener)(?: con| en)?(?: un| una| el| la)?(?: [\p{L}-]+)? (?:tono|estilo|lenguaje|voz|frases|palabras|primera persona|segunda persona|párrafos|titulares)\b|(?:el )?(?:tono|estilo|texto|artículo|post) (?:debe|debería|tiene que|ha de) (?:ser|sonar|tener|estar)\b|(?:debe|debería|tiene que) (?:sonar\b|(?:ser|estar) (?:(?:muy|bastante|más|en) )?(?:cort[oa]|larg[oa]|breve|cercan[oa]|sencill[oa]|clar[oa]|amen[oa]|divertid[oa]|personal|formal|informal|seri[oa]|profesional|honest[oa]|fácil de leer|escrit[oa]|primera persona|segunda persona|español|un post|un texto|una guía|una lista)|tener (?:un[ao]? |algun[oa]s? )?(?:[\p{L}]+ )?(?:palabras|tabla|lista|enlaces?|títulos?|fotos?|precios|preguntas|consejos|ejemplos|humor|introducción|resumen))|(?:que sea|hazlo|que suene|que quede) (?:corto|largo|breve|cercano|sencillo|claro|ameno|divertido|personal|simple|fácil)|(?:empieza|empezar|comienza|comenzar|termina|terminar|acaba|acabar|cierra|cerrar)(?: el post| el texto| el artículo)? (?:con|por) (?:un[ao]? )?(?:pregunta|historia|anécdota|invitaci|llamada|resumen|frase)|(?:termina|terminar|acaba|acabar|cierra|cerrar) (?:invitando|preguntando|animando)|está escrit[oa] para|seo )/u,
    saysThat:
      /^(?:(?:(?:quiero|queremos|me gustaría|nos gustaría|hay que|debes?|se debe|es importante|no olvides|acuérdate de|que no falte) )?(?:menciona|mencionar|explica|explicar|di|decir|añade|añadir|destaca|destacar|contar|subraya|subrayar|señala|señalar|indica|indicar|aclara|aclarar|deja claro|dejar claro|haz saber|cuenta a (?:los|nuestros) (?:lectores|clientes)|que (?:menciones|digas|expliques|cuentes|se sepa)|cuenta)|que quede claro) que /,
    spared:
      /^(?:escr[ií]b(?:eme|enos|idme|idnos|ame|anos) (?:a|al|por|un) |cuenta con|destaca por|responde (?:bien|a las necesidades|a un)|habla (?:español|castellano|valenciano|catalán|gallego|euskera|inglés|francés|alemán|italiano|portugués|árabe|chino|ruso|(?:dos|tres|cuatro|varios) idiomas)|incluye (?:el envío|envío|gastos|iva|transporte))\b/,
    // Short text: at most 400 characters of a sentence's beginning, and nothing after it is read
    asks: /^(?:(?:quiero|queremos|quisiera|quisiéramos|me gustaría|nos gustaría|necesito|necesitamos) (?:escribir|hablar|explicar|contar|publicar|ayudar a|mostrar|enseñar|describir|comparar|hacer un|mencionar|dar a conocer|que (?:hables|expliques|escribas|cuentes|hable|explique|describas|compares|menciones|incluyas|hagas|se explique|se hable|el post|el artículo|el texto)|un[ao]?(?: [\p{L}-]+)? (?:post|artículo|guía|lista|texto|publicación|entrada|comparativa|comparación|reportaje)\b)|(?:(?:el |este |esta |nuestro |la )?(?:post|artículo|texto|guía|entrada|publicación) (?:debe|debería|tiene que|ha de)(?: también)? |(?:hay que|no olvides|acuérdate de|que no falte) )?(?:escribe|escribir|escríbeme|explica|explicar|menciona|mencionar|habla|hablar|cuenta|contar|describe|describir|destaca|destacar|compara|comparar|enfócate en|céntrate en|centrarse en|invita a|anima a|enlaza|haz un[ao]?|responde(?:r)? a|inclu(?:ye|ir) (?:un[ao]? |el |la |los |las |nuestr[oa]s? |algun[oa]s )?(?:[\p{L}-]+ )?(?:tabla|lista|enlace|sección|mención|apartado|comparación|comparativa|ejemplos?|consejos|receta|precios?|preguntas|pasos|foto)|añad(?:e|ir) (?:un[ao]? |el |la |los |las )?(?:[\p{L}-]+ )?(?:tabla|lista|enlace|sección|mención|apartado|llamada|ejemplos?|consejos)|muestra (?:cómo|que|por qué)|da (?:consejos|ejemplos|ideas))(?: |:|,)|(?:un[ao]?|el|la|este|esta|nuestr[oa])(?: [\p{L}-]+)? (?:post|artículo|guía|texto|publicación|entrada|historia|comparativa|lista) (?:sobre|de|para|que|con|donde)\b|(?:post|artículo|guía|texto|entrada|comparativa) (?:sobre|de|para)\b|(?:tema|idea|asunto|contenido|apartados|secciones|esquema|mencionar|incluir)(?: del post)? ?:)/u,
    rest: [
      /^(?:la |nuestra )?historia de (?=la |los |las |nuestr|mi )/,
      /^(?:que|donde|en el que|en la que|quien) /,
      /^(?:debe|debería|tiene que|hay que|ha de|se) /,
      /^(?:a (?:los|las|nuestr[oa]s|mis) [\p{L}]+|a la gente|al lector|al cliente|la gente) /u,
      /^(?:sobre|acerca de|de(?! dónde)|del|para|con|también|y|a|en|como|,) /,
      /^(?:explicar|explique|expliques|explica|cubrir|cubra|mencionar|mencione|menciones|incluir|incluya|describir|describa|contar|cuente|cuentes|hablar|hable|hables|mostrar|muestre|enseñar|enseñe|responder|responda|ayude|ayudar|comparar|compare|compares|escribir|escribas|publicar|hacer|dar a conocer) /,
      // Short text: at most 400 characters of a sentence's beginning, and nothing after it is read
      /^(?:un[ao]?|el|la|este|esta|nuestr[oa])(?: (?:breve|corto|corta|largo|pequeña|pequeño|sencilla|sencillo|completa|completo|nuevo|nueva|buen|buena|práctica|práctico|honesta))* (?:post|artículo|guía|texto|publicación|entrada|historia|comparativa|comparación|lista|tabla|sección|apartado|mención|enlace)(?: (?:breve|corto|corta|largo|sencilla|sencillo|completa|completo|práctica|práctico|comparativa|honesta))? /,
    ],
    topic:
      // Short text: at most 400 characters of a sentence's beginning, and nothing after it is read
      /^(?:cómo |por qué |qué |cuándo |(?:\d+|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|doce|algunas?|algunos)?(?: ?mejores)? ?(?:ideas|consejos|formas|maneras|razones|trucos|errores|pasos) (?:de|para|sobre|que) )/,
  },
}

/** "Please" at the end of words for readers. */
const courtesy = /,? (?:please|pls|plz|por favor|porfa|xfa)[.! ]{0,3}$/i

const STRIPS_MAX = 8
const LEAD_MAX = 400

/** For comparison: in lower case, with straight apostrophes. As long as the text, so that positions agree. */
const plainOf = (text: string): string => {
  const lower = text.toLowerCase().replaceAll('’', "'")
  return lower.length === text.length ? lower : text
}
const strip = (text: string, pattern: RegExp): string => {
  const found = pattern.exec(plainOf(text.slice(0, LEAD_MAX)))
  return found && found[0].length > 0 ? text.slice(found[0].length) : text
}

const withoutRest = (text: string, patterns: readonly RegExp[]): string => {
  let rest = text.trim()
  for (let round = 0; round < STRIPS_MAX; round++) {
    const shorter = patterns.reduce(strip, rest).trim()
    if (shorter === rest) return rest
    rest = shorter
  }
  return rest
}

const asked = (text: string): Heard => {
  const colon = text.indexOf(': ')
  if (colon < 0) return { kind: 'asked', text, after: null }
  return { kind: 'asked', text: text.slice(0, colon), after: text.slice(colon + 2).trim() }
}

/** Whether a text speaks to a machine ("ignore previous instructions"): it is never printed. */
export const isTrap = (text: string): boolean => {
  const plain = plainOf(singleSpaced(text))
  return ordersToIgnore(plain) || traps.some((trap) => trap.test(plain))
}

const other = { en: 'es', es: 'en' } as const

/** Whether a sentence begins as an order in the other language: people mix the two that they speak. */
const isForeignOrder = (text: string, language: Language): boolean => {
  const strange = other[language]
  const plain = plainOf(text.slice(0, LEAD_MAX))
  const rule = rules[strange]
  const order = plainOf(plainOrder(strip(text, rule.lead), strange).slice(0, LEAD_MAX))
  return (
    isSideRemark(text, strange) ||
    isInstruction(plain, strange) ||
    [rule.never, rule.format, rule.saysThat, rule.asks].some((one) => one.test(order)) ||
    /^(?:make sure you (?:say|mention)|asegúrate de (?:decir|mencionar))\b/.test(plain)
  )
}

/** How readers are asked to get in touch, where an address or a number follows. */
const reaching =
  /^(?:please |por favor,? )?(?:(?:write|e-?mail|mail|message|text|call|ring) (?:to )?(?:me|us|the shop|the workshop)|escr[ií]be(?:me|nos)|escr[ií]b(?:idme|idnos|ame|anos)|ll[aá]ma(?:me|nos)|m[aá]nda(?:me|nos)) /
const address = /\S@\S|\b\d{3}[ -]?\d{2,3}[ -]?\d{2,3}\b|whatsapp|instagram/

/** Separates the owner's words for readers from their orders to the writer. */
export const hear = (sentence: string, language: Language): Heard => {
  const text = withoutFillers(singleSpaced(sentence), language)
  if (isTrap(text)) return { kind: 'trap' }
  const beginning = plainOf(text.slice(0, LEAD_MAX))
  if (reaching.test(beginning) && address.test(beginning)) return { kind: 'statement' }
  if (isSideRemark(text, language) || isForeignOrder(text, language)) return { kind: 'wish' }
  if (isInstruction(plainOf(text.slice(0, LEAD_MAX)), language)) return { kind: 'wish' }
  const rule = rules[language]
  const order = plainOrder(strip(text.replace(/^[¡¿]+/, ''), rule.lead), language)
  const plain = plainOf(order.slice(0, LEAD_MAX))
  if (
    rule.never.test(plain) ||
    rule.format.test(plain) ||
    isInstruction(plain, language) ||
    isSideRemark(order, language)
  )
    return { kind: 'wish' }
  const said = strip(order, rule.saysThat)
  if (said !== order) {
    const texts = said.split(language === 'en' ? ' and that ' : ' y que ')
    return { kind: 'said', texts: texts.map((one) => one.replace(courtesy, '')) }
  }
  if (text.endsWith('?')) return { kind: 'question' }
  if (rule.topic.test(plain)) return asked(order)
  if (rule.spared.test(plain)) return { kind: 'statement' }
  const rest = strip(order, rule.asks)
  if (rest === order) return { kind: 'statement' }
  return asked(withoutRest(rest.replace(/^[ :,]+/, ''), rule.rest))
}

/**
 * A sentence without the words of who dictates before it, and without a clause or brackets at its end that speak to the
 * writer.
 */
export const withoutSideRemark = (text: string, language: Language): string => {
  const speaks = (inner: string) => {
    const { kind } = hear(inner, language)
    return (kind !== 'statement' && kind !== 'question') || withoutSideClause(inner, language) !== inner
  }
  const bare = withoutSideClause(withoutFinalSideRemark(text, speaks), language)
  return withoutFillers(bare, language) || bare
}
