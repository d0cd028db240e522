import type { Grammar } from '../grammar.ts'

/** How a section begins, by what it is for. */
export const openers = {
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
} satisfies Pick<Grammar, 'openers'>
