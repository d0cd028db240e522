import type { Brief, Language } from './brief.ts'

/** Kinds of shops, whose examples differ; `home` is any other shop. */
export type ShopKind = 'food' | 'plants' | 'animals' | 'classes' | 'repairs' | 'wear' | 'home'

/** Words of the post's subject without accents, the most certain kinds first; a "*" means any ending. */
const words: Record<Language, Readonly<Record<ShopKind, string>>> = {
  en: {
    home: 'soap* candle* shampoo* cream* book* launderette',
    animals: 'dog dogs pup* cat cats kitten* pet pets vet vets horse* rabbit* cockapoo* grooming',
    classes: 'class classes course* lesson* yoga pilates teach* student* exam* workshops club*',
    plants: 'plant* flower* rose roses garden* seed* bouquet* bulb* hedge* tree*',
    repairs: 'repair* chain* screw* plug* drill* tool* key keys boiler*',
    food: 'bread* cake* bun buns chees* wine* beer* coffee* tea teas honey oil oils chocolate* meal* menu sourdough jam jams cider',
    wear: 'wool leather shirt* dress* shoe* bag bags jumper* scar* ring rings jewel* yarn clothes',
  },
  es: {
    home: 'jabon* vela* champu* crema* libro* pelo funda*',
    animals: 'perr* cachorro* gat* mascota* veterinari* caballo* conejo*',
    classes: 'clase* curso* yoga pilates alumn* examen academia profesor* talleres club*',
    plants: 'planta* flor flores rosa* jardin* semilla* ramo* maceta* huerto* orquidea*',
    repairs: 'repar* arregl* cadena* tornillo* taco* broca* herramienta* llave* averia* caldera*',
    food: 'pan panes tarta* queso* vino* cerveza* cafe* te tes miel aceite* chocolate* menu* mermelada* sidra roscon*',
    wear: 'lana cuero camisa* vestido* zapato* bolso* jerse* bufanda* anillo* joya* ropa',
  },
}
const plainOf = (text: string): string => text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')

/** Whether a word of a list, with any ending where it has a "*", is among these. */
const names = (listed: string, found: readonly string[]): boolean =>
  listed
    .split(' ')
    .some((word) =>
      word.endsWith('*') ? found.some((one) => one.startsWith(word.slice(0, -1))) : found.includes(word),
    )

/** What kind of shop a post is from, by the words of its title and description. */
export const shopKindOf = (
  { title = '', keyword = '', description }: Pick<Brief, 'title' | 'keyword' | 'description'>,
  language: Language,
): ShopKind => {
  for (const text of [`${keyword} ${title}`, description.slice(0, 600)]) {
    const found = plainOf(text).split(/[^\p{L}]+/u)
    for (const [kind, listed] of Object.entries(words[language]))
      if (names(listed, found)) return kind as ShopKind
  }
  return 'home'
}
