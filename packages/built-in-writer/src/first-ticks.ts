import type { Language } from './brief.ts'
import { isTrap } from './traps.ts'

const READ_MAX = 400
/** Words in small letters without accents, with straight apostrophes. */
const foldedWords = (text: string): string[] =>
  text
    .slice(0, READ_MAX)
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replaceAll('’', "'")
    .match(/[\p{L}\p{N}]+(?:['-][\p{L}\p{N}]+)*/gu) ?? []

const set = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/))
const phrases = (list: string): readonly string[] =>
  list.split('|').map((phrase) => ` ${phrase.split(/\s/).filter(Boolean).join(' ')} `)

type Words = {
  /** Small words before the verb of an order. */
  leads: ReadonlySet<string>
  /** Verbs of writing, with which an order to the writer begins. */
  writing: RegExp
  /** What such verbs say to readers: "write to us". */
  spared: RegExp
  /** Verbs that are also for what readers do with goods: an order to the writer before a part of a text. */
  doing: RegExp
}

const words: Record<Language, Words> = {
  en: {
    leads: set(
      `please pls also and then but so now do not no don't dont never must should make sure be remember to forget you we i it the
      post text article title i'd want would like could can will need needs have has without just maybe only good nice worth`,
    ),
    writing:
      /^(?:mention(?:ing)?|say(?:ing)?|tell|ask|explain|describe|write|talk|announce|highlight|stress|emphasi[sz]e|promise|remind|confirm|double-check|google|credit|quote|copy|paste|publish|exaggerate|invent|link|avoid|act|regards|todo|tbd|tbc|fyi|note|reminder|ps|important|urgent|internal|private|pending|hi|hello|hey|thanks|thank|cheers|sorry)$/,
    spared:
      /^(?:(?:write|ask|tell|mention|say) (?:to us|us|down|for)|ask (?:an?|your) |say (?:goodbye|hello|yes|no) |mention (?:the|this) (?:code|word|ad) |price list|avoid (?!words|jargon|the word|saying|writing|mentioning|claiming|promising)|act (?!as ))/,
    doing:
      /^(?:add|include|insert|put|use|give|show|list|start|begin|end|finish|close|keep|leave|skip|name|call|send|attach|refer|compare|sound|check|find|get|take|bold|look|update|change|delete|remove|stick|suggest)$/,
  },
  es: {
    leads: set(
      `por favor porfa tambien y luego pero no nunca ni hay que debes debeis debe teneis tienes tiene quiero queremos se nos me gustaria
      acuerdate acordaos recuerda recordad olvides olvideis os te de podrias puedes si podeis podemos puede el la post texto titulo
      sin ahora ademas mejor solo convendria conviene estaria seria bien bueno hace falta tiene`,
    ),
    writing:
      /^(?:mencion(?:a|ad|ar|es|eis|en)|di(?:le|les|me)?|dec(?:id|ir|idles|irles|idme)|dig(?:as|ais|an)|escrib(?:e|id|ir|as|ais|elo|idlo)|redact(?:a|ad|ar)|explic(?:a|ad|ar)|describ(?:e|id|ir)|habl(?:a|ad|ar|es|eis)|contad|contar|conteis|destac(?:ad|ar)|resalt(?:a|ad|ar)|anunci(?:a|ad|ar)|promet(?:as|ais|er|eis)|nombr(?:ar|es|eis)|pregunt(?:ad|ar|ale|adle|arle)|pregunta|recordar|avis(?:a|ad|ar)|invent(?:ar|es|eis)|exager(?:ar|es|eis)|compar(?:ad|ar|es|eis)|cit(?:ad|ar|es|eis)|critic(?:ar|as)|critiqu?(?:es|eis)|subray(?:a|ad|ar)|insist(?:e|id|ir)|cuenta|cita|copi(?:ar|es|eis|ad)|confirm(?:a|ad|ar)|consult(?:a|ad|ar)|public(?:ar|ad|ues|queis)|evitad|enlaz(?:a|ad|ar)|llamar|avisar|preguntar|ojo|nota|notas|pendiente|recordatorio|importante|urgente|aviso|pd|falta|faltan|revisar|revisad|gracias|hola|perdona|oye|vale|ok|saludos|actua|actuad)$/,
    spared:
      /^(?:habla (?!del? |sobre )|pregunta (?:frecuente|por|en|al medico|a tu|a su)|faltan? (?:de|para|una? |dos|tres|\d)|notas de|vale (?:la|para|\d)|actua[d]? (?!como )|cuenta (?!que )|cita (?!a )|insiste (?!en que)|di adios|confirma tu|avisa (?:si|antes|con|al))/,
    doing:
      /^(?:pon(?:ed|er)?(?:l[oae]s?)?|ponga(?:s|is|n)|anad(?:e|id|ir|as|ais)|inclu(?:ye|id|ir|yas|yais)|us(?:a|ad|ar|es|eis)|met(?:e|ed|er|as|ais)|haz|haced|hacer|empez(?:ad|ar)|empieza|termin(?:a|ad|ar)|acab(?:a|ad|ar)|dej(?:a|ad|ar|es)|des|deis|quita|quitad|quitar|busca|buscad|buscar|mir(?:a|ad|ar)|saques|saqueis|inserta|insertad|adjunta|cambia|cambiar|subir|sube|evita|evitar)$/,
  },
}

/** Parts of a text, and what is said of them. */
const ofPost = set(
  `photo photos picture pictures image images logo link links surname title heading headings headline paragraph table list summary
  joke word words website quote anecdote phone video emojis jargon competitors prices names something name
  foto fotos imagen imagenes enlace enlaces apellido apellidos titulo titular parrafo lista resumen chiste palabra palabras web
  cita mapa telefono emojis tecnicismos competencia precios nombres frases frase algo nombre
  tone also tambien horario final primero
  short friendly simple funny formal informal corto breve cercano sencillo bonito`,
)

/** Words by which a line speaks of the post, or of what is only the shop's business. */
const ownWords = set(
  `headline paragraph wording hashtag hashtags seo keyword keywords cta clickbait confidential password invoice
  invoices payroll landlord lawyer accountant overdue debt owes owe wholesale competitor competitors blog tbc tbd please pls porfa lol
  redactor redactora titular parrafo confidencial contrasena factura facturas nomina gestoria abogado deuda moroso mayorista
  competencia borrador tecnicismos`,
)
const ownPhrases = phrases(
  `i'd like a | i'd love a | want something about | need something about | want a post | need a post | don't sound | dont sound |
  quiero algo sobre | quiero un post | quiero un articulo | necesito un post | necesito un articulo | i would like a | i think | i guess | not sure | no idea | i don't know | i must | i need | i should | i have to | i'll | we need to | we should |
  we must | let's | to self | for me | between us | off the record | don't say | don't tell | don't publish | not for publication |
  don't write | dont write | dont mention | no escribas | no lo escribas |
  this post | the post | the text | the article | the title | the photo | the photos | the picture | in bold | our margin | our supplier |
  don't forget the | tell me | ask me | send me | call me | in my name | first person |
  no se si | no se que | tengo que | tenemos que | hay que poner | hay que decir | hay que preguntar | hay que mencionar | creo que | supongo |
  ni idea | me gustaria | nos gustaria | quiero que | entre nosotros | uso interno | para mi | lo de | la foto | las fotos | el post |
  el texto | el articulo | el titulo | en negrita | preguntar a | llamar a | hablar con | nos debe | nos deben | el margen | por confirmar |
  recuerda que | recordad que | os olvideis | ni una palabra | por favor | would you mind | if you could | you say | nothing about | nothing on | be nice | say nothing | that bit | this bit | no names |
  si puedes | no estaria mal | estaria bien | mejor sin | sin apellidos | sin publicar | se nos olvide | no lo publiques | no lo cuentes |
  lo ves bien | ponlo | ni caso | antes de publicar | me puedes |
  call to action | llamada a la accion | lo del | no lo pongas | no lo pongais | no digais | no digas | que suene | primera persona | tal cual`,
)
/** Words of a wish about the manner of the text, and those of them that decide it: "make it short and funny". */
const manner: Record<Language, { only: ReadonlySet<string>; sure: ReadonlySet<string> }> = {
  en: {
    only: set(
      `make it this keep be and but a bit too very not so the post text short shorter brief long longer sweet light simple warm nice
      funny fun friendly chatty catchy punchy snappy cheerful playful tone style with some humour humor jokes emojis`,
    ),
    sure: set('make keep tone style funny chatty catchy punchy snappy humour humor jokes emojis'),
  },
  es: {
    only: set(
      `hazlo hazla hacedlo hacerlo haz que sea quede lo y e pero un poco mas muy algo no demasiado con gracia cortito cortita
      corto breve sencillo simple cercano alegre divertido gracioso ameno largo tono estilo humor chispa emojis sin rollos
      rollo serio bonito el texto post`,
    ),
    sure: set(
      'hazlo hazla hacedlo hacerlo tono estilo gracia cortito cortita gracioso ameno humor chispa rollos rollo sea quede emojis',
    ),
  },
}
/** What the post is about, as a label or a wish: "El tema: cómo regar". */
const announcing =
  /\bwant som\w{3,6} about\b|^(?:the |el )?(?:topic|subject|tema|asunto)(?: of the post| del post)? ?:/i
const doubled = /\?\s?\?|\?!|!\?|!!|\.\.\.\?/
/** Questions that the owner asks the writer or themselves. */
const askedOfWriter =
  /^(?:(?:should|shall|can|could|would|do) (?:i|we|you) (?:put|say|add|write|include|ask|call|tell|print|publish|link|show|send|need)|(?:pongo|ponemos|decimos|digo|puedes|podrias|podeis|podemos (?:poner|decir)|te parece|que te parece|os parece|lo ponemos) )/

/** How something is to be called, what is to be made clear, and what the text is to do without. */
const ofText: Record<Language, RegExp> = {
  // Short text: at most 400 characters of a sentence's beginning
  en: /^ (?:please )?(?:(?:do not |don't |never |always )?(?:call|refer to|spell|write) (?:it|them|him|her|this) (?!a day|on |at |in |for |down )|(?:let|make sure) (?:people|them|customers|readers|everyone) know |make (?:it )?clear that |double check |point out that |(?:do not|don't) be (?!afraid|shy|scared|surprised|alarmed|tempted)|not too (?:long|short|formal|technical|salesy) $|(?:no|without|nothing about|leave out|skip|put|must include|use|start with|begin with|end with|close with) (?:\S+ ){0,3}(?:exclamations?|marks|emojis|jargon|claims|prices?|names?|surnames?|photos?|pictures?|jokes|hashtags|spelling|history|story|part about|call to action|competitors) )/,
  // Short text: at most 400 characters of a sentence's beginning
  es: /^ (?:por favor )?(?:evit(?:a|ad|ar) (?:decir|escribir|hablar|mencionar|prometer|la palabra) |(?:no |nunca )?(?:l[aeo]s? )?llam(?:a|ad|e|es|eis)l?[aeo]s? (?!al |antes|a |por |y |si )|no l[aeo]s? llam(?:es|eis) |(?:deja|dejad|que quede) claro |que quede (?:claro|bonito|corto|breve|natural|alegre|cercano|divertido|serio) |no se(?:as|ais) (?!timid|impacient|brut)|(?:sin|no|nada de|empieza (?:por|con)|acaba con|usa|pon) (?:\S+ ){0,3}(?:exclamaciones|emojis|tecnicismos|precios?|nombres?|apellidos?|fotos?|chistes|hashtags|historia|llamada a la accion|competencia) )/,
}
/** What another person of the shop is to be asked: "Check the price with Tom", "Ana to confirm the date". */
const ofPerson: Record<Language, RegExp> = {
  // Short text: one sentence, read to its first name
  en: /^(?:\p{L}+ ){0,2}(?:[Cc]heck|[Cc]onfirm|[Gg]et|[Ff]ind out)\b.{0,60} (?:with|from) \p{Lu}\p{Ll}|^\p{Lu}\p{Ll}+ to (?:check|confirm|send|review|approve|say|decide)\b/u,
  // Short text: one sentence, read to its first name
  es: /^(?:\p{L}+ ){0,2}(?:[Cc]omprueba|[Cc]onfirma|[Pp]ide)\b.{0,60} (?:con|a) \p{Lu}\p{Ll}|^\p{Lu}\p{Ll}+ (?:confirma|revisa|decide) /u,
}

/** In capitals throughout. A few letters are a name or a unit. */
export const isShouted = (text: string): boolean => {
  const letters = text.match(/\p{L}/gu) ?? []
  return letters.length > 4 && letters.every((letter) => letter === letter.toUpperCase())
}

const isOrder = (all: readonly string[], language: Language): boolean => {
  const { leads, writing, spared, doing } = words[language]
  let at = 0
  const isLead = (word: string) => leads.has(word) && (!writing.test(word) || all[at - 1] === 'hace')
  while (at < all.length && isLead(all[at] ?? '')) at++
  const verb = all[at] ?? ''
  const rest = all.slice(at, at + 8)
  if (writing.test(verb)) return !spared.test(rest.join(' '))
  return (
    doing.test(verb) &&
    (/^(?:that|que)$/.test(rest[1] ?? '') || rest.slice(1).some((word) => ofPost.has(word)))
  )
}

/** Whether words are a wish about the whole text, which is no heading of a private part. */
export const isManner = (text: string, language: Language): boolean => {
  const all = foldedWords(text)
  return (
    all.length > 1 &&
    all.every((word) => manner[language].only.has(word) || words[language].leads.has(word)) &&
    all.some((word) => manner[language].sure.has(word))
  )
}

/**
 * Whether words of the notes begin without a tick: they look like an order to the writer or like the shop's own business. A
 * first guess, which the owner corrects.
 */
export const startsUnticked = (text: string, language: Language): boolean => {
  const all = foldedWords(text)
  const whole = ` ${all.join(' ')} `
  return (
    isTrap(text) ||
    // A line all in brackets, and a Spanish wish: "Que lo revise Ana".
    /^\(.*\)[.!]?$|^(?:que|q) (?:l[aeo]s?|me|no|nos|se|sea|diga|salga|suene|parezca) /i.test(text) ||
    ofText[language].test(whole) ||
    ofPerson[language].test(text) ||
    announcing.test(text) ||
    doubled.test(text) ||
    all.some((word) => ownWords.has(word)) ||
    ownPhrases.some((phrase) => whole.includes(phrase)) ||
    (text.trim().endsWith('?') && askedOfWriter.test(whole.trimStart())) ||
    isManner(text, language) ||
    isOrder(all, language)
  )
}

/** Words without the brackets in them that begin without a tick, and those brackets. Linear. */
export const withoutAsides = (text: string, language: Language): { text: string; asides: string[] } => {
  const asides: string[] = []
  const rest = text.replace(/ ?\(([^()]{0,300})\)/g, (whole, inner: string) => {
    if (!startsUnticked(inner, language)) return whole
    asides.push(inner.trim())
    return ''
  })
  return { text: asides.length > 0 ? rest.trim() : text, asides }
}
