import type { Language } from './brief.ts'

/** How a shop's own people write to their writer. Compared with the beginning of a sentence in lower case. */
const instructions: Record<Language, readonly RegExp[]> = {
  en: [
    /^(?:notes?|message|instructions?|info|memo|reminder) (?:to|for) (?:the |my |our )?(?:writer|author|editor|copywriter|team|designer|you|ai|bot|marketing)\b/,
    /^(?:todo|to do|to-do|tbd|fixme|pending|wip) ?[:-]/,
    /^(?:the )?(?:title|headline) (?:should|must|has to|needs to|ought to) /,
    /^write (?:about |around )?\d/,
    /^write (?:it|this|the post|the text|everything) (?:so|as|like|for|in|with)\b/,
    /^make (?:it|this|the text|the post) (?:sound|read|look|feel)\b/,
    /^(?:link|add a link|include a link) to (?:our|the|my) (?:shop|store|site|website|homepage|blog)\b/,
    /^(?:include|add|end with|finish with|close with|put) (?:an? )?(?:strong |clear )?(?:call to action|cta)\b/,
    /^use (?:an?|the|our|this|that) (?:[a-z-]+ )?(?:photos?|pictures?|images?|headline|title)\b/,
    /^put the (?:table|list|photo|picture|prices|chart) (?:in|at|first|last|here)\b/,
    /^(?:do not|don't|dont|never) (?:copy|paste) (?:this|it|these|anything|word)\b/,
    /^(?:do not|don't|dont|never) (?:give|print|publish) (?:his|her|their|my|our|the) (?:surname|last name|name|address|phone)\b/,
    /^no (?:big|long|fancy|difficult|strange) words\b/,
    /^(?:use )?short (?:paragraphs|sentences)\b/,
    /^(?:reminder|internal|fyi|for the writer|for you) ?[:,-]/,
    /^(?:please )?(?:check|clear|confirm|verify|double-check|discuss) (?:this|it|that|everything|the text|the prices?) (?:with (?!an? |your |the )|first[.!]?$|before (?:you |it |we |they )?(?:(?:is|goes?) )?(?:publish|post|print|writ|send|online|live|out))/,
    // Short text: at most 400 characters of a sentence's beginning, and nothing after it is read
    /^(?:please )?(?:ask|wait for|call) (?!us )[a-z]+ (?:first|before|for (?:a|the) (?:photo|picture|prices?|logo|quote))\b/,
    /^(?:bold|highlight|underline) the (?:word|name|title|price|date)\b/,
    /^(?:please )?(?:insert|attach|add) (?:the|a|our) (?:map|photo|picture|logo|video|screenshot)\b/,
    /^(?:(?:do not|don't|dont) bring up|(?:i'd|i would|we'd|we would) rather you|steer clear of) /,
    /\b(?:in bold|in italics|in capitals|in capital letters|in the (?:headline|intro|title|first paragraph|conclusion)|hashtags?|emojis?|clickbait)\b/,
    /^(?:thanks|thank you|cheers)(?: so much| a lot| in advance)?[!. ]*$/,
  ],
  es: [
    /^(?:notas?|mensaje|aviso|instrucciones|recordatorio) (?:para|a) (?:quien|la redacci|el redactor|la redactora|el equipo|el autor|la autora|vosotros|ti\b|la ia\b|marketing)/,
    /^(?:pendiente|por hacer|falta|revisar|todo) ?[:-]/,
    /^(?:el )?(?:título|titulo|titular) (?:debe|debería|tiene que|ha de) /,
    /^(?:escribe|redacta|redactad) (?:unas |unos |alrededor de )?\d/,
    /^(?:escribe|redacta|redactad|escríbelo|escribidlo) (?:en|con|como|para que)\b/,
    /^que (?:suene|parezca|lo entienda|se entienda|se lea|sea bonit|sea cort)/,
    /^enlaza(?:r)? (?:a )?(?:la|nuestra|el|nuestro) (?:tienda|web|página|sitio|blog)\b/,
    /^(?:al final )?(?:pon|poned|añade|incluye|termina|terminad|acaba|acabad) (?:con )?una llamada a la acción/,
    /^(?:usa|usad|utiliza|utilizad) (?:la|una|esta|nuestra|las) (?:foto|imagen|fotos|imágenes)(?: |[.,]|$)/,
    /^(?:pon|poned|mete|meted) (?:la|las|los) (?:tabla|lista|fotos?|precios)\b/,
    /^(?:usad|utilizad|emplead) (?:frases|palabras|un tono|un lenguaje|párrafos|la primera|la segunda)\b/,
    /^(?:no|nunca|jamás) (?:dig[aá]is|nombr[eé]is|promet[aá]is|mencion[eé]is|habl[eé]is|invent[eé]is|exager[eé]is|compar[eé]is|copi(?:ar|es|[eé]is) (?:esto|nada|tal)|cont[eé]is|des su|deis su|pong[aá]is (?:vegano|precios|nada|que|el precio|el nombre))/,
    /^evitad (?:los tecnicismos|tecnicismos|palabras|frases|hablar|mencionar|prometer|exagerar|superlativos|tópicos)/,
    /^sin palabras (?:raras|difíciles|técnicas)/,
    /^(?:párrafos|frases|oraciones) (?:muy )?(?:cort[oa]s|breves)\b/,
    /^(?:resalta|resaltad|subraya|subrayad) (?:la palabra|el nombre|el título|el precio|la fecha)\b/,
    /^(?:inserta|insertad|adjunta|adjuntad)(?: aquí)? (?:el|la|un|una) (?:mapa|foto|imagen|enlace|logo|tabla|vídeo)/,
    /^no saqu(?:es|[eé]is) /,
    /^ojo[:,]? que /,
    /^(?:aviso|interno|recordad|recuerda|recordatorio) ?[:,-]/,
    /^(?:consult|revis|confirm|coment|habl)[aáeé](?:d|r)?(?:lo|la|los|las)? (?:esto |antes |primero |todo |los precios )*con\b/,
    /^(?:preguntad|pregunta|pregúntale|preguntadle|pedid|pedidle|pídele) (?:antes )?(?:a |una foto|los precios|el logo)/,
    /(?:^| )(?:en negrita|en cursiva|en mayúsculas|en el (?:titular|título|primer párrafo)|hashtags?|emojis?)(?: |[.,;!]|$)/,
    /^(?:muchas |mil )?gracias(?: de antemano)?[!. ]*$/,
  ],
}

/** The forms that the other rules know, by how people also say them. */
const plain: Record<Language, readonly [RegExp, string][]> = {
  en: [
    [/^(?:pls|please|plz) say (?:that )?(?=we |it |they |our |the |you )/i, 'mention that '],
    [/^(?:you |it |the post |the text )?must (?=mention|include|explain|say|talk|describe|cover)/i, ''],
    [
      /^(?:you |it )(?:should|need to|have to) (?=mention|include|explain|say|talk|describe|cover|add|end)/i,
      '',
    ],
    [
      /^(?:remember|do not forget|don't forget|make sure|be sure) to (?=link|add|include|put|end|finish)/i,
      '',
    ],
    [/^tell (?:the|our) (?:story|history) of /i, 'mention '],
    [/^announce /i, 'mention '],
    [/^say (?=which|how|why|what|when|where)/i, 'explain '],
    [/^tell (?:them|people|readers|customers|everyone) (?=it |they |we |our |the |there )/i, 'mention that '],
  ],
  es: [
    [/ q /g, ' que '],
    [
      /^(?:pon|poned|pongan|decid|di|añade|añadid) (?:tambi[eé]n )?que (?=(?:hacemos|tenemos|enviamos|abrimos|damos|somos|vendemos|el |la |los |las |nuestr|hay |se ))/i,
      'di que ',
    ],
    [/^(?:tenéis|teneis|tienes) que |^(?:debéis|debeis|deberíais|deberías) |^hay que /i, ''],
    [/^(?:acordaos|acuérdate) de (?=enlaz|añadir|poner|incluir)/i, ''],
    [/^(?:decid|di|decir) (?=cuál|cómo|qué |por qué|cuándo|dónde)/i, 'explica '],
    [/^(?:decid|decidles|diles|dígales) que /i, 'di que '],
    [/^(?:explicad|expliquen) /i, 'explica '],
    [/^(?:contad|cuenten) /i, 'cuenta '],
    [/^(?:hablad|hablen) /i, 'habla '],
    [/^(?:avisad|avisa) de /i, 'menciona '],
    [/^(?:mencionad|mencionen|anunciad|anuncia|anunciar) /i, 'menciona '],
    [/^(?:escribid|escriban) /i, 'escribe '],
    [/^(?:describid|describan) /i, 'describe '],
    [/^(?:comparad|comparen) /i, 'compara '],
    [/^(?:destacad|destaquen) /i, 'destaca '],
    [/^(?:incluid|incluyan) /i, 'incluye '],
    [/^(?:añadid|añadan) /i, 'añade '],
  ],
}

/** A sentence as the rules for orders know it: "decidles que" is "di que". */
export const plainOrder = (sentence: string, language: Language): string =>
  plain[language].reduce((text, [found, instead]) => text.replace(found, instead), sentence)

/** Whether a sentence, in lower case, says to the writer how to write and nothing to readers. */
export const isInstruction = (lower: string, language: Language): boolean =>
  instructions[language].some((one) => one.test(lower))
