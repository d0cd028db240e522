import type { Grammar } from '../grammar.ts'

/** Advice with its reason. */
export const tips = {
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
  actionTips: [
    ['<hacerlo|hazlo> despacio la primera vez', 'la rapidez llega sola'],
    ['<tener|ten> a mano todo lo necesario antes de empezar', 'los descuidos llegan con las interrupciones'],
    [
      '<parar|para> en cuanto el resultado sea bueno',
      'el último retoque es el que suele estropear las cosas',
    ],
    ['<anotar|anota> lo que ha funcionado', 'la próxima vez costará menos'],
  ],
} satisfies Pick<Grammar, 'tips' | 'actionTips'>
