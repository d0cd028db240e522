import type { Neutrals } from './neutral-heading.ts'

/** The same headings in Spanish. */
export const spanish: Neutrals = {
  asked: {
    label: 'Preguntas de nuestros clientes',
    mine: 'Preguntas de mis clientes',
    question: '¿Qué te preguntan más tus clientes[ sobre {}] y qué les respondes?',
    example: {
      food: '¿Lo puedo encargar para una fiesta? Sí, dinos dos días antes cuántos sois.',
      plants: '¿Necesita sol? No, le basta una sombra clara. A pleno sol se queman las hojas.',
      animals: '¿Les duele? No. La mayoría se aburre más que asustarse.',
      classes: '¿Puedo venir sin experiencia? Sí, la mitad del grupo empieza de cero.',
      repairs: '¿Lo hacéis en el momento? Si vienes antes de las diez, sí. Si no, al día siguiente.',
      wear: '¿Encoge? A 30 grados no. En la secadora, sí.',
      home: '¿Lo puedo cambiar? Sí, durante un mes, con el recibo.',
    },
    cues: null,
  },
  getting: {
    label: 'Pedidos y contacto',
    formerly: ['Cómo conseguirlo con nosotros', 'Cómo conseguirlo conmigo'],
    question: '¿Cómo se pide[: {}] y cómo se te encuentra?',
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
    example: {
      food: 'Conocemos por su nombre a quienes nos venden y lo probamos todo antes de ofrecerlo.',
      plants: 'Casi todas las cultivamos detrás de la tienda, así que conocen nuestros inviernos.',
      animals: 'Primero miramos y después hablamos de precios. La mitad no necesita nada.',
      classes: 'Ocho personas como máximo, para poder corregir a cada una.',
      repairs: 'Te damos el precio antes de empezar y la pieza vieja al terminar.',
      wear: 'Los lunes cortamos y el resto de la semana cosemos. Cada prenda la hace una sola persona.',
      home: 'Miramos cada pieza antes de ponerla a la venta y decimos si algo no está perfecto.',
    },
    cues: /(?:hacemos|cosemos|vertemos|tostamos|horneamos|tejemos|cultivamos|cortamos|pintamos|prensamos|hech[oa]s? |a mano|taller|tandas?)/i,
  },
  care: {
    label: 'Cuidado y limpieza',
    question: '¿Cómo hay que cuidarlo[, tratándose de {}]?',
    example: null,
    cues: /(?:aclarar|lava(?:r|d|vajillas|dora)|limpi|se seca|cepill|engras|encera)/i,
    kind: 'care',
  },
  facts: {
    label: 'Materiales y medidas',
    question: '¿De qué está hecho y qué medidas tiene[, tratándose de {}]?',
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
    question: '¿Qué hay que tener a mano[ para esto: {}]?',
    example: {
      food: 'Una báscula, un bol grande y un paño. La harina y la levadura las tenemos en la tienda.',
      plants: 'Un cuchillo afilado, un jarrón limpio y agua fría.',
      animals: 'Un cepillo, un peine de púas de metal y algo rico para después.',
      classes: 'Ropa cómoda y agua. Las esterillas las ponemos nosotros.',
      repairs: 'Un trapo, un cepillo pequeño y el destornillador adecuado. Te lo prestamos.',
      wear: 'Agua templada, un jabón suave y una toalla para secarlo en plano.',
      home: 'Un paño seco y diez minutos. Lo demás viene en la caja.',
    },
    cues: /(?:antes de (?:empezar|comenzar|nada|usar)|hace falta|necesit)/i,
  },
  steps: {
    label: 'Así se hace',
    formerly: ['Paso a paso'],
    question: '¿Cómo se hace[: {}]? Un paso por línea.',
    example: null,
    cues: null,
    isForSteps: true,
  },
  mistakes: {
    label: 'Errores frecuentes',
    formerly: ['Qué puede salir mal'],
    question: '¿Qué se hace mal más a menudo[ con {}] y qué ayuda?',
    example: {
      food: 'Servirlo recién sacado de la nevera. Con media hora a temperatura ambiente sabe a más.',
      plants: 'Regar demasiado. Si la tierra sigue húmeda, espera dos días más.',
      animals: 'Querer hacerlo todo de una vez. Con cinco minutos al día están tranquilos.',
      classes:
        'Ir demasiado deprisa la primera semana. Veinte minutos al día rinden más que una tarde entera.',
      repairs: 'Hacer demasiada fuerza. Si no gira, una gota de aceite y esperar.',
      wear: 'Lavarlo con agua caliente. Con agua fría y la mitad de jabón basta.',
      home: 'Elegir solo por la foto. Pide que te enseñemos los dos y compáralos en la mano.',
    },
    cues: /(?:nunca|evita|no hay que|no se debe|error)/i,
  },
  chose: {
    label: 'Cómo hemos elegido',
    mine: 'Cómo he elegido',
    question: '¿Por qué justo estos[: {}]?',
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
    question: '¿Cuándo es y dónde[: {}]?',
    example: 'El sábado 12 de octubre a las diez, en la sala de detrás de la tienda.',
    // Short text: at most 2,000 characters of a note
    cues: /(?:enero|febrero|marzo|abril|de mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|calle |plaza |\d{1,2}:\d\d)/i,
  },
  bring: {
    label: 'Qué hay que traer',
    question: '¿Qué hay que traer o llevar puesto[ para {}]?',
    example: 'Ropa que se pueda manchar y algo para escribir. Lo demás está aquí.',
    cues: /(?:traer|traed|trae |ropa|llevar puest)/i,
  },
  began: {
    label: 'Cómo empezó',
    question: '¿Cómo empezó todo[ con {}]: quién, cuándo y dónde?',
    example: 'Mi abuela vendía los primeros desde su cocina. Su libreta sigue al lado de la caja.',
    cues: /(?:abuel|empez|comenz|fund[óa]|la primera|el primer|\b1[89]\d\d|\b20[0-2]\d)/i,
  },
  audience: {
    label: 'Nuestra recomendación',
    formerly: ['En quién pensamos', 'En quién pensé'],
    question: '¿A quién se lo recomiendas[, tratándose de {}], y a quién no?',
    example: 'Para quien lo prueba por primera vez. Si lo haces todos los días, pregúntanos por el grande.',
    cues: /(?:para (?:principiantes|quien|niñ|gente que))/i,
  },
}
