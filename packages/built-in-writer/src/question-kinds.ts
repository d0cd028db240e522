import type { Language } from './brief.ts'

/** What is asked under headings of one kind, with an answer as a shop would give it. */
type Kind = { cue: RegExp; question: string; example: string }

const kinds: Record<Language, readonly Kind[]> = {
  en: [
    {
      cue: /\b(?:care|caring|clean|cleaning|wash|washing|store|storing|look after|looking after|maintenance|last longer)\b/i,
      question: 'How do you tell customers to look after it, and what do they get wrong most often?',
      example: 'Wash it at 30 degrees and dry it flat. The dryer ruins more of them than years of wear.',
    },
    {
      cue: /\b(?:prices?|costs?|cheap|budget|worth)\b/i,
      question: 'What does it cost at your shop, and what makes the difference in price?',
      example: 'The small one is £18, the large one £29. The large one is sewn twice, which takes an hour.',
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
      example: 'I ask how often they cook. Less than twice a week, and the 20 cm one is plenty.',
    },
    {
      cue: /\b(?:made|make|making|craft|workshop|work|produced?)\b/i,
      question: 'How is it made at your place: by whom, in which steps, how many a day?',
      example: 'Marta pours forty a day by hand. Each one rests for two weeks before it leaves the shop.',
    },
    {
      cue: /\b(?:mistakes?|wrong|problems?|avoid|yellow|brown|broken|damage)\b/i,
      question: 'Which mistake do you see most, how can one tell, and what helps?',
      example:
        'Too much water: the leaves turn yellow from below. We let it dry out for ten days and it recovers.',
    },
    {
      cue: /\b(?:history|story|began|origin|where it comes from)\b/i,
      question: 'Where does it come from: who, when, and what made you begin with it?',
      example:
        'A supplier closed in 2016, so my sister learned to weave. The first ten blankets went to friends.',
    },
    {
      cue: /\b(?:materials?|wool|leather|wood|cotton|ingredients?|made of|made from)\b/i,
      question: 'What is it made of, where do you get that from, and why this and no other?',
      example: 'Merino from two farms near Lorca. It costs more than carpet wool and does not scratch.',
    },
    {
      cue: /\b(?:season|winter|summer|autumn|spring|christmas|when)\b/i,
      question: 'What changes with the time of the year: when do you have it, and when is it best?',
      example: 'The first batch is ready in mid October. By December only the large jars are left.',
    },
  ],
  es: [
    {
      cue: /(?:cuid|limpi|lava|guarda|conserv|mantenimiento|que dure)/i,
      question: '¿Cómo dices a tus clientes que lo cuiden y qué es lo que más hacen mal?',
      example: 'Se lava a 30 grados y se seca en plano. La secadora estropea más que los años de uso.',
    },
    {
      cue: /(?:precio|cuesta|barat|presupuesto|vale la pena)/i,
      question: '¿Cuánto cuesta en tu tienda y de qué depende la diferencia de precio?',
      example:
        'El pequeño cuesta 18 € y el grande 29 €. El grande va cosido dos veces, y eso es una hora más.',
    },
    {
      cue: /(?:env[ií]|entreg|pedido|pedir|devoluci)/i,
      question: '¿Cómo llega al cliente: cuándo lo mandas, cuánto tarda y cuánto cuesta?',
      example: 'Mandamos los lunes y los jueves. Tarda dos días y cuesta 3,90 €, y nada a partir de 40 €.',
    },
    {
      cue: /(?:eleg|elij|cuál|talla|tamaño|medida|compar|diferencia|distinguir)/i,
      question: '¿Cómo ayudas a elegir en la tienda: qué preguntas y qué recomiendas a quién?',
      example: 'Pregunto cuántas veces cocinan. Si es menos de dos por semana, con la de 20 cm les basta.',
    },
    {
      cue: /(?:hecho|hace|hacemos|elabor|taller|trabaj|artesan|produc)/i,
      question: '¿Cómo se hace en tu casa: quién, en qué pasos y cuántos al día?',
      example: 'Marta vierte cuarenta al día a mano. Cada una reposa dos semanas antes de salir.',
    },
    {
      cue: /(?:error|mal\b|problema|evitar|amarill|marr[oó]n|rot[oa]|daño)/i,
      question: '¿Qué error ves más a menudo, cómo se nota y qué ayuda?',
      example: 'Demasiada agua: las hojas amarillean desde abajo. La dejamos secar diez días y se recupera.',
    },
    {
      cue: /(?:historia|empez|origen|naci|de dónde viene)/i,
      question: '¿De dónde viene: quién, cuándo y qué te hizo empezar?',
      example:
        'En 2016 cerró un proveedor y mi hermana aprendió a tejer. Las diez primeras fueron para amigos.',
    },
    {
      cue: /(?:material|lana|cuero|madera|algodón|ingrediente|hecho de)/i,
      question: '¿De qué está hecho, de dónde lo traes y por qué eso y no otra cosa?',
      example: 'Merina de dos granjas cerca de Lorca. Cuesta más que la lana de alfombra y no pica.',
    },
    {
      cue: /(?:temporada|invierno|verano|otoño|primavera|navidad|cuándo)/i,
      question: '¿Qué cambia según la época del año: cuándo lo tienes y cuándo está mejor?',
      example: 'La primera tanda sale a mediados de octubre. En diciembre solo quedan los tarros grandes.',
    },
  ],
}

/** The kind of a heading by its words; undefined where none is sure. */
export const kindOf = (heading: string, language: Language): Kind | undefined =>
  kinds[language].find(({ cue }) => cue.test(heading))

/** An answer that shows what is meant where a heading is of no known kind: something that only the shop knows. */
export const anyExample: Record<Language, string> = {
  en: 'It weighs 1.2 kg, more than it looks, because the base is solid. Customers notice it when they pick it up.',
  es: 'Pesa 1,2 kg, más de lo que parece, porque la base es maciza. Los clientes lo notan al cogerla.',
}

/** The same under a heading that is itself a question. */
export const counterExample: Record<Language, string> = {
  en: 'As you say it at the counter: not next to the oven. One customer did, and it was spoilt in a week.',
  es: 'Como lo dices en el mostrador: al lado del horno, no. Una clienta lo hizo y en una semana se estropeó.',
}
