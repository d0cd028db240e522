import type { Language } from './brief.ts'

/** What is asked under headings of one kind, with an answer as any shop might give it. */
type Kind = { cue: RegExp; question: string; example: string | null }

const kinds: Record<Language, readonly Kind[]> = {
  en: [
    {
      cue: /\b(?:care|caring|clean|cleaning|wash|washing|store|storing|look after|looking after|maintenance|last longer)\b/i,
      question: 'How do you tell customers to look after it, and what do they get wrong most often?',
      example: null,
    },
    {
      cue: /\b(?:prices?|costs?|cheap|budget|worth)\b/i,
      question: 'What does it cost at your shop, and what makes the difference in price?',
      example: 'The small one is £18, the large one £29. The large one takes us an hour longer.',
    },
    {
      cue: /\b(?:shipping|deliver|delivery|order|returns?)\b/i,
      question:
        'How does it reach the customer: when do you send it, how long does it take, what does it cost?',
      example:
        'We post on Mondays and Thursdays. It takes two days and costs £3.90, and nothing from £40 on.',
    },
    {
      cue: /\b(?:choose|choosing|which|right|size|sizes|sizing|compare|difference|differences)\b/i,
      question:
        'How do you help a customer choose in the shop: what do you ask, and what do you suggest to whom?',
      example: 'I ask what they want it for. For a first try I suggest the simplest one.',
    },
    {
      cue: /\b(?:made|make|making|craft|workshop|produced?)\b/i,
      question: 'How is it made at your place: by whom, in which steps, how many a day?',
      example: 'Two of us do it by hand every morning. What is not right does not go on sale.',
    },
    {
      cue: /\b(?:mistakes?|wrong|problems?|avoid|broken|damage)\b/i,
      question: 'Which mistake do you see most, how can one tell, and what helps?',
      example: 'They hurry. With a little more time it nearly always goes right.',
    },
    {
      cue: /\b(?:history|story|began|origin|where it comes from)\b/i,
      question: 'Where does it come from: who, when, and what made you begin with it?',
      example: null,
    },
    {
      cue: /\b(?:materials?|wool|leather|wood|cotton|ingredients?|made of|made from)\b/i,
      question: 'What is it made of, where do you get that from, and why this and no other?',
      example:
        'From two family firms an hour away. It costs a third more, and customers notice the difference.',
    },
    {
      // Short text: a heading, which has at most 100 characters
      cue: /^(?!what |which |how ).*\b(?:season|winter|summer|autumn|spring|christmas)\b/i,
      question: 'What changes with the time of the year: when do you have it, and when is it best?',
      example: null,
    },
  ],
  es: [
    {
      cue: /(?:cuid|limpi|lava|guarda|conserv|mantenimiento|que dure)/i,
      question: '¿Cómo dices a tus clientes que lo cuiden y qué es lo que más hacen mal?',
      example: null,
    },
    {
      cue: /(?:precio|cuesta|barat|presupuesto|vale la pena)/i,
      question: '¿Cuánto cuesta en tu tienda y de qué depende la diferencia de precio?',
      example: 'El pequeño cuesta 18 € y el grande 29 €. El grande nos lleva una hora más.',
    },
    {
      cue: /(?:env[ií]|entreg|pedido|pedir|devoluci)/i,
      question: '¿Cómo llega al cliente: cuándo lo mandas, cuánto tarda y cuánto cuesta?',
      example: 'Mandamos los lunes y los jueves. Tarda dos días y cuesta 3,90 €, y nada a partir de 40 €.',
    },
    {
      cue: /(?:eleg|elij|cuál|talla|tamaño|medida|compar|diferencia|distinguir)/i,
      question: '¿Cómo ayudas a elegir en la tienda: qué preguntas y qué recomiendas a quién?',
      example: 'Pregunto para qué lo quieren. Para probar recomiendo lo más sencillo.',
    },
    {
      cue: /(?:hech[oa]s? (?:a mano|en)|cómo (?:se |lo |la |los |las )?hac|hacemos|elabor|taller|trabajamos|artesan|produc)/i,
      question: '¿Cómo se hace en tu casa: quién, en qué pasos y cuántos al día?',
      example: 'Lo hacemos entre dos, a mano, cada mañana. Lo que no sale bien no se vende.',
    },
    {
      cue: /(?:error|mal\b|problema|evitar|rot[oa]|daño)/i,
      question: '¿Qué error ves más a menudo, cómo se nota y qué ayuda?',
      example: 'Ir con prisa. Con un poco más de tiempo casi siempre sale bien.',
    },
    {
      cue: /(?:historia|empez|origen|naci|de dónde viene)/i,
      question: '¿De dónde viene: quién, cuándo y qué te hizo empezar?',
      example: null,
    },
    {
      cue: /(?:material|lana|cuero|madera|algodón|ingrediente|hecho de)/i,
      question: '¿De qué está hecho, de dónde lo traes y por qué eso y no otra cosa?',
      example: 'De dos casas familiares a una hora de aquí. Cuesta un tercio más y los clientes lo notan.',
    },
    {
      // Short text: a heading, which has at most 100 characters
      cue: /^(?!qué |cuál|cómo |con qué ).*(?:temporada|invierno|verano|otoño|primavera|navidad)/i,
      question: '¿Qué cambia según la época del año: cuándo lo tienes y cuándo está mejor?',
      example: null,
    },
  ],
}

/** The kind of a heading by its words; undefined where none is sure. */
export const kindOf = (heading: string, language: Language): Kind | undefined =>
  kinds[language].find(({ cue }) => cue.test(heading))
