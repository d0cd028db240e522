import type { Language, PointOfView } from './brief.ts'
import { isFaqHeading, withoutSubject } from './faq.ts'
import { isAboutPrice, type KindName } from './note-kinds.ts'

/** A heading that fits any honest post, what is asked under it, and words of material that belongs there. */
export type Neutral = {
  label: string
  /** The label of a shop that says "I". */
  mine?: string
  /** With a part in brackets for the subject of the post, which replaces `{}`. */
  question: string
  /** An answer as another shop might give it. */
  example: string
  cues: RegExp | null /** Steps that are numbered belong here. */
  isForSteps?: true
  /** Addresses and ways to order, which belong together at the end. */
  isForOrders?: true
  /** What fits no other heading and is no introduction. */
  isForRest?: true
  /** Chosen only where the notes have words for it, and never for a post about the same. */
  kind?: KindName | 'facts'
  /** Labels of earlier versions, which stored outlines have. */
  formerly?: readonly string[]
}

const order: Record<Language, RegExp> = {
  // Short text: at most 2,000 characters of a note
  en: /\b(?:ship(?:s|ping|ped)?|deliver(?:y|ed|ies)?|orders?|postage|returns?|refunds?|opening hours|address|street|lane|quay|road|row|phone|ring|book (?:online|by|at|a)|pick up|collect|costs?|prices?|pay|payment|whatsapp|instagram|tel|market|find (?:me|us))\b|\b\d{1,3}\.\d{2}\b|\b(?:guarantee|warranty)\b|\bopen (?:from|on|every|daily|mon|tue|wed|thu|fri|sat|sun)|\bclosed (?:on|for|mon|tue|wed|thu|fri|sat|sun)|€|\$|£|\S@\S|\b\d{1,5} (?:pounds|euros|dollars)\b|\b0\d{3,4} ?\d{3} ?\d{3}\b/i,
  // Short text: at most 2,000 characters of a note
  es: /(?:env[ií]o|enviamos|entreg|pedido|encarg|reserv|devoluci|horario|abrimos|abierto|cerramos|cerrado|direcci|calle |plaza |avenida |est[aá] en|estamos en|visitar|tel[eé]fono|cuesta|precio|pagar|pago|whatsapp|instagram|bizum|tel\.|garant[ií]a)|€|\$|£|\S@\S|\d euros|\b\d{1,3},\d{2}\b|\b[6789]\d{2} ?\d{3} ?\d{3}\b/i,
}
const make: Record<Language, RegExp> = {
  en: /\b(?:(?:we|i) (?:make|sew|pour|roast|bake|weave|grow|cut|paint|press)|made|by hand|workshop|batch|batches|craft|each one takes|every one takes)\b/i,
  es: /(?:hacemos|cosemos|vertemos|tostamos|horneamos|tejemos|cultivamos|cortamos|pintamos|prensamos|hech[oa]s? |a mano|taller|tandas?)/i,
}

const first: Record<Language, Neutral> = {
  en: {
    label: 'What you need to know first',
    question: 'What should a reader know[ about {}] before anything else?',
    example:
      'It takes a week until you see a difference, and then it stays that way for years. That surprises everyone.',
    cues: null,
  },
  es: {
    label: 'Lo primero que hay que saber',
    question: '¿Qué debería saber quien lee[ sobre {}] antes que nada?',
    example:
      'Tarda una semana en notarse, y después se queda así durante años. Eso sorprende a todo el mundo.',
    cues: null,
  },
}
const asked: Record<Language, Neutral> = {
  en: {
    label: 'Questions from our customers',
    mine: 'Questions from my customers',
    question: 'What do your customers ask most[ about {}], and what do you answer?',
    example: 'Whether it is right for beginners. It is: half of our customers had never done it before.',
    cues: null,
  },
  es: {
    label: 'Preguntas de nuestros clientes',
    mine: 'Preguntas de mis clientes',
    question: '¿Qué te preguntan más tus clientes[ sobre {}] y qué les respondes?',
    example: 'Si es para principiantes. Sí: la mitad de nuestros clientes no lo había hecho nunca.',
    cues: null,
  },
}
const getting: Record<Language, Neutral> = {
  en: {
    label: 'Orders and contact',
    formerly: ['How to get it from us', 'How to get it from me'],
    question: 'How can readers order[ {}] or find you?',
    example: 'In the shop from Tuesday to Saturday, or by post in two days.',
    cues: order.en,
    isForOrders: true,
  },
  es: {
    label: 'Pedidos y contacto',
    formerly: ['Cómo conseguirlo con nosotros', 'Cómo conseguirlo conmigo'],
    question: '¿Cómo se hace un pedido[ de {}] y dónde se te encuentra?',
    example: 'En la tienda, de martes a sábado, o por envío en dos días.',
    cues: order.es,
    isForOrders: true,
  },
}
const working: Record<Language, Neutral> = {
  en: {
    label: 'How we work',
    mine: 'How I work',
    question: 'What do you do differently from others[ when it comes to {}], step by step?',
    example:
      'We prepare on Mondays and finish on Tuesdays. Each one waits for a night before we look at it again.',
    cues: make.en,
  },
  es: {
    label: 'Cómo trabajamos',
    mine: 'Cómo trabajo',
    question: '¿Qué haces de otra manera[ cuando se trata de {}], paso a paso?',
    example:
      'Preparamos los lunes y terminamos los martes. Todo espera una noche antes de la última revisión.',
    cues: make.es,
  },
}

