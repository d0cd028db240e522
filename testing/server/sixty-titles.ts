import type { Brief } from '../../apps/server/src/outside/ai/ai.ts'

/** A title with its keyword, and the icons that may be shown; without any, the title alone is right. */
export type TitleCase = {
  language: 'en' | 'es'
  title: string
  keyword: string
  icons: string[]
} & Pick<Brief, 'type' | 'structure'>

const of = (language: 'en' | 'es', lines: string): TitleCase[] =>
  lines
    .trim()
    .split('\n')
    .map((line) => {
      const [title = '', keyword = '', icons = ''] = line.split('|').map((part) => part.trim())
      return { language, title, keyword, icons: icons.split(' ').filter(Boolean), type: 'article' }
    })

const list = (label: string, headings: string[]): Pick<Brief, 'type' | 'structure'> => ({
  type: 'list',
  structure: {
    label,
    children: headings.map((heading) => ({ label: heading, isChosen: true, children: [] })),
  },
})

const english = of(
  'en',
  `
  Why honey crystallises and what to do with the jar | crystallised honey | honey-pot
  How to season a clay pot before you first cook in it | clay pot |
  Shampoo bar or bottle: which one lasts longer? | shampoo bar |
  How to sharpen a kitchen knife at home | sharpen a kitchen knife | kitchen-knife
  The right way to store coffee beans | store coffee beans | hot-beverage
  Which coffee grinder is right for you? | coffee grinder |
  Choosing your first road bike | first road bike | bicycle
  Bike locks compared: chain, folding or D-lock | bike locks |
  What size dog bed does your dog need? | dog bed size |
  Why does my cat scratch the sofa? | cat scratching sofa | cat couch-and-lamp
  Goat cheese: what to serve with it | goat cheese | cheese-wedge
  Five cheese boards for a dinner with friends | cheese board ideas |
  How to clean your running shoes without ruining them | clean running shoes | running-shoe
  Phone cases that survive a drop | phone case |
  What a refurbished phone can and cannot do | refurbished phone | mobile-phone
  How to wash a wool blanket | wash wool blanket |
  Seven gifts for people who have everything | gift ideas | wrapped-gift
  How to make scented candles burn evenly | scented candles | candle
  Brass candlesticks: a short history | brass candlesticks |
  Is olive oil good for frying? | olive oil for frying | olive
  When to repot your houseplants | repot houseplants | potted-plant
  Raised beds: what to plant in March | raised beds |
  Key questions to ask before you buy a mattress | buy a mattress |
  Natural soap without palm oil, explained | palm oil free soap | soap
  Body butter or lotion for dry skin? | body butter |
  Caring for an acoustic guitar in winter | acoustic guitar care |
  Spring clean your wardrobe in an afternoon | wardrobe clear-out |
  How to choose an engagement ring in secret | choose engagement ring | ring
  Key rings that you will not lose | key rings |
  Three vegetables to sow this month | vegetables to sow |
`,
)

const spanish = of(
  'es',
  `
  Por qué cristaliza la miel y qué hacer con el tarro | miel cristalizada | honey-pot jar
  Champú sólido: cómo usarlo sin que se deshaga | champú sólido |
  Cómo elegir un cuchillo de cocina | cuchillo de cocina | kitchen-knife
  Qué queso servir con un vino tinto | queso y vino tinto | cheese-wedge wine-glass
  Cómo conservar el queso de cabra en verano | conservar queso de cabra | cheese-wedge
  Cómo guardar el café molido para que no pierda aroma | guardar café molido | hot-beverage
  Molinillos de café: manual o eléctrico | molinillo de café |
  La primera revisión de tu bicicleta | revisión de bicicleta | bicycle
  Fundas de móvil que aguantan una caída | funda de móvil |
  Qué mirar en un móvil reacondicionado | móvil reacondicionado | mobile-phone
  Cómo lavar una manta de lana | lavar manta de lana |
  Diez regalos para quien ya lo tiene todo | ideas de regalo | wrapped-gift
  Velas de soja: cómo conseguir que ardan por igual | velas de soja | candle
  La barca de vela más antigua del puerto | navegación tradicional |
  Aceite de oliva virgen extra: cómo leer la etiqueta | aceite de oliva virgen extra | olive
  Cuándo trasplantar las plantas de interior | trasplantar plantas de interior | potted-plant
  Sobre la mesa: cinco manteles para el verano | manteles de verano |
  Jabón de Castilla: para qué sirve y para qué no | jabón de Castilla | soap
  Flor de sal o sal gruesa: cuándo usar cada una | flor de sal |
  Por qué tu gato duerme tanto | cuánto duerme un gato | cat
  Cama de perro: qué tamaño necesita el tuyo | cama de perro |
  Cómo elegir zapatillas de correr para asfalto | zapatillas de correr | running-shoe
  La llave para un buen descanso | descansar mejor |
  Cómo limpiar unas gafas de sol sin rayarlas | limpiar gafas de sol | sunglasses
  Sillas de ruedas ligeras: guía de compra | silla de ruedas ligera |
  Anillo de compromiso: cómo saber la talla | talla anillo de compromiso | ring
  Cacerola de barro: el primer uso | cacerola de barro |
  Guitarra clásica o acústica: en qué se diferencian | guitarra clásica o acústica |
  Pan de masa madre: cinco errores al hornearlo | pan de masa madre | bread
  Tres verduras que puedes sembrar en marzo | verduras para sembrar |
`,
)

const lists: Record<string, { icons: string[]; headings: string[] }> = {
  'Three vegetables to sow this month': {
    icons: ['carrot', 'pea-pod', 'onion'],
    headings: ['Carrots, for sandy soil', 'Peas along a fence', 'Onions from sets'],
  },
  'Tres verduras que puedes sembrar en marzo': {
    icons: ['carrot', 'onion', 'leafy-green'],
    headings: ['Zanahorias en suelo suelto', 'Cebollas en hileras', 'Lechugas cada dos semanas'],
  },
}

export const sixtyTitles: TitleCase[] = [...english, ...spanish].map((one) => {
  const known = lists[one.title]
  return known ? { ...one, icons: known.icons, ...list(one.title, known.headings) } : one
})
