type Language = 'en' | 'es'
/** A sample in two parts; the words in [brackets] are the ones that a choice brought in. */
export type Sample = { lead: string; body: string }

const leads: Record<Language, Record<string, string>> = {
  en: {
    friendly: '[Come on in]: this is easier than it looks, and you will enjoy it.',
    professional: 'A [well-chosen] product saves time, money and returns.',
    expert: 'Three [measurable] details separate a good product from a lasting one.',
    informative: 'There are [four things to compare] before you choose.',
    persuasive: 'Once you have tried it, there is [no going back].',
    inspiring: '[Small things] change how a whole day feels.',
    playful: 'Spoiler: your shelf is about to get [a new favourite].',
    calm: '[Take a moment]. There is no hurry to get this right.',
  },
  es: {
    friendly: '[Pasa y siéntate]: es más fácil de lo que parece y te va a gustar.',
    professional: 'Un producto [bien elegido] ahorra tiempo, dinero y devoluciones.',
    expert: 'Tres detalles [medibles] separan un buen producto de uno que dura.',
    informative: 'Hay [cuatro cosas que comparar] antes de elegir.',
    persuasive: 'Cuando lo pruebas, [ya no hay vuelta atrás].',
    inspiring: 'Las [cosas pequeñas] cambian cómo se siente un día entero.',
    playful: 'Aviso: tu estantería está a punto de tener [un nuevo favorito].',
    calm: '[Tómate un momento]. No hay prisa por acertar.',
  },
}

const bodies: Record<Language, Record<string, string>> = {
  en: {
    first_singular: '[I] try every product at home first. If [I] don’t like it, it isn’t in [my] shop.',
    first_plural: '[We] try every product at home first. If [we] don’t like it, it isn’t in [our] shop.',
    second: '[You] see at a glance what suits [you], and [your] order is ready in two minutes.',
    third: '[Customers] see at a glance what suits [them], and [their] order is ready in two minutes.',
  },
  es: {
    first_singular: '[Pruebo] cada producto en casa. Lo que no [me] convence no llega a [mi] tienda.',
    first_plural: '[Probamos] cada producto en casa. Lo que no [nos] convence no llega a [nuestra] tienda.',
    second: '[Ves] de un vistazo qué [te] encaja, y [tu] pedido está listo en dos minutos.',
    third: '[La clientela ve] de un vistazo qué [le] encaja, y [su] pedido está listo en dos minutos.',
  },
}

/** Two sentences that sound like the chosen tone and person, in the post's language. Empty for what is not chosen. */
export const sampleVoice = (language: string | null, tone: string | null, pov: string | null): Sample => {
  const spoken: Language = language === 'es' ? 'es' : 'en'
  return { lead: leads[spoken][tone ?? ''] ?? '', body: bodies[spoken][pov ?? ''] ?? '' }
}

/** Cuts a sample at its brackets. */
export const markedParts = (text: string): { text: string; isMarked: boolean }[] =>
  text
    .split(/(\[[^[\]]+\])/)
    .filter(Boolean)
    .map((part) =>
      part.startsWith('[') ? { text: part.slice(1, -1), isMarked: true } : { text: part, isMarked: false },
    )