const careFor: Record<Language, Neutral> = {
  en: {
    label: 'Care and cleaning',
    question: 'How should customers look after it[, when it comes to {}]?',
    example: 'A few minutes after each use are enough. Most damage comes from too much care, not too little.',
    cues: /\b(?:rinse|wash|wipe|dishwasher|washing machine|hand wash|polish|descale)\b/i,
    kind: 'care',
  },
  es: {
    label: 'Cuidado y limpieza',
    question: '¿Cómo hay que cuidarlo[, tratándose de {}]?',
    example:
      'Con unos minutos después de cada uso basta. Casi todo lo que se estropea es por exceso de cuidado.',
    cues: /(?:aclarar|lava(?:r|d|vajillas|dora)|limpi|se seca|cepill|engras|encera)/i,
    kind: 'care',
  },
}
const facts: Record<Language, Neutral> = {
  en: {
    label: 'Materials and sizes',
    question: 'What is it made of, and which sizes are there[ of {}]?',
    example: 'It comes in two sizes, and the material is from a family firm in the next valley.',
    // Short text: at most 2,000 characters of a note
    cues: /\b\d{1,5}(?:[.,]\d{1,2})? ?(?:cm|mm|kg|litres?|inches)\b|\b(?:made (?:of|from)|(?:handle|lid|blade|strap|frame|sole|lining) is)\b/i,
    kind: 'facts',
  },
  es: {
    label: 'Materiales y medidas',
    question: '¿De qué está hecho y qué medidas tiene[, tratándose de {}]?',
    example: 'Hay dos medidas, y el material es de una casa familiar del valle de al lado.',
    // Short text: at most 2,000 characters of a note
    cues: /\b\d{1,5}(?:[.,]\d{1,2})? ?(?:cm|mm|kg|litros?)\b|hech[oa]s? (?:de|con) |(?:el mango|la tapa|la hoja|la correa|el forro|la suela) es/i,
    kind: 'facts',
  },
}
const rest: Record<Language, Neutral> = {
  en: {
    label: 'Good to know',
    question: 'What else should readers know[ about {}]?',
    example: 'It takes a little patience the first time. The second time everybody manages.',
    cues: null,
    isForRest: true,
  },
  es: {
    label: 'Conviene saber',
    question: '¿Qué más deberían saber los lectores[ sobre {}]?',
    example: 'La primera vez hace falta un poco de paciencia. La segunda sale a la primera.',
    cues: null,
    isForRest: true,
  },
}

