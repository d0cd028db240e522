import type { Language } from '../ai.ts'

const words = (list: string): ReadonlySet<string> => new Set(list.split(/\s+/))

type Grammar = {
  /** Words between a preposition and its noun. */
  determiners: ReadonlySet<string>
  /** After these a noun is not what the title is about. */
  secondary: ReadonlySet<string>
  /** Words right before or after a noun that leave its meaning as it is. */
  before: ReadonlySet<string>
  beforeForm: RegExp
  after: ReadonlySet<string>
  afterForm: RegExp
}

export const grammars: Record<Language, Grammar> = {
  en: {
    determiners: words(
      `a an the your our my their his her its this that these those each every any some own first white black new next old good
      better best perfect right favourite favorite fresh ripe raw whole local handmade homemade organic natural
      real big small large little long warm cold many more most few several two three four five six seven eight nine
      ten different other used second-hand refurbished vintage antique broken dull wet dirty`,
    ),
    secondary: words(
      'for without in on under over against like than instead into onto by at near with not no inside between as',
    ),
    before: words(
      `of to about and or vs versus from how why when what which is are do does did can will should choose clean store
      grow buy wash make brew bake cook cut keep fix repair restore sharpen pick wear feed train use save love
      know understand pair serve freeze taste plant sow prune repot descale store pack fold remove ship change dry water peel ripen learn after before behind meet here's it's`,
    ),
    beforeForm: /.(?:ing|ed|est)$|^\d+$/,
    after: words(
      `is are was were will can could should must may might does do did has have had need needs last lasts taste tastes
      burn burns turn turns go goes make makes work works crystallise crystallises crystallize crystallizes bloom blooms
      grow grows smell smells come comes cost costs get gets look looks keep keeps stay stays feel feels fade fades
      break breaks age ages that which who and or but for with from in on at by to without after before when while as
      than under over every all this again yourself so if because vs versus you your we our it they not
      sleep sleeps eat eats purr purrs bark barks love loves like likes hate hates scratch scratches fit fits
      care cleaning storage maintenance recipes recipe history tasting pairing good better bad safe worth ready right
      guide tips step explained compared now properly well online`,
    ),
    afterForm: /.ly$|^\d+$/,
  },
  es: {
    determiners: words(
      `el la los las un una unos unas tu tus su sus mi mis nuestro nuestra nuestros nuestras este esta estos estas ese
      esa cada primer primera primeros primeras mejor mejores buen buena buenas buenos nuevo nueva nuevos nuevas
      viejo vieja viejos viejas dos tres cuatro cinco seis siete ocho nueve diez varios varias otros otras otro otra`,
    ),
    secondary: words('para sin con contra en como entre ante bajo hasta hacia desde ni'),
    before: words(
      `a al del sobre y o u e qué cómo cuándo cuánto cuánta cuál por que es son elige limpia guarda cuida compra lava prepara
      conserva cultiva adiós hola vs según entender`,
    ),
    beforeForm: /.(?:ar|er|ir|ndo|rlo|rla)$|^\d+$/,
    after: words(
      `y o e u en que con sin para por a al es son se no más como cuando si tras después antes según puede pueden debe
      deben va van dura duran cuesta cuestan sabe saben huele huelen cristaliza cristalizan te me nos lo la ya también
      artesano artesana artesanos artesanas artesanal artesanales natural naturales casero casera caseros caseras
      ecológico ecológica ecológicos ecológicas nuevo nueva nuevos nuevas viejo vieja viejos viejas antiguo antigua
      antiguos antiguas fresco fresca frescos frescas maduro madura maduros maduras crudo cruda local locales
      perfecto perfecta adecuado adecuada reacondicionado reacondicionada reacondicionados usado usada usados usadas
      español española españoles españolas favorito favorita paso ronca ladra maúlla duerme come bebe araña
      vs desde durante hasta sobre bien mejor siempre cada este esta estos estas`,
    ),
    afterForm: /.mente$|^\d+$/,
  },
}

/** "de" after these only says how much or what about: what follows is the subject. */
export const transparentNouns = words(
  `tipos clases variedades taza tarro copa botella vaso kilo ideas receta recetas guía historia cuidado cuidados limpieza
  elección compra tipo clase variedad conservación cultivo origen mundo cata par pares selección
  revisión mantenimiento talla medida precio lavado`,
)
/** "for" and "para" after these still say what the title is about. */
export const aboutNouns = words(
  'care caring guide guía trucos cuidados tips consejos recetas recipes ideas mirar fijarse',
)
/** An object for them is no usual one of its name: a bed, a coat, a brush. */
export const petNouns = words(
  `dog dogs puppy puppies cat cats kitten kittens pet pets doll dolls perro perros perra perras gato gatos gata gatas
  mascota mascotas cachorro cachorros muñeca muñecas`,
)
export const articles = words(
  'a an the your our my their his her these those el la los las un una unos unas tu tus su sus mi mis nuestro nuestra nuestros nuestras estos estas',
)
