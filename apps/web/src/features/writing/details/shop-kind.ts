/** Words of shops in English and Spanish, by the kind of goods. The first kind that a description names counts. */
const words = {
  home: /\b(?:candle|vela|blanket|manta|furniture|mueble|ceramic|cer[aá]mica|pottery|homeware|hogar)/,
  food: /\b(?:food|aliment|cheese|ques[oe]|wine|vino|coffee|caf[eé]|tea\b|jam|mermelada|oil\b|aceite|bakery|panader)/,
  clothes: /\b(?:cloth|ropa|fashion|moda|shoe|zapat|calzado|knitwear|jersey|sock|calcet)/,
  beauty: /\b(?:soap|jab[oó]n|cosmetic|cosm[eé]tic|skin|perfume|shampoo|champ[uú])/,
  garden: /\b(?:plant|seed|semilla|garden|jard[ií]n|flower|flor|huerto)/,
  devices: /\b(?:phone|m[oó]vil|electronic|electr[oó]nic|computer|ordenador|bike|bicicleta)/,
  toys: /\b(?:toy|juguete|game|juego|baby|beb[eé]|children|infantil)/,
  jewels: /\b(?:jewel|joya|joyer[ií]a|ring\b|silver|plata|bisuter[ií]a|necklace)/,
} as const
type ShopKind = keyof typeof words

/** The kind of goods that a shop's description names, for the example in an empty field; null where it names none. */
export const shopKindOf = (description: string): ShopKind | null => {
  const text = description.toLowerCase()
  return (Object.keys(words) as ShopKind[]).find((kind) => words[kind].test(text)) ?? null
}