const byType: Record<Language, Record<string, readonly Neutral[]>> = {
  en: {
    guide: [
      {
        label: 'What you need before you start',
        question: 'What does one need at hand[ for {}] before starting?',
        example: 'A clean table, good light and twenty minutes. All the rest comes from us.',
        cues: /\b(?:before you (?:start|begin|use|do)|you(?:'ll| will)? need)\b/i,
      },
      {
        label: 'Step by step',
        question: 'What are the steps[ for {}], in their order?',
        example:
          '- Lay everything out.\n- Do the first half.\n- Wait for ten minutes and check it.\n- Do the rest.',
        cues: null,
        isForSteps: true,
      },
      {
        label: 'What can go wrong',
        question: 'What goes wrong most often[ with {}], and what helps then?',
        example: 'People want it done too fast. A day of waiting between two steps mends nearly all of it.',
        cues: /\b(?:never|avoid|do not|don.t|mistake)\b/i,
      },
    ],
    list: [
      {
        label: 'How we chose',
        mine: 'How I chose',
        question: 'Why did you choose exactly these[, when it comes to {}]?',
        example:
          'They are the five that customers come back for. We left out two that we like better ourselves.',
        cues: null,
      },
    ],
    news: [
      {
        label: 'What is new',
        question: 'What is new[ about {}], and why now?',
        example: 'From this week on there is a smaller size. Customers had asked for it since the spring.',
        cues: /\b(?:new|now|for the first time)\b/i,
      },
      {
        label: 'When and where',
        question: 'When does it begin, and where?',
        example: 'On Saturday 12 October at ten, in the workshop behind the shop.',
        cues: /\b(?:january|february|march|april|may|june|july|august|september|october|november|december|street|\d{1,2}:\d\d)\b/i,
      },
    ],
    product_story: [
      {
        label: 'How it began',
        question: 'How did it begin[ with {}]?',
        example:
          'My grandmother sold the first ones from her kitchen. Her notebook is still beside the till.',
        cues: /\b(?:grandfather|grandmother|began|started|founded|the first|1[89]\d\d|20[0-2]\d)\b/i,
      },
      working.en,
      {
        label: 'Whom we had in mind',
        mine: 'Whom I had in mind',
        question: 'Whom did you have in mind[ with {}]?',
        example:
          'For a neighbour who has little time and no patience for instructions. She still tests each new one.',
        cues: null,
      },
    ],
  },
  es: {
    guide: [
      {
        label: 'Qué hace falta antes de empezar',
        question: '¿Qué hay que tener a mano[ para {}] antes de empezar?',
        example: 'Una mesa limpia, buena luz y veinte minutos. Lo demás lo ponemos nosotros.',
        cues: /(?:antes de (?:empezar|comenzar|nada|usar)|hace falta|necesit)/i,
      },
      {
        label: 'Paso a paso',
        question: '¿Cuáles son los pasos[ para {}], en su orden?',
        example:
          '- Prepara todo encima de la mesa.\n- Haz la primera mitad.\n- Espera diez minutos y compruébalo.\n- Haz el resto.',
        cues: null,
        isForSteps: true,
      },
      {
        label: 'Qué puede salir mal',
        question: '¿Qué sale mal más a menudo[ con {}] y qué ayuda entonces?',
        example: 'Se hace con demasiada prisa: con un día de espera entre dos pasos se arregla casi todo.',
        cues: /(?:nunca|evita|no hay que|no se debe|error)/i,
      },
    ],
    list: [
      {
        label: 'Cómo hemos elegido',
        mine: 'Cómo he elegido',
        question: '¿Por qué has elegido justo estos[, tratándose de {}]?',
        example:
          'Son los cinco por los que vuelven los clientes. Hemos dejado fuera dos que a nosotros nos gustan más.',
        cues: null,
      },
    ],
    news: [
      {
        label: 'Qué hay de nuevo',
        question: '¿Qué hay de nuevo[ en {}] y por qué ahora?',
        example: 'Desde esta semana hay un tamaño más pequeño. Los clientes lo pedían desde la primavera.',
        cues: /(?:nuev[oa]|novedad|ya est[áa]n? aquí|por primera vez)/i,
      },
      {
        label: 'Cuándo y dónde',
        question: '¿Cuándo empieza y dónde?',
        example: 'El sábado 12 de octubre a las diez, en el taller de detrás de la tienda.',
        cues: /(?:enero|febrero|marzo|abril|de mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|calle |plaza |\d{1,2}:\d\d)/i,
      },
    ],
    product_story: [
      {
        label: 'Cómo empezó',
        question: '¿Cómo empezó todo[ con {}]?',
        example: 'Mi abuela vendía los primeros desde su cocina. Su libreta sigue al lado de la caja.',
        cues: /(?:abuel|empez|comenz|fund[óa]|la primera|el primer|\b1[89]\d\d|\b20[0-2]\d)/i,
      },
      working.es,
      {
        label: 'En quién pensamos',
        mine: 'En quién pensé',
        question: '¿En quién pensabas[ con {}]?',
        example:
          'Para una vecina con poco tiempo y sin paciencia para las instrucciones. Ella prueba cada novedad.',
        cues: null,
      },
    ],
  },
}

const ofType = (type: string, language: Language): Neutral[] => [
  ...new Set([
    ...(byType[language][type] ?? [first[language], working[language]]),
    ...(type === 'product_story' || type === 'article' || type === 'list' ? [facts[language]] : []),
    ...(type === 'guide' ? [] : [careFor[language]]),
    rest[language],
    asked[language],
    getting[language],
    first[language],
  ]),
]

/** Neutral headings for a type of post, the fitting ones first, in the person that the shop speaks in. */
export const neutralsFor = (type: string, language: Language, pov?: PointOfView): Neutral[] =>
  ofType(type, language).map((one) =>
    pov === 'first_singular' && one.mine ? { ...one, label: one.mine } : one,
  )

/** The heading for questions of customers, in the person that the shop speaks in. */
export const askedLabel = (language: Language, pov?: PointOfView): string => {
  const { label, mine } = asked[language]
  return pov === 'first_singular' && mine ? mine : label
}

/** The heading for what fits no other. */
export const restLabel = (language: Language): string => rest[language].label

const allOf = (language: Language): ReadonlyMap<string, Neutral> =>
  new Map(
    [...Object.keys(byType[language]), '']
      .flatMap((type) => ofType(type, language))
      .flatMap((one) =>
        [one.label, one.mine ?? one.label, ...(one.formerly ?? [])].map((label) => [label, one] as const),
      ),
  )
const all: Record<Language, ReadonlyMap<string, Neutral>> = { en: allOf('en'), es: allOf('es') }
/** The neutral heading of these words. */
export const neutralOf = (label: string, language: Language): Neutral | undefined =>
  all[language].get(withoutSubject(label, language))

const closing: Record<Language, RegExp> = {
  en: /\b(?:contact|about us|about me|visit|visits|find us|find me|our shop|the shop|opening hours|hours|who we are)\b/i,
  es: /(?:contacto|nosotr[oa]s|quiénes somos|visita|encontrarnos|encuéntranos|nuestra tienda|la tienda|horario)/i,
}

/** Whether a heading belongs to the end of a post: questions, prices, orders, the shop. */
export const isClosing = (heading: string, language: Language): boolean =>
  isFaqHeading(heading, language) || isAboutPrice(heading, language) || closing[language].test(heading)
