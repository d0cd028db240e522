import type { Grammar } from '../grammar.ts'

/** Steps, entries, checklists and questions with answers. */
export const lists = {
  steps: {
    goods: [
      [
        '<anotar|anota> para qué se [necesita|necesitan]',
        'un propósito claro acorta todos los pasos siguientes',
      ],
      ['<fijar|fija> los límites de espacio, tiempo y presupuesto', 'sobre el papel se respetan mejor'],
      ['<reunir|reúne> dos o tres opciones que los cumplan', 'más opciones solo añaden ruido'],
      [
        '<comprobar|comprueba> lo que no se podrá cambiar después',
        'el material, el tamaño y el origen se quedan como están',
      ],
      [
        '<imaginar|imagina> la elección en su sitio real',
        'es ahí donde tiene que funcionar, y no en la foto',
      ],
      [
        '<decidir|decide> y <guardar|guarda> la información a mano',
        'los consejos de cuidado solo sirven si se encuentran',
      ],
    ],
    work: [
      ['<describir|describe> el punto de partida con palabras sencillas', 'la memoria adorna y las notas no'],
      ['<elegir|elige> el cambio con el efecto más claro', 'un solo foco es más fácil de seguir'],
      ['<preparar|prepara> textos, imágenes y permisos de antemano', 'suelen llevar más tiempo del previsto'],
      ['<probar|prueba> primero una versión pequeña', 'un ensayo breve es fácil de corregir'],
      ['<mirar|mira> el resultado pasado un tiempo razonable', 'un solo día demuestra muy poco'],
      ['<conservar|conserva> lo que ha ayudado y <anotar|anota> por qué', 'la siguiente vuelta empieza ahí'],
    ],
  },
  entries: {
    mistakes: {
      goods: [
        [
          'Elegir solo por la foto',
          'Una imagen muestra el color y el ambiente, pero no el peso, el tacto ni la escala',
        ],
        [
          'Dejarlo para el último momento',
          'Las prisas favorecen lo que está más cerca y no lo que encaja mejor',
        ],
        ['Mirar solo el precio', 'También cuenta lo que cuesta mantener algo o reponerlo'],
        [
          'Saltarse los consejos de cuidado',
          'Más de una decepción empieza con una costumbre fácil de cambiar',
        ],
        ['Elegir para un día ideal', 'El uso corriente decide si la elección fue buena'],
        ['No preguntar', 'Una pregunta breve antes del pedido evita una conversación larga después'],
      ],
      work: [
        ['Hacerlo todo a la vez', 'Cuando todo cambia el mismo día, nadie sabe qué ha ayudado'],
        ['Copiar sin preguntar por qué', 'Lo que sirve a una gran empresa puede no servir a una pequeña'],
        ['Juzgar demasiado pronto', 'Los primeros resultados son, sobre todo, ruido'],
        ['Olvidar a quien lee', 'Un texto escrito para máquinas cansa a las personas que deciden'],
        ['Parar tras el primer éxito', 'La constancia hace más que cualquier idea suelta'],
        ['Guardarlo todo en una sola cabeza', 'Lo que está escrito se puede compartir, comprobar y repetir'],
      ],
    },
    compare: {
      goods: [
        ['Propósito', 'Qué opción encaja con el uso real y cuál solo lo aparenta'],
        ['Material', 'De qué está hecha cada opción, qué tacto tiene y cómo envejece'],
        ['Cuidados', 'Cuánta atención pide y si eso es realista'],
        ['Valor', 'Lo que ofrece durante toda su vida frente a lo que cuesta'],
        ['Servicio', 'Con qué claridad se responde antes y después del pedido'],
      ],
      work: [
        ['Esfuerzo', 'Cuánto tiempo pide en una semana normal'],
        ['Control', 'Si el resultado pertenece a la tienda o depende de terceros'],
        ['Paciencia', 'Cuándo es razonable esperar algún efecto'],
        ['Riesgo', 'Qué ocurre si no funciona y con qué facilidad se puede deshacer'],
        ['Encaje', 'Si los clientes reconocerán en ello a la tienda'],
      ],
    },
    ideas: {
      goods: [
        ['Para cada día', 'La versión más sencilla, la que no necesita una ocasión especial'],
        ['Para regalar', 'Primero la persona, y después una nota breve escrita a mano'],
        ['Para un espacio pequeño', 'Una pieza en el lugar adecuado hace más que varias sin sitio'],
        ['En conjunto', 'Las cosas que comparten color o material se completan'],
        ['Para una fecha señalada', 'El pedido, con tiempo de sobra y los días de entrega comprobados'],
        ['Para probar algo nuevo', 'Una sola pieza al principio, para ver cómo encaja'],
      ],
      work: [
        ['De pregunta en pregunta', 'Responder en público a lo que más preguntan los clientes'],
        ['Entre bastidores', 'Enseñar cómo se hace el trabajo, paso a paso y sin adornos'],
        ['Antes y después', 'Contar qué ha cambiado y por qué ha merecido la pena'],
        ['Una lista útil', 'Reunir en un solo sitio lo que los clientes buscan en varios'],
        ['Una pieza compartida', 'Invitar a un vecino o a un proveedor a contar su parte'],
        ['Una segunda mirada', 'Volver a algo antiguo y ponerlo al día'],
      ],
    },
  },
  checklist: {
    goods: [
      'El propósito está claro',
      'El tamaño encaja con el lugar previsto',
      'El material y el acabado se han leído con atención',
      'Los cuidados que pide son realistas',
      'La entrega y las devoluciones están comprobadas',
      'No queda ninguna pregunta sin hacer',
    ],
    work: [
      'El objetivo cabe en una frase',
      'El punto de partida está por escrito',
      'Hay un momento fijo en la semana',
      'Cada tarea tiene una persona responsable',
      'Se sabe cómo se verá el avance',
      'La próxima revisión tiene fecha',
    ],
  },
  faq: {
    goods: [
      [
        '¿Por dónde es mejor empezar {into}?',
        'Por el uso. Cuando está claro para qué se [necesita|necesitan], la mayoría de las opciones se descartan solas',
      ],
      [
        '¿Cómo se reconoce la calidad {of}?',
        'Por el material, el acabado y la forma en que se explican. Una información precisa es buena señal; un elogio vago no lo es',
      ],
      [
        '¿[Es|Son] {the} un buen regalo?',
        'Un buen regalo empieza por la persona. Si se conocen sus gustos, la elección es sencilla; si no, la opción más versátil es la más segura',
      ],
      [
        '¿Qué conviene comprobar antes de hacer el pedido?',
        'El tamaño, el material, los cuidados y la entrega. Si falta alguno de esos datos en la ficha, lo mejor es preguntar antes',
      ],
      [
        '¿Qué cuidados [pide|piden] {the}?',
        'Los que indica quien fabrica. Además, ayuda atender pronto las pequeñas señales de desgaste',
      ],
    ],
    work: [
      [
        '¿Por dónde es mejor empezar {into}?',
        'Por un solo objetivo y por la parte que ya funciona. Un primer resultado pequeño da confianza para seguir',
      ],
      [
        '¿Cuánto se tarda en ver resultados {with}?',
        'Depende del punto de partida. Lo mejor es decidir de antemano qué se va a mirar y cuándo, y juzgar solo entonces',
      ],
      [
        '¿Se puede {doing} sin un equipo?',
        'Sí, si el plan es lo bastante pequeño. Una tarea terminada cada semana hace más que varias a medias',
      ],
      [
        '¿Qué conviene evitar {with}?',
        'Cambiarlo todo a la vez. Los cambios de uno en uno enseñan qué ayuda',
      ],
      [
        '¿Cómo se mantiene el ritmo?',
        'Con un momento fijo en la semana y una lista breve de lo que ya está hecho',
      ],
    ],
  },
} satisfies Pick<Grammar, 'steps' | 'entries' | 'checklist' | 'faq'>
