import type { Language } from './brief.ts'

/** What people say before a sentence when they dictate. */
const fillers: Record<Language, RegExp> = {
  en: /^(?:(?:oh|ah|um|uh|erm|so|okay|ok|well|right|anyway|and|yeah|you know|the thing is|i mean)[, ]+)+/i,
  es: /^(?:(?:pues|a ver|eh|em|bueno|vale|ah|oye|mira|y|total|o sea|xfa|porfa)[, ]+)+/i,
}

/** Phrases that speak to the writer, anywhere in a sentence in lower case. */
const toTheWriter: Record<Language, readonly RegExp[]> = {
  en: [
    /\b(?:not for publication|off the record|internal only|for internal use)\b/,
    /\b(?:do not|don't|dont) (?:publish|print|post) (?:this|it|that|these)\b/,
    /\bbefore you (?:write|publish|post|print)\b/,
    /\b(?:can|could|will|would) you (?:please |pls )?(?:put|add|write|send|check|make|mention|include|say|change|ask|insert)\b/,
    /\b(?:would you mind|do you mind|if you (?:could|can) (?:please )?(?:mention|add|put|include|say|write|make|link|show|start|keep))\b/,
    /\b(?:to be confirmed|tbc)\b|\bwhat do you think\b|\bis (?:that|this|it) (?:ok|okay|all right|fine)(?: (?:for you|like this))?\?/,
    /\b(?:send|forward|mail|email|give|remind) me (?:the|a|your|some|when|if|by|before)\b/,
    /\b(?:check|confirm|verify|look up) (?:that|this|it)[.!]*$/,
    /\bor was it\b|\bi(?:'m| am) not sure (?:if|about|whether)\b|\bi (?:don't|do not) remember\b/,
    /^(?:no,? wait|wait,? no|hang on|scratch that)\b/,
    /^tell (?:ppl|people|them|customers|readers|everyone) to\b/,
    /^(?:nothing|no word|not a word) (?:on|in|about) (?:the |our )?(?:website|site|web|post|text|article|blog)\b/,
    // Short text: at most 400 characters of a sentence's beginning, and nothing after it is read
    /^(?:please |pls )?(?:do not|don't|dont) (?:put|add|show|use|include) (?:a|an|the|any|our) (?:[\p{L}-]+ )?(?:photos?|pictures?|images?|logos?|links?|videos?|headings?|table)\b/u,
    /^(?:please |pls )?(?:remember|don't forget|do not forget) to (?:add|put|include|insert|link|attach)\b/,
    /\bwrite the (?:last|first|next|rest|middle|intro|ending|beginning|end)\b/,
    /\b(?:it )?would be (?:nice|great|good|lovely) if the (?:text|title|post|article|headline)\b/,
    /\bi(?:'d| would)? (?:like|want) (?:this|that|it|the (?:text|title|post|article|headline)) to\b/,
    /\b(?:remember|don't forget|do not forget) to (?:say|mention|write|tell)\b/,
    // Short text: at most 400 characters of a sentence's beginning, and nothing after it is read
    /\b(?:do not|don't|dont) put (?:(?:my|his|her|their)|(?:the|any|our) (?:[a-z-]+ )?(?:prices?|names?|surnames?|phone|numbers?|address|photos?|pictures?|logos?|links?|e-?mail|dates?|machine))\b/,
    /^(?:please )?put (?:the|our|my) (?:phone|number|telephone|address|logo|link|e-?mail)\b/,
    /\b(?:put|insert) (?:it |the \p{L}+ )?here\b/u,
    /^(?:ps|p\.s\.)[:, ]/,
    /^(?:please|pls) (?:write|rewrite|translate|shorten)\b/,
  ],
  es: [
    /\b(?:no es para publicar|de uso interno|entre nosotros|solo interno)\b/,
    /\bno (?:lo|la|los|las|se) (?:publiques|publiquéis|publicar|publica|menciones|mencionéis|cuentes|copies)\b/,
    /\bantes de (?:escribir|publicar)(?:lo|la|los|las)?\b/,
    /\b(?:me|nos) (?:puedes|podrías|podéis|podríais) (?:mandar|enviar|pasar|decir|confirmar|buscar)\b/,
    /^(?:p\. ?d\.|pd)[:, ]/,
    /(?:^|[^\p{L}])(?:m[aá]ndame|env[ií]ame|p[aá]same|av[ií]same|recu[eé]rdame|escr[ií]beme|dime)(?:$|[^\p{L}])/u,
    /(?:^|[^\p{L}])(?:ponlo|ponla|escr[ií]belo|esc[ií]bela|res[uú]melo) (?:m[aá]s|t[uú]|como|al|en el t)/u,
    /\b(?:por|sin|pendiente de) confirmar\b|\b(?:porfa|porfi)\b/,
    /(?:^|[^\p{L}])(?:conf[ií]rma|comprueba|compru[eé]ba|rev[ií]sa|consulta|cons[uú]lta|preg[uú]nta|pon|haz)l[oa]s? (?:con|a|antes|en (?:un|el t|la web|negrita)|cort|m[aá]s|primero)/u,
    /\b(?:no estaría mal|estaría (?:bien|genial)|si puedes|si podéis),? (?:que |si )?(?:empezar|empieces|poner|pongas|meter|mete|pon|añadir|añade|incluir|incluye|enlazar|enlaza|terminar|acabar)\b/,
    // Short text: at most 400 characters of a sentence's beginning, and nothing after it is read
    /\b(?:lo ves|te parece|os parece|qué te parece|queda) bien\b.*\?|\bqué (?:te|os) parece\b/,
    /\bno (?:s[eé]|recuerdo|me acuerdo) si\b/,
    /\b(?:acu[eé]rdate|acordaos|recuerda) de (?:decir|poner|mencionar|contar|añadir)\b/,
    /\b(?:me|nos) gustaría que\b|\bsería (?:genial|bonito|ideal|estupendo) que\b/,
    // Short text: at most 400 characters of a sentence's beginning, and nothing after it is read
    /(?:^|[;,:.] ?|\by )lo del? .*\b(?:mejor|no)\b/,
    /^(?:hay que )?poner (?:el|la|los|las) (?:tel[eé]fono|direcci[oó]n|correo|email|logo|enlace)(?:$|[^\p{L}])/u,
    /(?:^|[^\p{L}])(?:pon|poned|mete|insertad?) (?:aqu[ií]|ah[ií])(?:$|[^\p{L}])/u,
    // Short text: at most 400 characters of a sentence's beginning, and nothing after it is read
    /^(?:poned|pongan|ponle|ponedle|meted|haced(?:me|nos)?|hazme|hacednos) (?!(?:el|la) horno|agua|sal)(?:el|la|los|las|un|una|nuestr[oa]s?|algo) [\p{L} ]{1,60}(?:primer[oa]?|al final|al principio|arriba|abajo|delante|tabla|lista|foto|título|resumen|índice|ingredientes|horario|teléfono|precios)/u,
    // Short text: at most 400 characters of a sentence's beginning, and nothing after it is read
    /^(?:incluid|incluye|incluya|añadid|añade|poned|pon|meted|terminad|acabad|empezad|citad|enlazad|destacad) (?:con |por |en |a )?(?:el|la|los|las|un|una|mi|nuestr[oa]s?)? ?(?:número de )?(?:tel[eé]fono|horarios?|direcci[oó]n|fotos?|enlaces?|web|logo|frase|pregunta|título|despedida|saludo|broma|chiste|cita|mapa|correo)/,
    /^no (?:pong[aá]is|pongas|met[aá]is|metas|us[eé]is|uses) (?:ningun[oa]s? |las? |los |mis? |nuestr[oa]s? )?(?:fotos?|im[aá]genes|precios|enlaces|emojis|nombres?|logos?)/,
    /^haced (?:una|la) (?:lista|tabla|foto|entrada|introducción)/,
    /\bque se vea (?:profesional|bonito|bien|serio)\b/,
  ],
}

const picture = /^(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\u{FE0F}|\u{200D}|\s)+/u
/** Sounds and phrases of speech within a sentence. */
const inner: Record<Language, RegExp> = {
  en: /,? \b(?:um|uh|erm)\b,?|(?<!\b(?:do|did|if|once|when|until|as|that))\b you know(?= (?:after|before|when|in|at|on|with|for|and)\b)/gi,
  es: /,? (?:eh|em|o sea)(?=[ ,])/gi,
}
/** Characters of a sentence that are judged. */
const BEGINNING = 400
const PLACEHOLDER = /^(?:TODO|TBD|FIXME|WIP)\b/

/** A sentence as it is judged: without signs and pictures before it and without the words of who dictates. */
export const withoutFillers = (text: string, language: Language): string =>
  text.replace(picture, '').replace(fillers[language], '')

/** A description, which is read for phrases and never printed, without the sounds of who dictates it. */
export const withoutSounds = (text: string, language: Language): string => text.replace(inner[language], '')

/** Whether some words, with their capitals, speak to the writer of the post. */
export const isSideRemark = (text: string, language: Language): boolean =>
  PLACEHOLDER.test(text) ||
  toTheWriter[language].some((one) => one.test(text.slice(0, BEGINNING).toLowerCase().replaceAll('’', "'")))

/** How a clause begins that says how the post is to be. */
const clauseToWriter =
  /^(?:que (?:no )?(?:sea|suene|quede|parezca|se note) |haz(?:lo|la) |(?:please|pls) (?:don't|do not|make|keep|write|use)|(?:don't|do not) (?:make|copy) (?:it|this)|make (?:it|ours|the (?:text|post|title)) (?:sound|better|short|fun|nice))/
const joint =
  /(?:; |, (?:and |y |but |pero )?| (?:and|but|y|pero|eh y) (?=(?:please|pls|que|esto|si puedes|hazl[oa]|don't|don’t|do not|this|make)\b))/gi
const JOINTS_MAX = 8

/** The sentence up to a clause that speaks to the writer: "Water it weekly, and I'd like this to come first". */
export const withoutSideClause = (text: string, language: Language): string => {
  const found = [...text.matchAll(joint)].slice(0, JOINTS_MAX)
  const end = found.find(({ index, 0: words }) => {
    const rest = text.slice(index + words.length)
    return clauseToWriter.test(rest.toLowerCase().replaceAll('’', "'")) || isSideRemark(rest, language)
  })
  return end ? text.slice(0, end.index).replace(/ eh$/i, '') : text
}

/** The sentence without an end in brackets that speaks to the writer: "It fits (put the photo here)". */
export const withoutFinalSideRemark = (text: string, speaksToWriter: (inner: string) => boolean): string => {
  const open = text.lastIndexOf('(')
  const inner = /^\(([^()]*)\)[.!? ]*$/.exec(open >= 0 ? text.slice(open) : '')?.[1]
  return inner !== undefined && speaksToWriter(inner) ? text.slice(0, open).trim() : text
}
