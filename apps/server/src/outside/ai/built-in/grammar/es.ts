import type { Grammar } from './grammar.ts'

export const es: Grammar = {
  frames: {
    second: ['{do}', 'ante la duda, {do}', 'siempre que puedas, {do}', '{do}', '{do}'],
    first_plural: ['recomendamos {do}', 'nuestro consejo es {do}', 'preferimos {do}', 'te proponemos {do}'],
    first_singular: ['recomiendo {do}', 'mi consejo es {do}', 'yo prefiero {do}', 'te propongo {do}'],
    third: ['conviene {do}', 'ayuda {do}', 'lo más sensato es {do}', 'merece la pena {do}'],
  },
  joins: [', porque {why}', ': {why}', ', ya que {why}'],
  openers: {
    know: {
      goods: [
        '{The} se [valora|valoran] mejor cuando lo básico está claro.',
        'Antes de comparar nada, conviene saber qué se puede esperar {of}.',
      ],
      work: [
        '{The} [parece|parecen] más difícil[|es] de lo que [es|son]: debajo hay una idea sencilla y bastante constancia.',
        'Buena parte de la confusión {about} viene de saltarse lo básico.',
      ],
    },
    why: {
      goods: [
        'No es lo mismo elegir deprisa que elegir bien, y {with} se nota en el día a día.',
        'Las razones para pensar con calma en {the} aparecen con el uso.',
      ],
      work: [
        'Un negocio pequeño tiene poco tiempo, así que es justo preguntar qué [aporta|aportan] {the}.',
        '{The} [merece|merecen] un hueco cuando el esfuerzo se convierte en algo que el cliente percibe.',
      ],
    },
    choose: {
      goods: [
        'Acertar {with} consiste en hacerse unas pocas preguntas en el orden adecuado.',
        'La elección {of} se simplifica cuando los criterios importantes van primero.',
      ],
      work: [
        '{With}, importa más por dónde se empieza que cuánto se hace.',
        'Para empezar bien {into} basta algo pequeño, claro y fácil de repetir.',
      ],
    },
    steps: {
      goods: [
        'El camino hasta una buena elección puede ser corto si cada paso resuelve una sola pregunta.',
        'Estos pasos van de lo general a lo concreto, para no tener que decidir nada dos veces.',
      ],
      work: [
        'Un plan para {the} funciona mejor cuando cada paso termina con algo hecho.',
        'Aquí el orden importa: cada paso prepara el siguiente.',
      ],
    },
    mistakes: {
      goods: [
        'Casi todas las decepciones {with} tienen una causa sencilla que se puede evitar.',
        'Algunos errores {with} son tan comunes que nombrarlos ya es media solución.',
      ],
      work: [
        '{With}, los errores que salen caros rara vez son técnicos.',
        'Conocer los errores habituales {with} ahorra semanas de esfuerzo en el lugar equivocado.',
      ],
    },
    use: {
      goods: [
        'Una buena compra es solo el principio: de los cuidados depende cuánto dura el gusto.',
        'Sacar partido {to} es, sobre todo, cuestión de pequeñas costumbres.',
      ],
      work: [
        'Empezar es la parte fácil; lo que da valor {to} es la constancia.',
        '{The} [necesita|necesitan] una rutina ligera, capaz de sobrevivir a una semana difícil.',
      ],
    },
    compare: {
      goods: [
        'Dos opciones pueden parecer iguales y comportarse de forma muy distinta con el uso.',
        'La comparación es más justa cuando todas las opciones responden a las mismas preguntas.',
      ],
      work: [
        'Hay más de una forma de {doing}, y cada una pide su parte de tiempo y atención.',
        'El mejor enfoque para {the} depende de lo que ya existe.',
      ],
    },
    ideas: {
      goods: [
        'Estas son algunas ideas para sacar partido {to}.',
        'Hay muchas maneras de disfrutar {of}; estas son fáciles de adaptar.',
      ],
      work: [
        'Ninguna de estas ideas para {the} necesita un gran equipo, y todas pueden empezar esta semana.',
        'Estas ideas para {the} se pueden probar de una en una.',
      ],
    },
    story: {
      goods: [
        'Detrás {of} hay decisiones que no se ven a primera vista.',
        'Cada detalle tiene su razón de ser, y vale la pena contarla.',
      ],
      work: [
        'Detrás {of} hay más paciencia que suerte.',
        'Cada manera de trabajar tiene su historia, y esta explica muchas cosas.',
      ],
    },
    change: {
      goods: ['Esto es lo que cambia, contado sin rodeos.', 'La novedad {about} cabe en unas pocas líneas.'],
      work: ['Esto es lo que cambia, contado sin rodeos.', 'La novedad {about} cabe en unas pocas líneas.'],
    },
    checklist: {
      goods: [
        'Antes de decidir, un vistazo a esta lista evita la mayoría de los arrepentimientos.',
        'Esta lista reúne lo que merece la pena comprobar {about}.',
      ],
      work: [
        'Antes de seguir adelante, conviene repasar estos puntos.',
        'Esta lista guarda en un solo sitio lo esencial {about}.',
      ],
    },
    faq: {
      goods: [
        'Estas son las preguntas que surgen una y otra vez {about}.',
        'Algunas dudas {about} se resuelven en pocas palabras.',
      ],
      work: [
        'Estas son las preguntas que surgen una y otra vez {about}.',
        'Algunas dudas {about} se resuelven en pocas palabras.',
      ],
    },
  },
  tips: {
    know: {
      goods: [
        [
          '<leer|lee> las descripciones por lo que afirman y no por sus adjetivos',
          'los datos se pueden comparar y los adjetivos no',
        ],
        [
          '<aprender|aprende> las pocas palabras que describen el material y el acabado',
          'con ellas cualquier ficha se entiende mejor',
        ],
        ['<averiguar|averigua> cómo se ha hecho', 'el proceso explica la mayor parte de las diferencias'],
      ],
      work: [
        ['<resumir|resume> el objetivo en una frase sencilla', 'lo que no sirva a esa frase puede esperar'],
        [
          '<aprender|aprende> los pocos términos que se repiten',
          'un vocabulario común acorta cualquier conversación',
        ],
        ['<mirar|mira> el negocio desde el lado del cliente', 'es ahí donde se verá el resultado'],
      ],
    },
    why: {
      goods: [
        [
          '<pensar|piensa> en los muchos días corrientes y no en el primero',
          'es entonces cuando se nota la calidad',
        ],
        [
          '<contar|cuenta> también lo que no habrá que reponer',
          'lo que dura es una forma discreta de ahorrar',
        ],
        [
          '<valorar|valora> lo que resulta agradable al tacto',
          'la comodidad es difícil de medir y fácil de reconocer',
        ],
      ],
      work: [
        [
          '<buscar|busca> el efecto que permanece cuando el esfuerzo se detiene',
          'eso convierte el trabajo en patrimonio',
        ],
        [
          '<pensar|piensa> en quien llega sin conocer la tienda',
          'una información clara es la primera bienvenida',
        ],
        [
          '<dedicar[le|les]|dedíca[le|les]> el tiempo que ahora se va en improvisar',
          'un plan cuesta menos que las prisas',
        ],
      ],
    },
    choose: {
      goods: [
        [
          '<empezar|empieza> por el lugar y el momento de uso',
          'una respuesta clara ahí reduce todo lo demás',
        ],
        ['<mirar|mira> el material antes que el acabado', 'la apariencia se gasta antes que la sustancia'],
        [
          '<comparar|compara> el tamaño con algo que ya haya en casa',
          'las fotos rara vez muestran la escala',
        ],
        [
          '<separar|separa> lo imprescindible de lo que solo es agradable',
          'una lista corta facilita la decisión',
        ],
        [
          '<preguntar|pregunta> antes de hacer el pedido y no después',
          'una respuesta clara dice mucho de quien vende',
        ],
        [
          '<pensar|piensa> en la persona que va a disfrutar de la elección',
          'la costumbre pesa más que la moda',
        ],
      ],
      work: [
        [
          '<elegir|elige> un solo objetivo y <escribirlo|escríbelo>',
          'lo que cabe en una línea se recuerda mejor',
        ],
        ['<empezar|empieza> por lo que ya funciona', 'reforzar algo bueno es más rápido que partir de cero'],
        [
          '<decidir|decide> de antemano cómo se verá el avance',
          'sin una medida, cualquier cambio parece una mejora',
        ],
        ['<dejar|deja> para después lo que depende de otros', 'esperar es un mal primer paso'],
        [
          '<escuchar|escucha> a los clientes antes de cambiar nada',
          'sus palabras suelen ser la mejor orientación',
        ],
        [
          '<observar|observa> en qué se va el tiempo en una semana normal',
          'un plan que ignora el calendario no dura',
        ],
      ],
    },
    use: {
      goods: [
        [
          '<leer|lee> los consejos de cuidado el primer día',
          'las buenas costumbres son más fáciles de empezar que de corregir',
        ],
        [
          '<guardar|guarda> la información que acompaña al pedido',
          'ahí está la respuesta a casi todas las dudas posteriores',
        ],
        ['<dar[le|les]|da[le|les]> un sitio fijo en casa', 'lo que está a mano se usa'],
        [
          '<atender|atiende> pronto las primeras señales de desgaste',
          'un minuto de atención hoy evita un arreglo mañana',
        ],
        ['<seguir|sigue> las indicaciones de quien fabrica', 'nadie conoce mejor los límites del producto'],
      ],
      work: [
        [
          '<reservar|reserva> un momento fijo de la semana',
          'lo que no tiene hueco en el calendario rara vez ocurre',
        ],
        ['<llevar|lleva> una lista breve de lo que se ha probado', 'así no se repite la misma prueba'],
        [
          '<mejorar|mejora> lo antiguo antes de añadir más',
          'una pequeña corrección puede valer más que una pieza nueva',
        ],
        [
          '<contar|cuenta> el resultado a quienes participan',
          'el interés se apaga cuando nadie sabe cómo ha ido',
        ],
        ['<simplificar|simplifica> lo que resulte pesado', 'la rutina más sencilla es la que sobrevive'],
      ],
    },
    story: {
      goods: [
        ['<preguntar|pregunta> quién hace cada cosa y cómo', 'la respuesta forma parte de lo que se compra'],
        ['<mirar|mira> también lo que se ha dejado fuera', 'un buen diseño suele ser cuestión de mesura'],
        ['<mirar|mira> de cerca uniones, bordes y acabados', 'es ahí donde se ve el cuidado'],
        [
          '<valorar|valora> el tiempo que lleva cada pieza',
          'las prisas dejan huellas que ninguna foto esconde',
        ],
      ],
      work: [
        ['<contar|cuenta> el comienzo sin adornos', 'se confía en lo que suena a verdad'],
        ['<mencionar|menciona> también las dudas', 'una historia sin dificultades cuesta de creer'],
        ['<señalar|señala> la decisión que lo cambió todo', 'de ahí es de donde se puede aprender'],
        ['<enseñar|enseña> el trabajo de cada día', 'lo cotidiano hace reconocible una historia'],
      ],
    },
    change: {
      goods: [
        [
          '<comprobar|comprueba> qué cambia desde ahora y qué sigue igual',
          'una novedad se aprovecha mejor cuando sus límites están claros',
        ],
        ['<preguntar|pregunta> si algo no queda claro', 'una respuesta directa vale más que una suposición'],
        ['<consultar|consulta> los detalles en la ficha del producto', 'ahí se mantienen al día'],
      ],
      work: [
        [
          '<comprobar|comprueba> qué cambia desde ahora y qué sigue igual',
          'una novedad se aprovecha mejor cuando sus límites están claros',
        ],
        ['<adaptar|adapta> las cosas de una en una', 'así se ve qué cambio ha marcado la diferencia'],
        ['<anotar|anota> las preguntas que vayan surgiendo', 'serán lo siguiente que haya que explicar'],
      ],
    },
    detail: {
      goods: [
        [
          '<mirarlo|míralo> con buena luz o <pedir|pide> otra foto',
          'los detalles deciden más que la primera impresión',
        ],
        ['<compararlo|compáralo> con lo que se usa a diario', 'lo conocido es la mejor medida'],
        [
          '<preguntar|pregunta> cómo se comporta con el tiempo',
          'la primera semana dice poco de los años siguientes',
        ],
        [
          '<poner|pon> este punto junto a los demás',
          'ninguna cualidad compensa por sí sola a todas las otras',
        ],
        ['<volver|vuelve> al propósito cuando dos opciones parezcan iguales', 'suele resolver la cuestión'],
        ['<prestar|presta> atención a lo que no se podrá cambiar después', 'todo lo demás tiene arreglo'],
        ['<leer|lee> despacio esta parte de la ficha', 'a menudo responde antes de que surja la pregunta'],
      ],
      work: [
        ['<tratar|trata> este punto como una tarea propia', 'lo que tiene responsable y fecha se hace'],
        ['<empezar|empieza> por una versión sencilla', 'siempre podrá crecer cuando funcione'],
        ['<mirarlo|míralo> con los ojos de un cliente', 'lo que es evidente dentro suele ser confuso fuera'],
        ['<anotar|anota> cómo está todo antes de tocar nada', 'una comparación necesita un punto de partida'],
        ['<preparar|prepara> un buen ejemplo', 'servirá de modelo para los demás'],
        [
          '<revisarlo|revísalo> de nuevo al cabo de unas semanas',
          'los fallos pequeños cuestan menos cuando se ven pronto',
        ],
        ['<pedir|pide> a alguien de fuera que lo lea', 'unos ojos frescos ven lo que la costumbre esconde'],
      ],
    },
  },
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
  remarks: [
    'Es uno de esos detalles que conviene tener presentes al comparar.',
    'Eso dice más que cualquier eslogan.',
    'Merece la pena saberlo antes de tomar una decisión.',
    'Detalles así se pasan por alto con facilidad.',
    'Es un punto al que volver cuando dos opciones parecen iguales.',
    'Con información así, decidir resulta más fácil.',
    'Responde a una pregunta que muchas personas se hacen tarde.',
    'Es bueno tenerlo claro desde el principio.',
  ],
  about: [
    'Es un aspecto que merece una mirada más atenta.',
    'En cuanto {tophrase}, un poco de atención da mucho de sí.',
    'Es fácil pasar por alto {phrase}, y a menudo ahí está la diferencia.',
    'Sobre {phrase}, las preguntas útiles son las sencillas.',
    'Con {phrase}, una información clara vale más que las promesas.',
    'El resultado depende también {ofphrase}.',
    'Unas palabras sobre {phrase}, un aspecto al que rara vez se dedica el espacio que merece.',
  ],
  hooks: {
    warm: [
      'Quien busca información {about} encuentra pronto más opiniones que respuestas claras.',
      'Llega un momento en que leer más {about} ya no ayuda y hace falta un poco de orden.',
    ],
    professional: [
      'Una buena decisión {about} se apoya en pocos criterios, aplicados en el orden adecuado.',
      'En lo que toca {to}, una buena información al principio evita correcciones al final.',
    ],
    expert: [
      'Se escribe mucho {about} y se habla menos de los criterios que de verdad importan.',
      'Para juzgar bien todo lo relativo {to}, ayuda mirar las causas antes que los resultados.',
    ],
    playful: [
      'Informarse {about} puede parecerse a abrir un cajón que luego no se deja cerrar.',
      'Primera buena noticia {about}: es menos complicado de lo que parece.',
    ],
    inspiring: [
      'Las cosas buenas en torno {to} suelen empezar con una decisión pequeña y bien tomada.',
      'Detrás {of} hay una oportunidad de hacer algo un poco mejor que ayer.',
    ],
  },
  promises: {
    article: [
      'Este artículo reúne lo esencial y deja fuera el ruido: {list}.',
      'Las próximas líneas repasan {list}, cada cosa a su tiempo.',
    ],
    guide: [
      'Esta guía avanza paso a paso por {list}.',
      'La guía está pensada para usarse: {list}, en ese orden.',
    ],
    list: [
      'La lista que sigue recorre {list}, para leer cada punto por separado.',
      'Lo que sigue se lee de un vistazo: {list}.',
    ],
    news: [
      'Primero lo esencial y después lo que significa en la práctica: {list}.',
      'Esto es lo que hay que saber: {list}.',
    ],
    story: [
      'Esta es la historia que hay detrás: {list}.',
      'Contada desde el principio, la historia pasa por {list}.',
    ],
  },
  forWhom: ['Está escrito pensando en {audience}.', 'Se dirige, sobre todo, a {audience}.'],
  inPlace: ['Aquí se habla {of}.'],
  closings: {
    warm: [
      'En resumen, decidir bien {about} no pide horas, sino calma y las preguntas adecuadas.',
      'En definitiva, {the} se [vuelve|vuelven] mucho más sencill[o|a|os|as] cuando el propósito va primero.',
    ],
    professional: [
      'En resumen, unos criterios claros y una información fiable son la base para acertar {with}.',
      'En conclusión, la decisión {about} depende del propósito, de los detalles y de la constancia.',
    ],
    expert: [
      'En conclusión, para acertar {with} hay que mirar la causa antes que el efecto.',
      'En resumen, primero los criterios y después los detalles: así conviene acercarse {to}.',
    ],
    playful: [
      'En resumen, {the} no [tiene|tienen] tanto misterio: un propósito claro, un par de buenas preguntas y algo de paciencia.',
      'En definitiva, {with} todo va mejor cuando las prisas se quedan fuera.',
    ],
    inspiring: [
      'En resumen, todo buen resultado {with} empieza por una decisión tomada con cuidado.',
      'En definitiva, {the} [recompensa|recompensan] a quien se toma un momento para hacer bien las cosas.',
    ],
  },
  calls: {
    second: [
      'Echa un vistazo a {site} y pregunta lo que necesites antes de decidir.',
      'Cuando llegue el momento, pásate por {site} y escribe con cualquier duda.',
    ],
    first_plural: [
      'Echa un vistazo a {site} y escríbenos con cualquier duda: respondemos con mucho gusto.',
      'En {site} ayudamos con gusto a decidir; no dudes en escribirnos.',
    ],
    first_singular: [
      'Echa un vistazo a {site} y escríbeme con cualquier duda: respondo con mucho gusto.',
      'En {site} ayudo con gusto a decidir; no dudes en escribirme.',
    ],
    third: [
      'Hay más detalles en {site}; cualquier duda conviene resolverla antes del pedido.',
      'Quien quiera saber más puede visitar {site} y escribir con cualquier duda.',
    ],
  },
  callsWithoutSite: [
    'El siguiente paso es sencillo: elegir uno de los puntos anteriores y empezar hoy mismo.',
    'Una buena forma de empezar es anotar el punto que más importa y ponerse con él.',
  ],
  ownWords: [
    'En palabras de la propia tienda: «{quote}»',
    'Así lo cuenta la tienda: «{quote}»',
    'La tienda lo explica de este modo: «{quote}»',
    'Desde la tienda lo dicen así: «{quote}»',
  ],
  quotes: [
    'Como se lee en {link}, «{quote}».',
    '{link} lo resume así: «{quote}».',
    'Una fuente que vale la pena leer, {link}, dice: «{quote}».',
  ],
  ownPages: [
    'Hay más sobre esto en {link}.',
    'Para verlo con más detalle, {link}.',
    'Combina bien con la lectura de {link}.',
  ],
  alsoGood: 'También conviene saber:',
  furtherReading: 'Para seguir leyendo: {list}.',
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
  actionHeading: 'Cómo {plain}',
  keywordQuestion: 'La pregunta, en pocas palabras: {keyword}.',
  keywordStart: /^(?:cómo|qué|cuándo|dónde|por qué|cuál)\s/iu,
  actionTips: [
    ['<hacerlo|hazlo> despacio la primera vez', 'la rapidez llega sola'],
    ['<tener|ten> a mano todo lo necesario antes de empezar', 'los descuidos llegan con las interrupciones'],
    [
      '<parar|para> en cuanto el resultado sea bueno',
      'el último retoque es el que suele estropear las cosas',
    ],
    ['<anotar|anota> lo que ha funcionado', 'la próxima vez costará menos'],
  ],
  aboutAction: [
    'Para {plain} bien hace falta poco más que atención.',
    'Saber {plain} se aprende pronto y se olvida a menudo.',
  ],
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
  and: 'y',
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
}
