import type { Language } from './brief.ts'

/** A heading that fits any honest post, what is asked under it, and words of material that belongs there. */
export type Neutral = {
  label: string
  question: string
  cues: RegExp | null /** Steps that are numbered belong here. */
  isForSteps?: true
}

const order: Record<Language, RegExp> = {
  en: /\b(?:ship(?:s|ping|ped)?|deliver(?:y|ed|ies)?|orders?|returns?|refunds?|open (?:from|on|every)|opening hours|address|street|phone|pick up|collect|costs?|prices?|pay|payment)\b|€|\$|£/i,
  es: /(?:env[ií]|entreg|pedido|devoluci|horario|abrimos|direcci|calle |teléfono|cuesta|precio|pagar|pago)|€|\$|£/i,
}
const make: Record<Language, RegExp> = {
  en: /\b(?:we (?:make|sew|pour|roast|bake|weave|grow|cut|paint|press)|made|by hand|workshop|batch|batches|craft)\b/i,
  es: /(?:hacemos|cosemos|vertemos|tostamos|horneamos|tejemos|cultivamos|cortamos|pintamos|prensamos|hech[oa]s? |a mano|taller|tandas?)/i,
}

const first: Record<Language, Neutral> = {
  en: {
    label: 'What you need to know first',
    question: 'What should a reader know before anything else?',
    cues: null,
  },
  es: {
    label: 'Lo primero que hay que saber',
    question: '¿Qué debería saber quien lee antes que nada?',
    cues: null,
  },
}
const asked: Record<Language, Neutral> = {
  en: {
    label: 'Questions from our customers',
    question: 'What do your customers ask most, and what do you answer?',
    cues: null,
  },
  es: {
    label: 'Preguntas de nuestros clientes',
    question: '¿Qué te preguntan más tus clientes y qué les respondes?',
    cues: null,
  },
}
const getting: Record<Language, Neutral> = {
  en: { label: 'How to get it from us', question: 'How can readers order it or find you?', cues: order.en },
  es: {
    label: 'Cómo conseguirlo con nosotros',
    question: '¿Cómo se puede pedir o dónde se os encuentra?',
    cues: order.es,
  },
}
const working: Record<Language, Neutral> = {
  en: {
    label: 'How we work',
    question: 'What do you do differently from others, step by step?',
    cues: make.en,
  },
  es: { label: 'Cómo trabajamos', question: '¿Qué hacéis de otra manera, paso a paso?', cues: make.es },
}

const byType: Record<Language, Record<string, readonly Neutral[]>> = {
  en: {
    guide: [
      {
        label: 'What you need before you start',
        question: 'What does one need at hand before starting?',
        cues: /\b(?:before|you need|you will need)\b/i,
      },
      {
        label: 'Step by step',
        question: 'What are the steps, in their order?',
        cues: null,
        isForSteps: true,
      },
      {
        label: 'What can go wrong',
        question: 'What goes wrong most often, and what helps then?',
        cues: /\b(?:never|avoid|do not|don.t|mistake)\b/i,
      },
    ],
    list: [{ label: 'How we chose', question: 'Why did you choose exactly these?', cues: null }],
    news: [
      {
        label: 'What is new',
        question: 'What is new, and why now?',
        cues: /\b(?:new|now|for the first time)\b/i,
      },
      {
        label: 'When and where',
        question: 'When does it begin, and where?',
        cues: /\b(?:january|february|march|april|may|june|july|august|september|october|november|december|street|\d{1,2}:\d\d)\b/i,
      },
    ],
    product_story: [
      {
        label: 'How it began',
        question: 'How did it begin?',
        cues: /\b(?:grandfather|grandmother|began|started|founded|the first|1[89]\d\d|20[0-2]\d)\b/i,
      },
      working.en,
      { label: 'Whom we had in mind', question: 'Whom did you make it for?', cues: null },
    ],
  },
  es: {
    guide: [
      {
        label: 'Qué hace falta antes de empezar',
        question: '¿Qué hay que tener a mano antes de empezar?',
        cues: /(?:antes de|hace falta|necesit)/i,
      },
      { label: 'Paso a paso', question: '¿Cuáles son los pasos, en su orden?', cues: null, isForSteps: true },
      {
        label: 'Qué puede salir mal',
        question: '¿Qué sale mal más a menudo y qué ayuda entonces?',
        cues: /(?:nunca|evita|no hay que|no se debe|error)/i,
      },
    ],
    list: [{ label: 'Cómo hemos elegido', question: '¿Por qué has elegido justo estos?', cues: null }],
    news: [
      {
        label: 'Qué hay de nuevo',
        question: '¿Qué hay de nuevo y por qué ahora?',
        cues: /(?:nuev[oa]|novedad|ya est[áa]n? aquí|por primera vez)/i,
      },
      {
        label: 'Cuándo y dónde',
        question: '¿Cuándo empieza y dónde?',
        cues: /(?:enero|febrero|marzo|abril|de mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|calle |plaza |\d{1,2}:\d\d)/i,
      },
    ],
    product_story: [
      {
        label: 'Cómo empezó',
        question: '¿Cómo empezó?',
        cues: /(?:abuel|empez|comenz|fund[óa]|la primera|el primer|\b1[89]\d\d|\b20[0-2]\d)/i,
      },
      working.es,
      { label: 'En quién pensamos', question: '¿Para quién lo hicisteis?', cues: null },
    ],
  },
}

/** Neutral headings for a type of post, the fitting ones first. */
export const neutralsFor = (type: string, language: Language): Neutral[] => [
  ...new Set([
    ...(byType[language][type] ?? [first[language], working[language]]),
    getting[language],
    asked[language],
    first[language],
  ]),
]

const all: Record<Language, ReadonlyMap<string, Neutral>> = {
  en: new Map(
    Object.keys(byType.en)
      .concat('')
      .flatMap((type) => neutralsFor(type, 'en').map((one) => [one.label, one])),
  ),
  es: new Map(
    Object.keys(byType.es)
      .concat('')
      .flatMap((type) => neutralsFor(type, 'es').map((one) => [one.label, one])),
  ),
}
/** The neutral heading of these words. */
export const neutralOf = (label: string, language: Language): Neutral | undefined => all[language].get(label)
