import type { Grammar } from '../grammar.ts'

/** How the text speaks: frames of advice, introduction, ending, quotations and links. */
export const sentences = {
  frames: {
    second: ['{do}', 'ante la duda, {do}', 'siempre que puedas, {do}', '{do}', '{do}'],
    first_plural: ['recomendamos {do}', 'nuestro consejo es {do}', 'preferimos {do}', 'te proponemos {do}'],
    first_singular: ['recomiendo {do}', 'mi consejo es {do}', 'yo prefiero {do}', 'te propongo {do}'],
    third: ['conviene {do}', 'ayuda {do}', 'lo más sensato es {do}', 'merece la pena {do}'],
  },
  joins: [', porque {why}', ': {why}', ', ya que {why}'],
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
  and: 'y',
} satisfies Pick<
  Grammar,
  | 'frames'
  | 'joins'
  | 'remarks'
  | 'about'
  | 'hooks'
  | 'promises'
  | 'forWhom'
  | 'closings'
  | 'calls'
  | 'callsWithoutSite'
  | 'ownWords'
  | 'quotes'
  | 'ownPages'
  | 'alsoGood'
  | 'furtherReading'
  | 'and'
>
