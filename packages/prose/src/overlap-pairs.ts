import type { Language } from './language.ts'
import type { Overlap } from './overlap.ts'

/** Two titles, and what an editor says of them. */
type Pair = readonly [one: string, other: string, label: Overlap]

/**
 * Pairs of ideas labelled by hand: half English, half Spanish. `same` would compete for one search; `near` is the
 * same product and another question; `different` is neither.
 */
export const overlapPairs: Record<Language, readonly Pair[]> = {
  en: [
    ['How to clean a cast iron pan', 'Cleaning cast iron pans: a complete guide', 'same'],
    ['How to wash a wool sweater by hand', 'Washing wool sweaters by hand without shrinking', 'same'],
    ['Choosing the right yoga mat', 'How to pick a yoga mat: buyer’s guide', 'same'],
    ['10 gift ideas for coffee lovers', 'The best presents for coffee lovers in 2026', 'same'],
    ['How to store leather bags', 'Storing leather bags the right way', 'same'],
    ['Soy wax vs beeswax candles', 'Beeswax or soy wax: comparing candles', 'same'],
    ['Caring for olive wood boards', 'Olive wood board care: everything to know', 'same'],
    ['Why linen sheets are worth their price', 'Are linen sheets expensive? What they cost and why', 'same'],
    ['How to repair a scratched oak table', 'Fixing scratches in an oak table', 'same'],
    ['How to season a cast iron pan', 'How to clean a cast iron pan', 'near'],
    ['How to store leather bags', 'How to clean leather bags', 'near'],
    ['Gifts for coffee lovers', 'How to brew coffee for beginners', 'near'],
    ['Choosing a yoga mat', 'How to clean your yoga mat', 'near'],
    ['The history of the moka pot', 'How to choose a moka pot', 'near'],
    ['Linen sheets: how to wash them', 'Linen sheets: which size do you need', 'near'],
    ['How to choose running shoes for winter', 'How to choose running shoes for flat feet', 'near'],
    ['Olive wood board care', 'Olive wood spoons as a gift', 'near'],
    ['How to clean a cast iron pan', 'How to wash a wool sweater', 'different'],
    ['The best gifts for gardeners', 'How to choose a camping tent', 'different'],
    ['Candle scents for autumn', 'Linen dresses for summer', 'different'],
    ['How to choose a camping tent', 'How to choose a coffee grinder', 'different'],
    ['Our new workshop in Porto', 'Caring for olive wood boards', 'different'],
    ['Five breakfasts with oat flakes', 'Soy wax vs beeswax candles', 'different'],
    ['Why we ship without plastic', 'How to repair an oak table', 'different'],
    ['What size of rug does a living room need', 'Washing wool sweaters by hand', 'different'],
  ],
  es: [
    ['Cómo limpiar una sartén de hierro', 'Limpieza de sartenes de hierro: guía completa', 'same'],
    ['Cómo lavar un jersey de lana a mano', 'Lavar jerséis de lana a mano sin que encojan', 'same'],
    ['Cómo elegir una esterilla de yoga', 'Guía para escoger tu esterilla de yoga', 'same'],
    ['10 ideas de regalo para amantes del café', 'Los mejores regalos para amantes del café en 2026', 'same'],
    ['Cómo guardar bolsos de piel', 'Guardar tus bolsos de piel: consejos', 'same'],
    [
      'Velas de soja o de cera de abeja: diferencias',
      'Cera de abeja frente a soja: comparativa de velas',
      'same',
    ],
    ['Cuidados de la madera de olivo', 'Cómo cuidar la madera de olivo', 'same'],
    ['¿Por qué es tan caro el lino?', 'El precio del lino: por qué cuesta tanto', 'same'],
    ['Cómo reparar una mesa de roble rayada', 'Arreglar una mesa de roble con rayas', 'same'],
    ['Cómo curar una sartén de hierro', 'Cómo limpiar una sartén de hierro', 'near'],
    ['Cómo guardar bolsos de piel', 'Cómo limpiar bolsos de piel', 'near'],
    ['Regalos para amantes del café', 'Cómo preparar café de filtro', 'near'],
    ['Elegir una esterilla de yoga', 'Cómo limpiar la esterilla de yoga', 'near'],
    ['Historia de la cafetera italiana', 'Cómo elegir una cafetera italiana', 'near'],
    ['Sábanas de lino: cómo lavarlas', 'Sábanas de lino: qué medidas necesitas', 'near'],
    [
      'Zapatillas para correr en invierno: cómo elegir',
      'Cómo elegir zapatillas para correr en asfalto',
      'near',
    ],
    ['Cuidar una tabla de olivo', 'Una tabla de olivo como regalo', 'near'],
    ['Cómo limpiar una sartén de hierro', 'Cómo lavar un jersey de lana', 'different'],
    ['Los mejores regalos para jardineros', 'Cómo elegir una tienda de campaña', 'different'],
    ['Aromas de vela para el otoño', 'Vestidos de lino para el verano', 'different'],
    ['Cómo elegir una tienda de campaña', 'Cómo elegir un molinillo de café', 'different'],
    ['Nuestro nuevo taller en Oporto', 'Cuidados de la madera de olivo', 'different'],
    ['Cinco desayunos con copos de avena', 'Velas de soja o de cera de abeja', 'different'],
    ['Por qué enviamos sin plástico', 'Cómo reparar una mesa de roble', 'different'],
    ['Qué tamaño de alfombra necesita un salón', 'Lavar jerséis de lana a mano', 'different'],
  ],
}
