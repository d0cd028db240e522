import { es } from './es.ts'
import type { Grammar } from './grammar.ts'

/** For what people attend or book: classes, workshops, markets, openings. Only what differs from goods. */
export const esEvents: Grammar = {
  ...es,
  openers: {
    ...es.openers,
    know: {
      ...es.openers.know,
      goods: [
        '{The} se [entiende|entienden] mejor cuando la parte práctica está clara.',
        'Antes de hacer planes, conviene saber qué se puede esperar {of}.',
      ],
    },
    why: {
      ...es.openers.why,
      goods: [
        'Hay formas más rápidas de pasar unas horas, y pocas que dejen tanto como {the}.',
        'Las razones para apuntarse {to} se entienden del todo cuando llega el momento.',
      ],
    },
    use: {
      ...es.openers.use,
      goods: [
        'Un poco de preparación basta para sacar partido {to}.',
        'Lo que rodea {to} importa casi tanto como el momento mismo.',
      ],
    },
    compare: {
      ...es.openers.compare,
      goods: [
        'Dos opciones pueden sonar igual y convenir a personas muy distintas.',
        'La comparación es más justa cuando todas las opciones responden a las mismas preguntas.',
      ],
    },
    story: {
      ...es.openers.story,
      goods: [
        'Detrás {of} hay más preparación de la que se ve.',
        'Cada decisión tiene su razón de ser, y vale la pena contarla.',
      ],
    },
  },
  tips: {
    know: {
      ...es.tips.know,
      goods: [
        ['<leer|lee> la descripción hasta el final', 'los detalles prácticos suelen estar ahí'],
        ['<averiguar|averigua> qué está incluido y qué no', 'así hay menos sorpresas'],
        ['<anotar|anota> el día, la hora y el lugar', 'los planes hechos de memoria se escapan'],
      ],
    },
    why: {
      ...es.tips.why,
      goods: [
        ['<pensar|piensa> en lo que quedará después', 'lo aprendido o compartido dura más que las horas'],
        ['<valorar|valora> a las personas que lo hacen posible', 'su experiencia marca la diferencia'],
        ['<reservar|reserva> ese tiempo sin interrupciones', 'la atención es escasa y merece cuidado'],
      ],
    },
    choose: {
      ...es.tips.choose,
      goods: [
        ['<empezar|empieza> por la fecha y el tiempo disponible', 'el mejor plan es el que se puede cumplir'],
        ['<comprobar|comprueba> para qué nivel está pensado', 'con el ritmo adecuado se disfruta más'],
        [
          '<preguntar|pregunta> cuántas personas participan',
          'un grupo pequeño deja más sitio a las preguntas',
        ],
        ['<mirar|mira> cómo se llega', 'un trayecto fácil forma parte de un buen plan'],
        [
          '<preguntar|pregunta> antes de reservar y no después',
          'una respuesta clara dice mucho de quien organiza',
        ],
        ['<pensar|piensa> en la persona que va a asistir', 'el interés pesa más que la moda'],
      ],
    },
    use: {
      ...es.tips.use,
      goods: [
        ['<llegar|llega> con un poco de tiempo', 'las prisas son un mal comienzo'],
        ['<tener|ten> a mano la confirmación', 'responde a casi todas las dudas prácticas'],
        ['<anotar|anota> las preguntas de antemano', 'en el momento se olvidan con facilidad'],
        ['<llevar|lleva> ropa cómoda', 'la atención debe estar en lo que ocurre'],
        ['<contar|cuenta> después cómo ha ido', 'la próxima vez saldrá mejor'],
      ],
    },
    story: {
      ...es.tips.story,
      goods: [
        ['<preguntar|pregunta> cómo empezó todo', 'la respuesta explica muchos detalles'],
        ['<mirar|mira> cómo está dispuesto el espacio', 'ahí se ve lo que importa a quien organiza'],
        [
          '<valorar|valora> la preparación que hay detrás de cada hora',
          'lo que parece fácil suele estar ensayado',
        ],
        ['<escuchar|escucha> a quienes participan', 'sus razones son a menudo la mejor descripción'],
      ],
    },
    change: es.tips.change,
    detail: {
      ...es.tips.detail,
      goods: [
        ['<pedir|pide> más detalles si este punto importa', 'lleva un minuto y aclara el plan'],
        ['<apuntarlo|apúntalo> junto a la fecha', 'lo práctico se olvida con facilidad'],
        ['<volver|vuelve> al propósito cuando dos opciones parezcan iguales', 'suele resolver la cuestión'],
        [
          '<poner|pon> este punto junto a los demás',
          'ninguna ventaja compensa por sí sola a todas las otras',
        ],
        [
          '<compartir|comparte> esta información con quien vaya a venir',
          'los planes salen mejor cuando se conocen',
        ],
        ['<dejar|deja> un margen antes y después', 'un buen momento no debería acabar con prisas'],
        [
          '<comprobarlo|compruébalo> de nuevo unos días antes',
          'los cambios pequeños se resuelven mejor a tiempo',
        ],
      ],
    },
  },
  steps: {
    ...es.steps,
    goods: [
      ['<decidir|decide> para qué es', 'aprender, tener compañía y cambiar de aires son planes distintos'],
      ['<mirar|mira> primero el calendario', 'una fecha que encaja simplifica lo demás'],
      ['<leer|lee> qué está incluido', 'así hay menos sorpresas'],
      ['<preguntar|pregunta> lo que no esté claro', 'basta un mensaje breve'],
      [
        '<reservar|reserva> y <guardar|guarda> la confirmación',
        'las plazas y los planes están más seguros por escrito',
      ],
      ['<preparar|prepara> la víspera lo que haga falta', 'la mañana es para ponerse en camino'],
    ],
  },
  entries: {
    mistakes: {
      ...es.entries.mistakes,
      goods: [
        ['Dejar la reserva para el último momento', 'Las horas más cómodas son las primeras que se ocupan'],
        ['No leer qué está incluido', 'Más de un malentendido se resuelve en dos líneas'],
        ['Llegar con prisas', 'El comienzo suele explicar todo lo que viene después'],
        ['Elegir solo por la foto', 'Una imagen muestra el ambiente, pero no el ritmo ni el nivel'],
        ['Guardarse las dudas', 'Una pregunta de antemano ayuda a ambas partes'],
        ['Planear algo justo después', 'Los buenos momentos merecen un poco de margen'],
      ],
    },
    compare: {
      ...es.entries.compare,
      goods: [
        ['Propósito', 'Qué ofrece cada opción y a quién conviene'],
        ['Ritmo', 'Cuánto ocurre en el tiempo que hay'],
        ['Grupo', 'Cuántas personas participan y cuánta atención recibe cada una'],
        ['Lugar', 'Con qué facilidad se llega y qué ambiente tiene'],
        ['Contacto', 'Con qué claridad se responde antes y después'],
      ],
    },
    ideas: {
      ...es.entries.ideas,
      goods: [
        ['A solas', 'Un tiempo propio, sin tener que ponerse de acuerdo con nadie'],
        ['En compañía', 'Un plan compartido se recuerda mejor'],
        ['Para regalar', 'Una experiencia deja espacio a quien la recibe'],
        ['Como comienzo', 'Una primera vez basta para saber si apetece seguir'],
        ['En familia', 'Con una pregunta previa sobre las edades adecuadas'],
        ['Como costumbre', 'Lo que se repite con gusto acaba siendo una habilidad'],
      ],
    },
  },
  checklist: {
    ...es.checklist,
    goods: [
      'La fecha y la hora están anotadas',
      'Está claro qué se incluye',
      'El trayecto está mirado',
      'No queda ninguna pregunta sin hacer',
      'La confirmación está a mano',
      'Lo necesario está listo la víspera',
    ],
  },
  faq: {
    ...es.faq,
    goods: [
      [
        '¿Para quién [es|son] {the}?',
        'Para quien tenga interés en el tema. Si hay dudas sobre el nivel, lo mejor es preguntar antes',
      ],
      [
        '¿Qué conviene comprobar antes de reservar?',
        'La fecha, la hora, el lugar y lo que está incluido. Si falta alguno de esos datos, lo mejor es preguntar antes',
      ],
      [
        '¿Qué merece la pena llevar?',
        'Ropa cómoda, algunas preguntas y un poco de tiempo de margen. Lo demás se indica en la confirmación',
      ],
      [
        '¿[Es|Son] {the} un buen regalo?',
        'Un regalo así empieza por la persona. Si se conocen su interés y sus fechas libres, la elección es sencilla',
      ],
      [
        '¿Cómo enterarse de los cambios?',
        'En la web y escribiendo directamente. Una mirada unos días antes evita sorpresas',
      ],
    ],
  },
  headings: {
    ...es.headings,
    guide: {
      ...es.headings.guide,
      goods: [
        ['know', 'Antes de empezar: lo básico sobre {the}'],
        ['choose', 'Cómo elegir {topic}'],
        ['steps', 'De la idea a la reserva, paso a paso'],
        ['compare', 'Cómo comparar las opciones con justicia'],
        ['mistakes', 'Errores que conviene evitar {with}'],
        ['use', 'Cómo prepararse para {the}'],
        ['faq', 'Preguntas frecuentes {about}'],
        ['close', 'En resumen: qué recordar {about}'],
      ],
    },
  },
  subheadings: {
    ...es.subheadings,
    know: {
      ...es.subheadings.know,
      goods: ['Qué está incluido', 'Cómo se reparte el tiempo', 'Qué esperar ese día'],
    },
    why: {
      ...es.subheadings.why,
      goods: ['Lo que queda después', 'Lo que ofrece en compañía', 'Lo que dice de quien lo organiza'],
    },
    choose: {
      ...es.subheadings.choose,
      goods: ['La fecha y la hora', 'Nivel y ritmo', 'El lugar y el grupo'],
    },
    steps: {
      ...es.subheadings.steps,
      goods: ['Antes de reservar', 'Los días previos', 'Cuando ha terminado'],
    },
    mistakes: {
      ...es.subheadings.mistakes,
      goods: ['Errores antes de reservar', 'Errores de ese día', 'Cómo corregirlos'],
    },
    use: { ...es.subheadings.use, goods: ['La víspera', 'Al llegar al lugar', 'Cuando ha terminado'] },
    ideas: {
      ...es.subheadings.ideas,
      goods: ['Ideas para ir a solas', 'Ideas para ir en compañía', 'Ideas para fechas señaladas'],
    },
    story: {
      ...es.subheadings.story,
      goods: ['La primera idea', 'Cómo se prepara', 'Los detalles que quedan'],
    },
    checklist: {
      ...es.subheadings.checklist,
      goods: ['Antes de reservar', 'Los días previos', 'El mismo día'],
    },
  },
  keywordPatterns: {
    ...es.keywordPatterns,
    goods: [
      'cómo elegir {topic}',
      '{topic} para regalar',
      '{bare} para principiantes',
      '{bare} cerca de mí',
      'qué saber {about}',
      'cómo prepararse para {topic}',
      'ideas con {topic}',
      'reservar {topic}',
    ],
  },
}
