import type { Grammar } from '../grammar.ts'

/** Outlines by the type of post, and how headings are recognised again. */
export const headings = {
  headings: {
    article: {
      goods: [
        ['know', 'Qué saber primero {about}'],
        ['why', 'Por qué {the} [merece|merecen] una elección tranquila'],
        ['choose', 'En qué fijarse al elegir {topic}'],
        ['mistakes', 'Errores comunes {with}'],
        ['use', 'Cómo sacar partido {to}'],
        ['compare', 'Cómo comparar las opciones con justicia'],
        ['faq', 'Preguntas frecuentes {about}'],
        ['close', 'En resumen: {the} sin complicaciones'],
      ],
      work: [
        ['know', 'Qué [significa|significan] de verdad {the}'],
        ['why', 'Por qué {the} [merece|merecen] el esfuerzo'],
        ['choose', 'Por dónde empezar {into}'],
        ['mistakes', 'Errores comunes {with}'],
        ['use', 'Cómo mantener el ritmo {with}'],
        ['compare', 'Distintas formas de {doing}'],
        ['faq', 'Preguntas frecuentes {about}'],
        ['close', 'En resumen: {the} sin ruido'],
      ],
    },
    guide: {
      goods: [
        ['know', 'Antes de empezar: lo básico {about}'],
        ['choose', 'Cómo elegir {topic}'],
        ['steps', 'De la idea a la elección, paso a paso'],
        ['compare', 'Cómo comparar las opciones con justicia'],
        ['mistakes', 'Errores que conviene evitar {with}'],
        ['use', 'Cómo cuidar {the}'],
        ['faq', 'Preguntas frecuentes {about}'],
        ['close', 'En resumen: qué recordar {about}'],
      ],
      work: [
        ['know', 'Antes de empezar: lo básico {about}'],
        ['choose', 'Por dónde empezar {into}'],
        ['steps', 'Un plan para {the}, paso a paso'],
        ['mistakes', 'Errores que conviene evitar {with}'],
        ['use', 'Cómo crear una rutina que se mantenga'],
        ['checklist', 'Una breve lista de comprobación para {the}'],
        ['faq', 'Preguntas frecuentes {about}'],
        ['close', 'En resumen: qué recordar {about}'],
      ],
    },
    list: {
      goods: [
        ['choose', 'Qué buscar en {the}'],
        ['ideas', 'Ideas para disfrutar {of}'],
        ['why', 'Buenas razones para elegir {topic}'],
        ['mistakes', 'Qué conviene evitar {with}'],
        ['checklist', 'Lista de comprobación antes de elegir'],
        ['use', 'Costumbres sencillas para disfrutar {of}'],
        ['close', 'En resumen: {the} de un vistazo'],
      ],
      work: [
        ['choose', 'Por dónde empezar {into}'],
        ['ideas', 'Ideas para {the}'],
        ['why', 'Buenas razones para {the}'],
        ['mistakes', 'Qué conviene evitar {with}'],
        ['checklist', 'Lista de comprobación para {the}'],
        ['use', 'Pequeñas costumbres que ayudan {with}'],
        ['close', 'En resumen: {the} de un vistazo'],
      ],
    },
    news: {
      goods: [
        ['change', 'Qué hay de nuevo {about}'],
        ['story', 'Qué hay detrás de la noticia'],
        ['why', 'Por qué importa a los clientes'],
        ['choose', 'Cómo decidir {about}'],
        ['use', 'Qué hacer a partir de ahora {with}'],
        ['faq', 'Preguntas y respuestas {about}'],
        ['close', 'En resumen: la noticia {about}'],
      ],
      work: [
        ['change', 'Qué hay de nuevo {about}'],
        ['story', 'Qué hay detrás de la noticia'],
        ['why', 'Por qué importa a las tiendas pequeñas'],
        ['choose', 'Por dónde empezar ahora {into}'],
        ['use', 'Qué hacer a partir de ahora {with}'],
        ['faq', 'Preguntas y respuestas {about}'],
        ['close', 'En resumen: la noticia {about}'],
      ],
    },
    story: {
      goods: [
        ['story', 'De dónde [viene|vienen] {the}'],
        ['know', 'Qué distingue {to}'],
        ['why', 'Por qué importan los detalles'],
        ['choose', 'Cómo elegir {topic}'],
        ['use', 'Cómo disfrutar {of} durante mucho tiempo'],
        ['ideas', 'Para quién [es|son] {the}: ideas y ocasiones'],
        ['close', 'En resumen: lo que queda {of}'],
      ],
      work: [
        ['story', 'Cómo empezó todo'],
        ['know', 'Qué distingue esta forma de trabajar'],
        ['why', 'Por qué importan los detalles'],
        ['choose', 'Qué pueden aprovechar otras tiendas'],
        ['use', 'Cómo sigue la historia a partir de aquí'],
        ['mistakes', 'Qué errores hubo al principio'],
        ['close', 'En resumen: lo que queda de la historia'],
      ],
    },
  },
  subheadings: {
    know: {
      goods: ['Lo que dice la descripción', 'Cómo se nota la fabricación', 'Qué esperar en el uso diario'],
      work: ['La idea en una frase', 'Lo que percibe el cliente', 'Lo que conviene no confundir'],
    },
    why: {
      goods: ['Lo que se nota en el día a día', 'Lo que dura y lo que no', 'Lo que dice de quien lo hace'],
      work: ['Lo que gana el cliente', 'Lo que gana la tienda', 'Lo que permanece con el tiempo'],
    },
    choose: {
      goods: ['El lugar y el momento', 'Material y acabado', 'Tamaño y proporción'],
      work: ['Un solo objetivo claro', 'Lo que ya funciona', 'Cómo ver el avance'],
    },
    steps: {
      goods: ['Antes de mirar opciones', 'Durante la comparación', 'Después de decidir'],
      work: ['La preparación', 'El primer intento', 'Revisión y siguiente vuelta'],
    },
    mistakes: {
      goods: ['Errores antes de elegir', 'Errores en el uso diario', 'Cómo corregirlos'],
      work: ['Errores al empezar', 'Errores por el camino', 'Cómo corregirlos'],
    },
    use: {
      goods: ['Los primeros días', 'El cuidado con el tiempo', 'Cuando algo se desgasta'],
      work: ['Una rutina semanal ligera', 'Qué conviene revisar', 'Cuándo cambiar de rumbo'],
    },
    compare: {
      goods: ['Lo que se puede comparar', 'Lo que solo se ve con el uso', 'Cómo decidir al final'],
      work: ['Tiempo y esfuerzo', 'Control y riesgo', 'Cómo decidir al final'],
    },
    ideas: {
      goods: ['Ideas para cada día', 'Ideas para regalar', 'Ideas para fechas señaladas'],
      work: ['Ideas para una semana tranquila', 'Ideas para temporada alta', 'Ideas para hacer en compañía'],
    },
    story: {
      goods: ['La primera decisión', 'Cómo se hace', 'Los detalles que quedan'],
      work: ['La primera decisión', 'Lo que cambió por el camino', 'Lo que queda hoy'],
    },
    change: {
      goods: ['Qué es distinto ahora', 'Qué sigue igual', 'Desde cuándo se aplica'],
      work: ['Qué es distinto ahora', 'Qué sigue igual', 'Qué se puede hacer'],
    },
    checklist: {
      goods: ['Antes de elegir', 'Antes de hacer el pedido', 'Al recibirlo en casa'],
      work: ['Antes de empezar', 'Durante el trabajo', 'Al final de cada vuelta'],
    },
  },
  phraseHeadings: [
    '{Plain}: en qué fijarse',
    'Todo sobre {phrase}',
    '{Plain}, de cerca',
    'Qué saber sobre {phrase}',
    'El papel {ofphrase}',
  ],
  actionHeading: 'Cómo {plain}',
  aboutAction: [
    'Para {plain} bien hace falta poco más que atención.',
    'Saber {plain} se aprende pronto y se olvida a menudo.',
  ],
  intentNames: {
    know: 'lo básico',
    why: 'las razones',
    choose: 'en qué fijarse',
    steps: 'los pasos',
    mistakes: 'los errores que conviene evitar',
    use: 'qué hacer después',
    compare: 'las opciones',
    ideas: 'algunas ideas',
    story: 'de dónde viene todo',
    change: 'lo que cambia',
    checklist: 'una lista de comprobación',
    faq: 'las preguntas habituales',
    close: 'un resumen',
    detail: 'los detalles',
  },
  intents: [
    [
      'close',
      /(?:en resumen|conclusi[oó]n|en definitiva|para terminar|para acabar|resumen|qué recordar|ideas finales)/iu,
    ],
    ['faq', /(?:preguntas (?:frecuentes|y respuestas)|dudas (?:frecuentes|habituales)|\bfaq\b)/iu],
    ['mistakes', /(?:error|evitar|fallos?\b)/iu],
    ['checklist', /(?:lista de comprobaci[oó]n|checklist)/iu],
    ['steps', /(?:paso a paso|\bpasos?\b|un plan para)/iu],
    ['compare', /(?:compara|diferencia|frente a|distintas formas|opciones)/iu],
    ['ideas', /(?:\bideas?\b|ejemplos?|ocasiones|inspiraci[oó]n|formas de)/iu],
    [
      'use',
      /(?:sacar partido|cuidar|cuidado|disfrutar|mantener|rutina|costumbres?|\busar\b|\buso\b|a partir de)/iu,
    ],
    ['choose', /(?:elegir|escoger|fijarse|por dónde empezar|buscar|comprar|decidir|criterios)/iu],
    ['why', /(?:por qué|razones|ventajas|beneficios|merece)/iu],
    ['story', /(?:historia|detrás|de dónde|empezó|origen|se hacen?)/iu],
    ['change', /(?:novedad|nuevo|cambia|cambios|lanzamiento)/iu],
    ['know', /(?:qué|básico|saber|significa|introducci[oó]n|guía)/iu],
  ],
} satisfies Pick<
  Grammar,
  'headings' | 'subheadings' | 'phraseHeadings' | 'actionHeading' | 'aboutAction' | 'intentNames' | 'intents'
>
