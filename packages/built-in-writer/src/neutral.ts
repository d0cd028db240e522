import type { Language } from './brief.ts'

/** A heading that fits any honest post, what is asked under it, and words of material that belongs there. */
export type Neutral = { label: string; question: string; cues: RegExp | null }

const order: Record<Language, RegExp> = {
  en: /\b(?:ship(?:s|ping|ped)?|deliver(?:y|ed|ies)?|orders?|returns?|refunds?|open (?:from|on|every)|opening hours|address|street|phone|pick up|collect|costs?|prices?|pay|payment)\b|€|\$|£/i,
  es: /(?:env[ií]|entreg|pedido|devoluci|horario|abrimos|direcci|calle |teléfono|recog|cuesta|precio|pagar|pago)|€|\$|£/i,
}
const make: Record<Language, RegExp> = {
  en: /\b(?:we (?:make|sew|pour|roast|bake|weave|grow|cut|paint|press)|made|by hand|workshop|batch|batches|craft)\b/i,
  es: /(?:hacemos|cosemos|vertemos|tostamos|horneamos|tejemos|cultivamos|cortamos|pintamos|prensamos|hech[oa]s? |a mano|taller|tandas?)/i,
}

const first: Record<Language, Neutral> = {
  en: { label: 'What you need to know first', question: 'What should a reader know before anything else?', cues: null },
  es: { label: 'Lo primero que hay que saber', question: '¿Qué debería saber quien lee antes que nada?', cues: null },
}
const asked: Record<Language, Neutral> = {
  en: { label: 'Questions from our customers', question: 'What do your customers ask most, and what do you answer?', cues: null },
  es: { label: 'Preguntas de nuestros clientes', question: '¿Qué te preguntan más tus clientes y qué les respondes?', cues: null },
}
const getting: Record<Language, Neutral> = {
  en: { label: 'How to get it from us', question: 'How can readers order it or find you?', cues: order.en },
  es: { label: 'Cómo conseguirlo con nosotros', question: '¿Cómo se puede pedir o dónde se os encuentra?', cues: order.es },
}
const working: Record<Language, Neutral> = {
  en: { label: 'How we work', question: 'What do you do differently from others, step by step?', cues: make.en },
  es: { label: 'Cómo trabajamos', question: '¿Qué hacéis de otra manera, paso a paso?', cues: make.es },
}

const byType: Record<Language, Record<string, readonly Neutral[]>> = {
  en: {
    guide: [
      { label: 'What you need before you start', question: 'What does one need at hand before starting?', cues: null },
      { label: 'Step by step', question: 'What are the steps, in their order?', cues: null },
      { label: 'What can go wrong', question: 'What goes wrong most often, and what helps then?', cues: null },
    ],
    list: [{ label: 'How we chose', question: 'Why did you choose exactly these?', cues: null }],
    news: [
      { label: 'What is new', question: 'What is new, and why now?', cues: null },
      { label: 'When and where', question: 'When does it begin, and where?', cues: null },
    ],
    product_story: [
      { label: 'How it began', question: 'How did it begin?', cues: null },
      working.en,
      { label: 'Who it is for', question: 'Whom did you make it for?', cues: null },
    ],
  },
  es: {
    guide: [
      { label: 'Qué hace falta antes de empezar', question: '¿Qué hay que tener a mano antes de empezar?', cues: null },
      { label: 'Paso a paso', question: '¿Cuáles son los pasos, en su orden?', cues: null },
      { label: 'Qué puede salir mal', question: '¿Qué sale mal más a menudo y qué ayuda entonces?', cues: null },
    ],
    list: [{ label: 'Cómo hemos elegido', question: '¿Por qué has elegido justo estos?', cues: null }],
    news: [
      { label: 'Qué hay de nuevo', question: '¿Qué hay de nuevo y por qué ahora?', cues: null },
      { label: 'Cuándo y dónde', question: '¿Cuándo empieza y dónde?', cues: null },
    ],
    product_story: [
      { label: 'Cómo empezó', question: '¿Cómo empezó?', cues: null },
      working.es,
      { label: 'Para quién es', question: '¿Para quién lo hicisteis?', cues: null },
    ],
  },
}

/** Neutral headings for a type of post, the fitting ones first. */
export const neutralsFor = (type: string, language: Language): Neutral[] => [
  ...new Set([...(byType[language][type] ?? [first[language], working[language]]), getting[language], asked[language], first[language]]),
]

const all: Record<Language, ReadonlyMap<string, Neutral>> = {
  en: new Map(Object.keys(byType.en).concat('').flatMap((type) => neutralsFor(type, 'en').map((one) => [one.label, one]))),
  es: new Map(Object.keys(byType.es).concat('').flatMap((type) => neutralsFor(type, 'es').map((one) => [one.label, one]))),
}
/** The neutral heading of these words. */
export const neutralOf = (label: string, language: Language): Neutral | undefined => all[language].get(label)
