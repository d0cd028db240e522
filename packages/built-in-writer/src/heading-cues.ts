import type { Language } from './brief.ts'

/**
 * What a heading asks for by its first words, and words of sentences that answer it, all without accents. `not`: the
 * sentence answers something else; `weight`: how sure its words are.
 */
type Asked = { heading: RegExp; body: RegExp; not?: RegExp; weight?: number }

const month = {
  en: 'january|february|march|april|june|july|august|september|october|november|december|spring|summer|autumn|winter',
  es: 'enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|primavera|verano|otono|invierno',
} as const

const asked: Record<Language, readonly Asked[]> = {
  en: [
    {
      heading: /^where\b|\b(?:storage|storing|the right place)\b/,
      // Short text: at most READ_MAX characters of one sentence.
      body: /\b(?:in|on|inside|under|near|next to|away from|out of|beside) (?:(?:a|an|the|your|our|its) )?(?:\p{L}+ ){0,2}(?:fridge|freezer|cupboard|drawer|pantry|larder|cellar|shelf|box|bag|tin|jar|dish|rack|room|window|sun|shade|garden|shed|oven|radiator|worktop|corner|dark|light)\b|\b(?:fridge|freezer|cupboard|drawer|pantry|larder|cellar|shelf|shed|windowsill)\b/gu,
    },
    {
      weight: 1.3,
      heading: /^why\b|\b(?:causes?|reasons?)\b/,
      body: /\b(?:because|causes?|caused|reasons?|due to|that is why|that's why|which is why|since (?:it|they|the)|comes from|so that|too (?:short|much|little|hot|cold|wet|dry|fast|long)|enough to)\b/g,
    },
    {
      not: /\bbefore\b/,
      heading: /^how long\b|\blasts?\b|\bshelf life\b/,
      body: /\b(?:lasts?|takes|keeps|stays)\b|\b(?:\d{1,3}|one|two|three|four|five|six|ten|a|an|half an) (?:hours?|minutes?|days?|weeks?|months?|years?|washes)\b/g,
    },
    {
      heading: /^how often\b/,
      body: /\b(?:once|twice|(?:two|three|four|\d) times) (?:a|in)\b|\bevery (?:\d+|two|three|other|day|week|month|year|night|morning|wash)\b|\bafter (?:each|every)\b/g,
    },
    {
      heading: /^when\b/,
      not: /\b(?:lasts?|keeps for|stays (?:good|fresh|liquid))\b/,
      // Short text: at most READ_MAX characters of one sentence.
      body: new RegExp(
        `\\b(?:when|as soon as|before|after|until|once|by the|at the (?:end|latest)|(?:mon|tues|wednes|thurs|fri|satur|sun)days?|${month.en})\\b|\\b(?:\\d{1,3}|one|two|three|half an|an) (?:hours?|minutes?|days?|weeks?|months?|years?)\\b`,
        'g',
      ),
    },
    {
      heading: /\bhow to tell\b|\bsigns?\b|\bhow (?:you|do you|to) (?:know|see|recogni[sz]e)\b/,
      // Short text: at most READ_MAX characters of one sentence.
      body: /\b(?:you can (?:see|tell|feel|hear|smell)|looks?|feels?|sounds?|smells?|shows?|signs?|a (?:\p{L}+ )?one|test|press|slides?)\b/gu,
    },
    {
      heading: /^how (?:to|we|do|it|you)\b|^(?:\p{L}+ing)\b|\bsteps?\b/u,
      body: /^(?:(?:first|then|next|finally|now|after that),? )?(?:we |you |do not |don't |never |always )?(?:let|put|cut|trim|wipe|use|start|keep|work|spray|fill|press|plant|water|wash|rinse|dry|brush|clean|scrub|do|take|add|place|remove|cover|soak|dig|check|turn|drop|stir|mix|pour|stand|warm|heat|wrap|hang|rub|hold|leave|fold|roll|slice|sand|oil|wax|light|store|choose|pick|look|ask|stuff|wear|lay)\b/g,
    },
    {
      heading: /\b(?:rescue|sav(?:e|ing)|fix(?:ing)?|repair(?:ing)?|mend(?:ing)?|put(?:ting)? right|help)\b/,
      body: /\b(?:save|rescue|fix|repair|mend|put right|again|back|level|helps?)\b/g,
    },
    {
      heading: /\bingredients?\b|\bmade (?:of|from)\b|\bmaterials?\b|\bwhat(?:'s| is| goes) in\b/,
      body: /\b(?:contains?|made (?:of|from|with)|consists?|ingredients?|comes? from|(?:oil|water|flour|salt|sugar|wool|wood|cotton|leather|milk) (?:comes|is|are|and))\b/g,
    },
    {
      heading: /\bwhat to (?:bring|wear|pack)\b/,
      body: /\b(?:bring|wear|pack|clothes|shoes|jacket|towel|hat|gloves|boots)\b/g,
    },
    {
      heading: /\b(?:mistakes?|wrong|avoid|not to do)\b/,
      body: /\b(?:mistakes?|people|many|most|never|don't|do not|too (?:hard|much|little|hot|long|soon)|wrong|forget)\b/g,
    },
    {
      heading: /\b(?:charge|costs?|prices?|pay|fees?)\b/,
      body: /[€$£] ?\d|\d ?[€$£]|\b(?:costs?|prices?|free of charge|deposit|discount)\b/g,
    },
    {
      heading: /\b(?:book(?:ing)?|sign up|order(?:ing)?|reserv\p{L}+)\b/u,
      body: /\b(?:book|sign up|order|reserve|deposit|by phone|e-?mail|website|online|call us)\b/g,
    },
    {
      heading: /\b(?:get(?:ting)? (?:here|there|to us)|find us|directions)\b/,
      body: /\b(?:road|bus|train|station|park(?:ing)?|motorway|miles?|km|corner|street)\b/g,
    },
    {
      heading: /\b(?:see|show|tour)\b/,
      body: /\b(?:see|show|visit|taste|tasting|walk through)\b/g,
    },
    {
      heading: /\b(?:bring (?:it|them) (?:back|in)|have it done|professional|leave it to us|our workshop)\b/,
      body: /\b(?:bring (?:us|it|them)|we (?:do|mend|repair|resole|sharpen|fix|replace)|while you wait|job for)\b/g,
    },
    {
      heading: /^how (?:much|many)\b|\bquantit|\bamounts?\b/,
      body: /\b(?:\d{1,4}|one|two|three|four|half a|a) (?:g|kg|ml|l|grams?|kilos?|litres?|spoons?|teaspoons?|tablespoons?|cups?|drops?|pinch|handful|pieces?|people|children|adults)\b/g,
    },
    {
      heading: /\b(?:hot|temperature|warm|cold)\b/,
      body: /\b(?:degrees|boil(?:s|ing)?|lukewarm|hot|cold|thermometer)\b|°/g,
    },
    {
      heading: /\b(?:comes? from|origin|goes (?:well )?with|serve with|pair)/,
      body: /\b(?:comes? from|from (?:the|a|our)|village|valley|farm|goes (?:well )?with|with (?:a|some)?)\b/g,
    },
    {
      heading: /^(?:who|for whom)\b/,
      body: /\b(?:for (?:people|anyone|those|children)|not for|suits?|beginners)\b/g,
    },
  ],
  es: [
    {
      heading: /^donde\b/,
      // Short text: at most READ_MAX characters of one sentence.
      body: /\b(?:en|dentro de|fuera de|lejos de|cerca de|junto a|al lado de|sobre|bajo) (?:(?:un|una|el|la|los|las|su|tu) )?(?:\p{L}+ )?(?:nevera|frigorifico|congelador|armario|cajon|despensa|bodega|estante|balda|caja|bolsa|lata|tarro|jabonera|bandeja|cuarto|habitacion|ventana|sol|sombra|jardin|horno|radiador|fogones|rincon|chorro|oscuro|bano)\b|\b(?:nevera|frigorifico|congelador|armario|cajon|despensa|estante|sitio|lugar|ventana|jabonera|luz)\b/gu,
    },
    {
      weight: 1.3,
      heading: /^(?:el )?por ?que\b|\b(?:causas?|motivos?|razon(?:es)?)\b/,
      body: /\b(?:porque|causas?|motivos?|razon(?:es)?|debido|se debe|por eso|por ello|ya que|asi que|falta de|exceso de|demasiad[oa]s?|culpa)\b/g,
    },
    {
      not: /\bantes de\b/,
      heading: /^cuanto (?:tiempo )?(?:se )?(?:dura|aguanta|tarda|vive)|\bduracion\b|^cuanto tiempo\b/,
      body: /\b(?:duran?|aguantan?|tardan?)\b|\b(?:\d{1,3}|un|una|dos|tres|cuatro|cinco|seis|diez|media) (?:horas?|minutos?|dias?|semanas?|mes(?:es)?|anos?|lavados|usos)\b|\b(?:unos|unas) \d|\bhora y media\b/g,
    },
    {
      heading: /^(?:cada cuanto|con que frecuencia)\b/,
      body: /\b(?:veces|vez) (?:al|a la|por|cada)\b|\bcada (?:\d+|dos|tres|quince|dia|semana|mes|ano|noche)\b|\btoca\b/g,
    },
    {
      heading: /^cuando\b/,
      not: /\b(?:duran?|aguantan?)\b/,
      // Short text: at most READ_MAX characters of one sentence.
      body: new RegExp(
        `\\b(?:cuando|antes de|despues de|hasta|en cuanto|al cabo de|a (?:los|las) \\p{L}+ (?:meses|semanas|dias|horas|anos)|lunes|martes|miercoles|jueves|viernes|sabados?|domingos?|${month.es})\\b|\\b(?:\\d{1,3}|un|una|dos|tres|cuatro|cinco|seis|ocho|diez|media) (?:horas?|minutos?|dias?|semanas?|mes(?:es)?|anos?)\\b`,
        'gu',
      ),
    },
    {
      heading: /^como (?:saber|se nota|reconocer|distinguir)\b|\bsenales\b/,
      body: /\b(?:se nota|se ve|huele|parece|suena|senal(?:es)?|al tacto|prueba|aprieta)\b/g,
    },
    {
      heading: /^como\b|\bpasos?\b/,
      body: /^(?:(?:primero|luego|despues|al final|ahora),? )?(?:no |se |hay que |lo |la )?(?:moja|pasa|masajea|aclara|mete|mira|elige|pon|deja|echa|mezcla|lava|seca|corta|frota|usa|cuelga|airea|airealo|da|coge|busca|pregunta|prueba|toca|huele|cepilla|abre|cierra|anade|espera|quita|empieza|le da|remueve|calienta|enjuaga|limpia|unta|cubre|dobla|llena|saca|retira)\b|\bhay que\b/g,
    },
    {
      heading: /\b(?:salvar\p{L}*|arregl\p{L}+|recuper\p{L}+|reparar\p{L}*|solucion\p{L}*)\b/u,
      // Short text: at most READ_MAX characters of one sentence.
      body: /\b(?:salva\p{L}*|arregla\p{L}*|recupera\p{L}*|repara\p{L}*|vuelve a|de nuevo|otra vez|se nivela)\b/gu,
    },
    {
      heading:
        /^(?:de|con) que (?:esta|estan|se) hech|\bhech[oa]s? (?:de|con)\b|\bingredientes?\b|\bmateriales\b|\bque lleva\b/,
      body: /\b(?:llevan?|contienen?|hech[oa]s? (?:de|con)|compuest[oa]|ingredientes?|kilos? de|gramos de|viene de|lana|algodon|lino|aceite de|harina|madera de)\b/g,
    },
    {
      heading: /\bque (?:hay que )?(?:traer|llevar|ponerse)\b/,
      body: /\b(?:trae(?:d|r)?|lleva(?:d|r)?|ropa|zapatos?|zapatillas|calzado|chaqueta|toalla|abrigo|gorro|guantes|botas|unas)\b/g,
    },
    {
      heading: /\b(?:errores?|mal\b|evitar|no hacer)/,
      body: /\b(?:error(?:es)?|nunca|no hay que|mucha gente|la gente|demasiad[oa]s?|mal|olvid\p{L}+)\b/gu,
    },
    {
      heading: /\b(?:precios?|cuesta|cuestan|tarifas?|pagar)\b/,
      body: /[€$£]|\b(?:cuestan?|precios?|vale|pagan?|gratis|senal de|descuento)\b/g,
    },
    {
      heading: /\b(?:reserv\p{L}+|apunt\p{L}+|inscri\p{L}+|pedi\p{L}+|encarg\p{L}+)\b/u,
      body: /\b(?:reserva\p{L}*|apunta\p{L}*|inscri\p{L}+|telefono|web|correo|pasa por|senal de|paga)\b/gu,
    },
    {
      heading: /\b(?:llegar|encontrarnos|estamos)\b/,
      body: /\b(?:estamos|carretera|autobus|tren|metro|estacion|aparca\p{L}*|kilometro|calle|plaza|autovia|salida)\b/gu,
    },
    {
      heading: /\bque (?:se )?(?:ve|vemos|veras|visita|haremos|hacemos|se hace)\b/,
      body: /\b(?:ensenamos|se ve|vemos|visitamos|recorremos|se cata\p{L}*|al final|empezamos|hacemos|hace|terminamos|cada (?:alumno|persona))\b/gu,
    },
    {
      heading: /^cuant[oa]s? (?!(?:tiempo|dura|tarda|aguanta|se)\b)|\bcantidad/,
      body: /\b(?:\d{1,4}|un|una|dos|tres|cuatro|medi[oa]) (?:g|kg|ml|l|gramos|kilos?|litros?|cucharad(?:as?|itas?)|tazas?|gotas?|pizca|punado|piezas?|personas|ninos)\b/g,
    },
    {
      heading: /\b(?:temperatura|grados|caliente|fri[oa])\b/,
      body: /\b(?:grados|hirviendo|hierv\p{L}+|tibi[oa]|caliente|fri[oa])\b|°/gu,
    },
    {
      heading: /^de donde\b|\borigen\b/,
      body: /\b(?:vienen?|de (?:la|el|los|las) (?:sierra|valle|pueblo|huerta|comarca|finca|costa)|del (?:valle|pueblo|campo)|(?:sierra|valle|pueblo|comarca|finca|provincia|familia)|metros)\b/g,
    },
    {
      weight: 0.7,
      heading: /^con que\b|\bacompan|\bmarid/,
      body: /\bbien con\b|\bcon (?:un|una|el|la|los|las)?\b/g,
    },
    { weight: 0.5, heading: /^en que\b/, body: /\b(?:en|con) (?:un|una|su|el|la|papel|tela)\b/g },
    {
      heading: /^(?:a |para )?quien(?:es)?\b/,
      body: /\b(?:para (?:quien|los que|pel|piel|gente|ninos)|no es para|recomend\p{L}+)\b/gu,
    },
  ],
}

const plainOf = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replaceAll('’', "'")
    .replace(/^[¿¡\s]+/u, '')

/** Characters of a sentence that are searched for cues. */
const READ_MAX = 2_000

const MORE = 0.25
const MORE_MAX = 2

/** What a sentence is worth as an answer to each cue, by the position of the cue: 0, or about 1. */
export const cuesOfSentence = (text: string, language: Language): number[] => {
  const plain = plainOf(text.slice(0, READ_MAX))
  return asked[language].map(({ body, not, weight = 1 }) => {
    const count = not?.test(plain) ? 0 : new Set(plain.match(body) ?? []).size
    return count === 0 ? 0 : weight + MORE * Math.min(count - 1, MORE_MAX)
  })
}

/** The cues that a heading asks for, the most particular first. */
export const cuesOfHeading = (heading: string, language: Language): number[] => {
  const plain = plainOf(heading)
  return asked[language].flatMap((one, at) => (one.heading.test(plain) ? [at] : []))
}
