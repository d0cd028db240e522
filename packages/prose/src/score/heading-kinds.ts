import type { Language } from '../language.ts'
import { quantitiesIn } from '../quantities/quantities-in.ts'
import { stemOf } from '../words.ts'

/** A kind of quantity: the nouns that ask for it, the words that tell it, and the units that it is told in. */
type Kind = { asks: string; tells: string; units: string }

const money = 'EUR GBP USD'
const time = 's month clock'
const kinds: Record<Language, readonly Kind[]> = {
  en: [
    { asks: 'price cost fee charge', tells: 'price cost worth pay charge', units: money },
    {
      asks: 'size length width height depth thickness diameter dimension measurement distance',
      tells: 'measure long wide high deep thick tall across',
      units: 'mm m2',
    },
    { asks: 'weight', tells: 'weigh heavy light', units: 'g' },
    { asks: 'volume capacity', tells: 'hold fill', units: 'ml' },
    { asks: 'time duration wait', tells: 'last take', units: time },
    { asks: 'hours timetable', tells: 'open close', units: 'clock weekday' },
    { asks: 'date deadline', tells: 'begin start end', units: 'date day month-name weekday year' },
    { asks: 'temperature heat', tells: 'hot cold warm', units: '°C °F' },
    { asks: 'discount share', tells: 'off', units: `% ratio ${money}` },
    { asks: 'power consumption', tells: 'consume', units: 'W Wh V mAh' },
  ],
  es: [
    {
      asks: 'precio coste costo tarifa importe',
      tells: 'precio costar cuesta cuestan vale valen pagar',
      units: money,
    },
    {
      asks: 'tamaño largo longitud ancho anchura alto altura fondo grosor diámetro medida medidas dimensión distancia talla',
      tells: 'mide miden medir largo ancho alto',
      units: 'mm m2',
    },
    { asks: 'peso', tells: 'pesar pesa', units: 'g' },
    { asks: 'volumen capacidad', tells: 'caber cabe caben llenar', units: 'ml' },
    { asks: 'tiempo duración plazo espera', tells: 'dura duran durar tarda tardan tardar', units: time },
    { asks: 'horario hora horas', tells: 'abre abrimos cierra cerramos', units: 'clock weekday' },
    { asks: 'fecha', tells: 'empieza termina', units: 'date day month-name weekday year' },
    { asks: 'temperatura calor', tells: 'caliente frío', units: '°C °F' },
    { asks: 'descuento rebaja', tells: 'rebajado', units: `% ratio ${money}` },
    { asks: 'potencia consumo', tells: 'gasta consume', units: 'W Wh V mAh' },
  ],
}

type Read = { asks: ReadonlySet<string>; tells: ReadonlySet<string>; units: ReadonlySet<string> }
const stemsOf = (words: string, language: Language) =>
  new Set(words.split(' ').map((word) => stemOf(word, language)))
const readKinds = (language: Language): Read[] =>
  kinds[language].map(({ asks, tells, units }) => ({
    asks: stemsOf(asks, language),
    tells: stemsOf(tells, language),
    units: new Set(units.split(' ')),
  }))
const known: Record<Language, Read[]> = { en: readKinds('en'), es: readKinds('es') }

/**
 * Whether words under a heading tell the kind of quantity that one of its nouns, given by its stem, asks for: “Price” is
 * told by “It costs a little”, and by any amount of money. False for a noun that asks for none.
 */
export const tellsKind = (
  asked: string,
  { stems, text }: { stems: ReadonlySet<string>; text: string },
  language: Language,
): boolean => {
  const asking = known[language].filter(({ asks }) => asks.has(asked))
  if (asking.length === 0) return false
  if (asking.some(({ tells }) => [...tells].some((stem) => stems.has(stem)))) return true
  return quantitiesIn(text, language).some(({ unit }) =>
    asking.some(({ units }) => unit !== null && units.has(unit)),
  )
}
