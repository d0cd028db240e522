import type { Brief, Language } from './brief.ts'

/** Kinds of shops, whose examples differ; `home` is any other shop that sells things. */
export type ShopKind = 'food' | 'plants' | 'animals' | 'classes' | 'repairs' | 'wear' | 'home'

/** Words of the post's subject, the most certain kinds first. Without accents. */
const cues: Record<Language, readonly [ShopKind, RegExp][]> = {
  en: [
    ['home', /\b(?:soaps?|candles?|shampoos?|creams?|books?|launderette)\b/],
    [
      'animals',
      /\b(?:dogs?|pupp(?:y|ies)|cats?|kittens?|pets?|vets?|horses?|rabbits?|hamsters?|cockapoos?|grooming)\b/,
    ],
    [
      'classes',
      /\b(?:class(?:es)?|courses?|lessons?|yoga|pilates|teach(?:es|ers?)?|students?|exams?|workshops|clubs?)\b/,
    ],
    [
      'plants',
      /\b(?:plants?|flowers?|roses?|garden(?:s|ing)?|seeds?|bouquets?|bulbs|hedges?|trees?|pots? of)\b/,
    ],
    [
      'repairs',
      /\b(?:repairs?|bikes?|chains?|screws?|drills?|tools?|walls?|keys?|tyres?|machines?|phones?|boilers?)\b/,
    ],
    [
      'food',
      /\b(?:breads?|cakes?|buns?|chees(?:e|es)|wines?|beers?|coffees?|teas?|honey|oils?|chocolates?|meals?|menu|sourdough|kitchen|jams?|cider)\b/,
    ],
    [
      'wear',
      /\b(?:wool|leather|shirts?|dress(?:es)?|shoes?|bags?|jumpers?|scar(?:f|ves)|rings?|jewell?ery|yarn|clothes)\b/,
    ],
  ],
  es: [
    ['home', /\b(?:jabon(?:es)?|velas?|champus?|cremas?|libros?|pelo|fundas?)\b/],
    ['animals', /\b(?:perr[oa]s?|cachorros?|gat[oa]s?|mascotas?|veterinari[oa]|caballos?|conejos?)\b/],
    [
      'classes',
      /\b(?:clases?|cursos?|yoga|pilates|alumn[oa]s?|examen|academia|profesor(?:a|es)?|talleres|clubs?)\b/,
    ],
    [
      'plants',
      /\b(?:plantas?|flor(?:es)?|rosas?|jardin(?:es)?|semillas?|ramos?|macetas?|huertos?|orquideas?)\b/,
    ],
    [
      'repairs',
      /\b(?:repar\p{L}+|arregl\p{L}+|cadenas?|tornillos?|tacos?|brocas?|herramientas?|llaves?|averias?|calderas?)\b/u,
    ],
    [
      'food',
      /\b(?:pan(?:es)?|tartas?|quesos?|vinos?|cervezas?|cafes?|tes?|miel|aceites?|chocolates?|menus?|cocina|mermeladas?|sidra)\b/,
    ],
    ['wear', /\b(?:lana|cuero|camisas?|vestidos?|zapatos?|bolsos?|jerseis|bufandas?|anillos?|joyas?|ropa)\b/],
  ],
}

const plainOf = (text: string): string => text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')

/** What kind of shop a post is from, by the words of its title and description. */
export const shopKindOf = (
  { title = '', keyword = '', description }: Pick<Brief, 'title' | 'keyword' | 'description'>,
  language: Language,
): ShopKind => {
  for (const text of [`${keyword} ${title}`, description.slice(0, 600)])
    for (const [kind, words] of cues[language]) if (words.test(plainOf(text))) return kind
  return 'home'
}
