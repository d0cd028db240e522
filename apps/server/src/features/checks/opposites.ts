import type { Language } from '@tintario/prose/language.ts'

/** Words of which one says the opposite of the other, in lower case and without accents. */
const PAIRS: Record<Language, string[]> = {
  en: [
    'more / less fewer',
    'most / least',
    'higher high highest taller / lower low lowest shorter',
    'longer long longest / shorter short shortest',
    'bigger larger big large biggest largest / smaller small smallest',
    'heavier heavy heaviest / lighter light lightest',
    'faster fast quicker quickly fastest / slower slowly slow slowest',
    'harder hard firmer firm firmly hardest / softer soft gentler gently lightly softest',
    'wider wide widest / narrower narrow narrowest',
    'thicker thick thickest coarser coarse coarsest / thinner thin fine finer finest',
    'warmer warm hot hotter warmest / colder cold cool cooler coldest',
    'drier dry / wetter wet damp damper moist',
    'stronger strong strongest / milder mild weaker weak mildest weakest',
    'darker dark darkest darkens darken / lighter light lightest pale paler lightens lighten',
    'tighter tight tighten tightens / looser loose loosen loosens',
    'easier easy easiest / harder difficult hardest',
    'cheaper cheap cheapest / dearer dear expensive dearest',
    'sweeter sweet / drier dry bitter sour',
    'first / last',
    'above over / below under',
    'inside indoors / outside outdoors',
    'open opened / closed close shut',
    'always / never',
    'old older oldest / new newer newest young younger youngest',
    'near close beside / away far',
    'best better / worst worse',
    'up / down',
    'all every / none',
    'left / right',
    'smooth smoother / rough rougher',
    'early earlier / late later',
    'front / back',
    'top / bottom',
    'increases increase rises rise grows / decreases decrease falls fall drops shrinks',
    'minimum / maximum',
    'free / paid',
    'grips / slips slippery',
    'helps help aids / hinders hinder impedes',
    'swells swell expands / shrinks shrink contracts',
  ],
  es: [
    'mas / menos',
    'mayor mayores grande grandes / menor menores pequeno pequena pequenos pequenas',
    'alto alta altos altas / bajo baja bajos bajas',
    'largo larga largos largas / corto corta cortos cortas',
    'pesado pesada pesados pesadas / ligero ligera ligeros ligeras',
    'rapido rapida deprisa rapidamente / lento lenta despacio lentamente',
    'duro dura duros duras / blando blanda blandos blandas',
    'fuerte fuertes intenso intensa / suave suaves flojo floja',
    'ancho ancha anchos anchas / estrecho estrecha estrechos estrechas',
    'grueso gruesa gruesos gruesas / fino fina finos finas delgado delgada',
    'caliente calientes calor / frio fria frios frias',
    'seco seca secos secas / humedo humeda humedos humedas mojado mojada',
    'claro clara claros claras / oscuro oscura oscuros oscuras',
    'facil faciles / dificil dificiles',
    'barato barata baratos baratas / caro cara caros caras',
    'dulce dulces / amargo amarga seco seca',
    'primero primera primer / ultimo ultima final',
    'encima arriba / debajo abajo',
    'dentro interior / fuera exterior',
    'abierto abierta abierta abiertos / cerrado cerrada cerrados',
    'siempre / nunca jamas',
    'nuevo nueva nuevos nuevas / viejo vieja viejos viejas antiguo antigua',
    'cerca / lejos',
    'mejor mejores / peor peores',
    'aumenta sube crece / disminuye baja mengua',
    'minimo minima / maximo maxima',
    'gratis gratuito gratuita / pagando',
    'hincha hinchan / encoge encogen',
    'agarra agarran agarre / resbala resbalan',
    'ayuda ayudan / impide impiden',
    'izquierda / derecha',
    'anverso / reverso',
  ],
}

const read = (pairs: readonly string[]): Map<string, Set<string>> => {
  const opposites = new Map<string, Set<string>>()
  const add = (one: readonly string[], other: readonly string[]) => {
    for (const word of one) opposites.set(word, new Set([...(opposites.get(word) ?? []), ...other]))
  }
  for (const pair of pairs) {
    const [one = [], other = []] = pair.split(' / ').map((words) => words.split(' '))
    add(one, other)
    add(other, one)
  }
  return opposites
}

export const opposites = { en: read(PAIRS.en), es: read(PAIRS.es) }
