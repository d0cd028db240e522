import type { Grammar } from '../grammar.ts'

/** Titles, search results, search phrases and improved descriptions. */
export const titles = {
  titles: {
    article: {
      goods: [
        '{Bare}: qué saber antes de decidir',
        '{Bare}: la explicación más clara',
        'Qué importa de verdad al elegir {topic}',
        'Las preguntas que conviene hacerse {about}',
        '{Bare}: errores comunes y qué hacer en su lugar',
        '{The}, de cerca',
        '{Bare}: cómo acertar',
        'Todo lo que conviene mirar antes de elegir {topic}',
      ],
      work: [
        '{Bare}: por dónde empezar y qué evitar',
        '{Bare}: la explicación más clara',
        'Qué importa de verdad para {the}',
        'Las preguntas que conviene hacerse {about}',
        '{Bare}: errores comunes y qué hacer en su lugar',
        'Un plan realista para {the}',
        '{Bare} en tiendas pequeñas, sin ruido',
        'Lo que casi nadie explica {about}',
      ],
    },
    guide: {
      goods: [
        'Cómo elegir {topic}: guía práctica',
        '{Bare}: guía clara para acertar',
        'Cómo elegir {topic} paso a paso',
        'Guía práctica para acertar {with}',
        '{Bare}: de la primera pregunta a la buena elección',
        'Cómo sacar partido {to}',
        'La guía tranquila para elegir {topic}',
        '{Bare}: en qué fijarse y en qué orden',
      ],
      work: [
        '{Bare}, paso a paso',
        'Guía práctica para {the}',
        '{Bare}: un plan claro para tiendas pequeñas',
        'Cómo empezar {into}: guía sencilla',
        '{Bare}: del primer paso a la rutina',
        'Cómo mantener el ritmo {with} sin un gran equipo',
        'La guía tranquila para {the}',
        '{Bare}: qué hacer primero y qué puede esperar',
      ],
    },
    list: {
      goods: [
        'Ideas para elegir bien {topic}',
        '{Bare}: ideas para cada ocasión',
        'Errores que conviene evitar al elegir {topic}',
        '{Bare}: lista de comprobación antes de decidir',
        'Buenas razones para elegir con calma {topic}',
        '{Bare}: consejos que ayudan en la práctica',
        'Lo esencial {about} de un vistazo',
        'Formas sencillas de disfrutar {of}',
      ],
      work: [
        'Ideas para {the} que caben en una semana llena',
        '{Bare}: errores que conviene evitar',
        '{Bare}: lista de comprobación para tiendas pequeñas',
        'Formas sencillas de avanzar {with}',
        '{Bare}: consejos que ayudan en la práctica',
        'Lo esencial {about} de un vistazo',
        'Pequeños cambios que ayudan {with}',
        '{Bare}: ideas para probar de una en una',
      ],
    },
    news: {
      goods: [
        '{Bare}: qué hay de nuevo y qué significa',
        'Novedades {about}',
        '{Bare}: la novedad contada sin rodeos',
        '{Bare}: esto es lo que cambia',
        'Todo lo último {about}',
        'Presentamos {the}: lo esencial',
        '{Bare}: lo que hay que saber ahora',
      ],
      work: [
        '{Bare}: qué hay de nuevo y qué significa',
        'Novedades {about}',
        '{Bare}: la novedad contada sin rodeos',
        '{Bare}: esto es lo que cambia',
        'Todo lo último {about}',
        '{Bare}: el cambio en pocas líneas',
        '{Bare}: lo que hay que saber ahora',
      ],
    },
    story: {
      goods: [
        'La historia que hay detrás {of}',
        '{Bare}: la historia del producto',
        'Detrás {of}: así se hacen las cosas',
        '{The}, desde el principio',
        'Qué hace especial[|es] {to}',
        '{Bare}: los detalles que cuentan una historia',
        'Una mirada de cerca {to}',
      ],
      work: [
        'La historia que hay detrás {of}',
        '{Bare}: lo que aprendimos por el camino',
        'Detrás {of}: así se hacen las cosas',
        '{Bare}: la historia desde el principio',
        'Qué marca la diferencia {with}',
        '{Bare}: las decisiones que cuentan una historia',
        'Una mirada de cerca {to}',
      ],
    },
  },
  titlesWithSubjects: ['{Bare}: {first}, {second} y más', '{Bare}: todo sobre {first} y {second}'],
  metaDescriptions: [
    '{Keyword}: {list}. Consejos claros, sin ruido ni promesas vacías.',
    'Todo sobre {keyword}: {list}. Consejos prácticos y fáciles de entender.',
    '{Keyword}, con palabras sencillas: {list}.',
  ],
  metaTails: [
    ' Para leer con calma y decidir bien.',
    ' Con pasos sencillos.',
    ' Sigue leyendo.',
    ' Una lectura práctica, con detalles que comprobar antes de decidir.',
    ' Claro y directo.',
  ],
  keywordPatterns: {
    goods: [
      'cómo elegir {topic}',
      '{topic} para regalar',
      '[mejor|mejores] {bare}',
      'guía para elegir {topic}',
      'qué saber {about}',
      'cómo cuidar {topic}',
      'ideas con {topic}',
      'comprar {topic} online',
    ],
    work: [
      'cómo empezar {into}',
      '{bare} para pequeños negocios',
      '{bare} paso a paso',
      'ideas para {bare}',
      'ejemplos {of}',
      'errores {with}',
      'consejos para {bare}',
      'plan para {the}',
    ],
  },
  keywordQuestion: 'La pregunta, en pocas palabras: {keyword}.',
  keywordStart: /^(?:cómo|qué|cuándo|dónde|por qué|cuál)\s/iu,
  brief: {
    subject: 'Un artículo {about}.',
    about: 'sobre',
    cover: 'El artículo debe explicar {list}.',
    questions: 'Debe responder a estas preguntas:',
    readers: 'Está escrito para {audience}.',
    honest: 'Debe ceñirse a lo que se dice aquí, con consejos prácticos y sin exagerar.',
  },
  questionStart: /^(?:cómo|qué|por qué|por dónde|en qué)\s/iu,
  asQuestion: (heading) => `¿${heading.charAt(0).toUpperCase()}${heading.slice(1)}?`,
} satisfies Pick<
  Grammar,
  | 'titles'
  | 'titlesWithSubjects'
  | 'metaDescriptions'
  | 'metaTails'
  | 'keywordPatterns'
  | 'keywordQuestion'
  | 'keywordStart'
  | 'brief'
  | 'questionStart'
  | 'asQuestion'
>
