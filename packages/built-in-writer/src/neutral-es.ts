import type { Neutrals } from './neutral-heading.ts'

/** The same headings in Spanish. */
export const spanish: Neutrals = {
  answer: {
    label: 'La respuesta corta',
    question: '¿Qué le respondes a un cliente que te lo pregunta, en una o dos frases?',
    example: null,
    cues: null,
    isFirst: true,
  },
  asked: {
    label: 'Preguntas de nuestros clientes',
    mine: 'Preguntas de mis clientes',
    question: '¿Qué te preguntan más tus clientes[ sobre {}] y qué les respondes?',
    example: '¿Me lo podéis reservar? Sí, por teléfono o en la tienda. Lo guardamos tres días.',
    cues: null,
  },
  getting: {
    label: 'Pedidos y contacto',
    formerly: ['Cómo conseguirlo con nosotros', 'Cómo conseguirlo conmigo'],
    question: '¿Cómo te hacen los pedidos y dónde te encuentran?',
    example:
      'En la tienda, de martes a sábado, o por teléfono hasta las cinco. Los encargos están al día siguiente.',
    // Short text: at most 2,000 characters of a note
    cues: /(?:env[ií]o|enviamos|entreg|pedido|encarg|reserv|devoluci|horario|abrimos|abierto|cerramos|cerrado|direcci|calle |plaza |avenida |est[aá] en|estamos en|visitar|tel[eé]fono|cuesta|precio|pagar|pago|whatsapp|instagram|bizum|tel\.|garant[ií]a)|€|\$|£|\S@\S|\d euros|\b\d{1,3},\d{2}\b|\b[6789]\d{2} ?\d{3} ?\d{3}\b/i,
    isForOrders: true,
  },
  working: {
    label: 'Cómo trabajamos',
    mine: 'Cómo trabajo',
    question: '¿Qué haces de otra manera que los demás[ con {}]?',
    example: 'También decimos cuándo algo no te conviene, aunque así vendamos menos.',
    cues: /(?:hacemos|cosemos|vertemos|tostamos|horneamos|tejemos|cultivamos|cortamos|pintamos|prensamos|hech[oa]s? |a mano|taller|tandas?)/i,
    leads: 'work',
  },
  care: {
    label: 'Cuidado y limpieza',
    question: '¿Cómo hay que cuidar[lo| {}]?',
    example: null,
    cues: /(?:aclarar|lava(?:r|d|vajillas|dora)|limpi|se seca|cepill|engras|encera)/i,
    kind: 'care',
  },
  facts: {
    label: 'Materiales y medidas',
    question: '¿De qué está hecho y qué medidas tiene?',
    example: null,
    // Short text: at most 2,000 characters of a note
    cues: /\b\d{1,5}(?:[.,]\d{1,2})? ?(?:cm|kg|litros?)\b|hech[oa]s? (?:de|con) |(?:el mango|la tapa|la hoja|la correa|el forro|la suela) es/i,
    kind: 'facts',
  },
  rest: {
    label: 'Conviene saber',
    question: '¿Qué más deberían saber los lectores[ sobre {}]?',
    example: null,
    cues: null,
    isForRest: true,
  },
  need: {
    label: 'Qué hace falta antes de empezar',
    question: '¿Qué hay que tener a mano antes de empezar?',
    example: 'Muy poco: un paño limpio, buena luz y diez minutos.',
    cues: /(?:antes de (?:empezar|comenzar|nada|usar)|hace falta|necesit)/i,
    isFirst: true,
  },
  steps: {
    label: 'Así se hace',
    formerly: ['Paso a paso'],
    question: '¿Cómo se hace? Un paso por línea.',
    example: null,
    cues: null,
    isForSteps: true,
    leads: 'advice',
  },
  tips: {
    label: 'Nuestros consejos',
    mine: 'Mis consejos',
    question: '¿Qué consejo das más a menudo[ sobre {}]?',
    example: null,
    cues: null,
    isForTips: true,
    leads: 'advice',
  },
  mistakes: {
    label: 'Errores frecuentes',
    formerly: ['Qué puede salir mal'],
    question: '¿Qué se hace mal más a menudo[ con {}] y qué ayuda?',
    example: 'Ir con prisa. Con un poco más de tiempo casi siempre sale bien.',
    cues: /(?:nunca|evita|no hay que|no se debe|error)/i,
  },
  chose: {
    label: 'Cómo hemos elegido',
    mine: 'Cómo he elegido',
    question: '¿Por qué has elegido justo estos?',
    example: 'Son los que hacen volver a los clientes. Dos de nuestros favoritos se han quedado fuera.',
    cues: null,
  },
  news: {
    label: 'Qué hay de nuevo',
    question: '¿Qué hay de nuevo[ en {}] y por qué ahora?',
    example: 'Los clientes lo pedían desde la primavera. Desde esta semana está en la tienda.',
    cues: /(?:nuev[oa]|novedad|ya est[áa]n? aquí|por primera vez)/i,
  },
  reason: {
    label: 'Por qué cambia el horario',
    question: '¿Por qué cambia el horario y qué gana el cliente?',
    example: 'Muchos veníais antes de las nueve y estaba cerrado. Ahora da tiempo antes del trabajo.',
    cues: null,
  },
  holidays: {
    label: 'Festivos y excepciones',
    question: '¿Qué días hay otro horario?',
    example: 'El 24 de diciembre cerramos a las dos. El 25 y el 26 no abrimos.',
    cues: /(?:festivos?|vacaciones|navidad|semana santa|fin de año)/i,
  },
  date: {
    label: 'Cuándo y dónde',
    question: '¿Cuándo es y dónde?',
    example: 'El sábado 12 de octubre a las diez, en la sala de detrás de la tienda.',
    // Short text: at most 2,000 characters of a note
    cues: /(?:enero|febrero|marzo|abril|de mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|calle |plaza |\d{1,2}:\d\d)/i,
  },
  bring: {
    label: 'Qué hay que traer',
    question: '¿Qué hay que traer o llevar puesto?',
    example: 'Ropa que se pueda manchar y algo para escribir. Lo demás está aquí.',
    cues: /(?:traer|traed|trae |ropa|llevar puest)/i,
  },
  began: {
    label: 'Cómo empezó',
    question: '¿Cómo empezó todo: quién, cuándo y dónde?',
    example: 'Mi abuela vendía los primeros desde su cocina. Su libreta sigue al lado de la caja.',
    cues: /(?:abuel|empez|comenz|fund[óa]|la primera|el primer|\b1[89]\d\d|\b20[0-2]\d)/i,
    isFirst: true,
  },
  audience: {
    label: 'Nuestra recomendación',
    formerly: ['En quién pensamos', 'En quién pensé'],
    question: '¿A quién se lo recomiendas y a quién no?',
    example: 'A quien lo prueba por primera vez. Si ya lo conoces bien, pregúntanos por los demás.',
    cues: /(?:para (?:principiantes|quien|niñ|gente que))/i,
  },
}
