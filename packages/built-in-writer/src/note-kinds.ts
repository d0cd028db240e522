import type { Language } from './brief.ts'

export type KindName =
  | 'price'
  | 'trouble'
  | 'materials'
  | 'care'
  | 'steps'
  | 'hours'
  | 'bring'
  | 'duration'
  | 'often'
/** What a heading asks for, and words of notes that answer it, both without accents. The most certain kinds first. */
type NoteKind = { name: KindName; heading: RegExp; body: RegExp }

const kinds: Record<Language, readonly NoteKind[]> = {
  en: [
    {
      name: 'price',
      heading:
        /\b(?:prices?|pricing|costs?|rates?|fees?|orders?|ordering|buy|buying|shipping|delivery|post|postage|pay|payment)\b|\bget (?:it|them|one) from us\b/,
      body: /[€$£]|\b(?:costs?|prices?|shipping|postage|deliver(?:y|ed|s)?|orders?|pay|pickup|pick up|euros?|pounds|dollars?)\b/g,
    },
    {
      name: 'trouble',
      heading: /\b(?:wrong|troubles?|problems?|mistakes?|fix|fixing|fails?|rescue|avoid)\b|\bif it\b/,
      body: /\b(?:if (?:it|they|the|you)|never|avoid|don'?t|do not|mistakes?|too (?:much|little|hot|cold|wet|dry|long)|smells?|mou?ld|goes? (?:bad|off|wrong)|breaks?|broken|stuck|fails?|problems?|rusts?)\b/g,
    },
    {
      name: 'materials',
      heading:
        /\b(?:need|kit|materials?|ingredients?|contents?|tools?|equipment|box)\b|\bmade (?:of|from)\b|\bcomes with\b|\binside\b/,
      body: /\b(?:you(?: will)? need|contains?|includes?|comes with|inside|ingredients?|made (?:of|from)|kit (?:has|is)|in the (?:kit|box)|you get)\b/g,
    },
    {
      name: 'care',
      heading:
        /\b(?:care|caring|clean(?:ing)?|wash(?:ing)?|stor(?:e|ing)|look(?:ing)? after|maintenance|last longer)\b/,
      body: /\b(?:rinse|wash|washing machine|dry cleaner|clean|dry|wipe|brush|store|hang|polish|wax|oil|soak|scrub|soap|rub)\b/g,
    },
    {
      name: 'steps',
      heading:
        /\b(?:steps?|how it works|instructions|method|routine|day by day)\b|\bhow to (?!order|get|find|reach|choose|contact|pay|book)\p{L}/u,
      // Short text: at most 2,000 characters of a note
      body: /\b(?:days? \d+|step \d+|first|then|every (?:day|morning|evening|night|\d+)|once a day|twice a day|stir|mix|pour|wait|repeat|leave it)\b|(?:^|[.:\n] ?)(?:let|put|cut|trim|wipe|use|start|keep|never|always|work|spray|fill|press|plant|water|wash|rinse|dry|brush|clean|scrub|do|take|add|place|remove|cover|soak|dig|check|turn|drop|bring|send|choose)\b/g,
    },
    {
      name: 'hours',
      heading: /\b(?:hours|opening times|timetable|schedule|when (?:to (?:come|visit)|we (?:are )?open))\b/,
      body: /\b(?:mon|tues?|wed(?:nes)?|thur?s?|fri|satur|sat|sun)(?:days?)?\b(?= |$)|\b\d{1,2}(?:[.:]\d{2})? ?[ap]m\b|\bopen\b|\bclosed\b/g,
    },
    {
      name: 'bring',
      heading: /\bwhat to (?:bring|wear)\b/,
      body: /\b(?:bring|wear|clothes|mats?)\b/g,
    },
    {
      name: 'duration',
      heading: /\bhow long\b|\btimes\b|\bduration\b/,
      body: /\b\d{1,3} ?(?:hours?|minutes?|mins?|days?|weeks?|months?)\b/g,
    },
    {
      name: 'often',
      heading: /\bhow often\b/,
      body: /\bevery (?:\d|day|week|month|year|other)|\b(?:once|twice|\d ?x|times) a\b|\bafter (?:each|every|a)\b/g,
    },
  ],
  es: [
    {
      name: 'price',
      heading:
        /\b(?:precios?|tarifas?|costes?|cuestan?|pedidos?|pedir(?:l[oa]s?)?|comprar(?:l[oa]s?)?|conseguir(?:l[oa]s?)?|envios?|pagar|pago)\b/,
      body: /[€$£]|\b(?:cuestan?|precios?|vale|valen|envios?|enviamos|pedidos?|pagar|pago|euros?|recoger|recogida|matricula|al mes)\b|\bmes \d/g,
    },
    {
      name: 'trouble',
      heading: /\b(?:mal|problemas?|errores|error|fallos?|falla|evitar|arreglar)\b|\bsi se\b/,
      body: /\b(?:si (?:se|huele|el|la|no|sale|esta)|nunca|evita|no hay que|error|errores|demasiad[oa]s?|moho|rompe|rota|roto|atasca|falla|problemas?|oxida)\b/g,
    },
    {
      name: 'materials',
      heading:
        /\b(?:hace falta|necesitas?|kit|materiales|material|ingredientes?|contenido|herramientas|caja|incluye)\b|\bhech[oa]s? (?:de|con)\b/,
      body: /\b(?:hace falta|necesitas?|contiene|incluye|viene con|trae|ingredientes?|llevan?(?! \d)|hech[oa]s? (?:de|con)|en (?:el kit|la caja))\b/g,
    },
    {
      name: 'care',
      heading: /\b(?:cuid|limpi|lava|guarda|conserva|mantenimiento|que dure)/,
      body: /\b(?:aclara|lava|limpia|seca|cepilla|frota|guarda|cuelga|encera|engrasa|remoja|jabon)(?:r|n|d|lo|la|los|las|rlo|rla|rse)?\b|\b(?:lavadora|secadora|tintoreria)\b/g,
    },
    {
      name: 'steps',
      heading:
        // Short text: a heading of an outline
        /\bpasos?\b|\bcomo funciona\b|\bse hace\b|\binstrucciones\b|\bdia a dia\b|\bcomo (?!pedir|comprar|conseguir|elegir|llegar|pagar|reservar)(?:\p{L}+[aei]r(?:l[oa]s?|se)?\b|se (?:hace|usa|aplica|cura))/u,
      // Short text: at most 2,000 characters of a note
      body: /\b(?:dias? \d+|paso \d+|primero|luego|despues|cada dia|cada manana|cada noche|al dia|mezcla|remueve|anade|echa|cuela|espera|repite|deja)\b|(?:^|[.:\n] ?)(?:no )?\p{Ll}{3,12}[aei]r\b/gu,
    },
    {
      name: 'hours',
      heading: /\bhorarios?\b|\bcuando (?:abrimos|venir|son)\b|\bgrupos\b/,
      body: /\b(?:lunes|martes|miercoles|jueves|viernes|sabados?|domingos?)\b|\ba las \d|\b\d{1,2}(?::\d{2})? ?h\b|\babrimos\b|\bcerrad[oa]/g,
    },
    {
      name: 'bring',
      heading: /\bque (?:hay que )?(?:traer|llevar)\b/,
      body: /\b(?:traer|trae|ropa|esterillas?|calzado)\b/g,
    },
    {
      name: 'duration',
      heading: /\bcuanto (?:se )?(?:tarda|dura|tiempo)|\bduracion\b/,
      body: /\b\d{1,3} ?(?:horas?|minutos?|min|dias?|semanas?|meses)\b/g,
    },
    {
      name: 'often',
      heading: /\bcada cuanto\b/,
      body: /\bcada (?:\d|dia|semana|mes|ano)|\bveces (?:al|a la)\b/g,
    },
  ],
}

const plainOf = (text: string): string =>
  text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').replaceAll('’', "'")

/** The kinds of answer that a heading asks for. */
export const kindsOfHeading = (heading: string, language: Language): KindName[] => {
  const plain = plainOf(heading)
  return kinds[language].filter((kind) => kind.heading.test(plain)).map(({ name }) => name)
}

/** Characters of one note that are searched for words of a kind. */
const BODY_MAX = 2_000

/** How many different words of each kind a note contains. */
export const kindsOfNote = (text: string, language: Language): ReadonlyMap<KindName, number> => {
  const plain = plainOf(text.slice(0, BODY_MAX))
  return new Map(
    kinds[language].map(({ name, body }) => [name, new Set(plain.match(body) ?? []).size] as const),
  )
}

/** Whether a heading is about prices or ordering. */
export const isAboutPrice = (heading: string, language: Language): boolean =>
  kindsOfHeading(heading, language).includes('price')

const priceWords: Record<Language, RegExp> = {
  en: /\b(?:prices?|pricing|costs?|rates?|fees?|how much)\b/,
  es: /\b(?:precios?|tarifas?|costes?|cuestan?|cuanto vale)\b/,
}
const reason: Record<Language, RegExp> = { en: /^why\b/, es: /^¿?por que\b/ }

/** Whether a heading names prices, so that a list of them belongs below it: none that asks for their reason does. */
export const namesPrice = (heading: string, language: Language): boolean => {
  const plain = plainOf(heading)
  return priceWords[language].test(plain) && !reason[language].test(plain)
}

/** Whether a line names a price. */
export const hasPrice = (line: string): boolean =>
  /[€$£] ?\d|\d ?(?:[€$£]|(?:euros?|eur|pounds?|dollars?|usd|gbp)\b)|(?<!\p{L})(?:matr[ií]cula|cuota) \d/iu.test(
    line,
  )

const ordering: Record<Language, RegExp> = {
  en: /^(?:shipping|delivery|postage|returns?|orders?|how to order|pick.?up|collection|payment|opening hours|hours|address|contact|where (?:we are|to find us))\b/i,
  es: /^(?:portes|env[ií]os?|gastos de env[ií]o|entregas?|devoluci[oó]n|devoluciones|pedidos?|encargos|recogida|pagos?|formas? de pago|horarios?|direcci[oó]n|contacto|d[oó]nde estamos)(?![\p{L}])/iu,
}

/** Whether the label of a line is about orders, delivery or how the shop is reached. */
export const isAboutOrders = (label: string, language: Language): boolean => ordering[language].test(label)
