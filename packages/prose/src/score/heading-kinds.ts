import type { Language } from '../language.ts'
import { quantitiesIn } from '../quantities/quantities-in.ts'
import { stemOf } from '../words.ts'

/** A kind of quantity: the nouns that ask for it, the words that answer, and its units. */
type Kind = { asks: string; answers: string; units: string }

const money = 'EUR GBP USD'
const time = 's month clock'
const kinds: Record<Language, readonly Kind[]> = {
  en: [
    { asks: 'price cost fee charge', answers: 'price cost worth pay charge', units: money },
    {
      asks: 'size length width height depth thickness diameter dimension measurement distance',
      answers: 'measure long wide high deep thick tall across',
      units: 'mm m2',
    },
    { asks: 'weight', answers: 'weigh heavy light', units: 'g' },
    { asks: 'volume capacity', answers: 'hold fill', units: 'ml' },
    { asks: 'time duration wait', answers: 'last take', units: time },
    { asks: 'hours timetable', answers: 'open close', units: 'clock weekday' },
    { asks: 'date deadline', answers: 'begin start end', units: 'date day month-name weekday year' },
    { asks: 'temperature heat', answers: 'hot cold warm', units: '°C °F' },
    { asks: 'discount share', answers: 'off', units: `% ratio ${money}` },
    { asks: 'power consumption', answers: 'consume', units: 'W Wh V mAh' },
  ],
  es: [
    {
      asks: 'precio coste costo tarifa importe',
      answers: 'precio costar cuesta cuestan vale valen pagar',
      units: money,
    },
    {
      asks: 'tamaño largo longitud ancho anchura alto altura fondo grosor diámetro medida medidas dimensión distancia talla',
      answers: 'mide miden medir largo ancho alto',
      units: 'mm m2',
    },
    { asks: 'peso', answers: 'pesar pesa', units: 'g' },
    { asks: 'volumen capacidad', answers: 'caber cabe caben llenar', units: 'ml' },
    { asks: 'tiempo duración plazo espera', answers: 'dura duran durar tarda tardan tardar', units: time },
    { asks: 'horario hora horas', answers: 'abre abrimos cierra cerramos', units: 'clock weekday' },
    { asks: 'fecha', answers: 'empieza termina', units: 'date day month-name weekday year' },
    { asks: 'temperatura calor', answers: 'caliente frío', units: '°C °F' },
    { asks: 'descuento rebaja', answers: 'rebajado', units: `% ratio ${money}` },
    { asks: 'potencia consumo', answers: 'gasta consume', units: 'W Wh V mAh' },
  ],
}

type Read = { asks: ReadonlySet<string>; answers: ReadonlySet<string>; units: ReadonlySet<string> }
const stemsOf = (words: string, language: Language) =>
  new Set(words.split(' ').map((word) => stemOf(word, language)))
const readKinds = (language: Language): Read[] =>
  kinds[language].map(({ asks, answers, units }) => ({
    asks: stemsOf(asks, language),
    answers: stemsOf(answers, language),
    units: new Set(units.split(' ')),
  }))
const known: Record<Language, Read[]> = { en: readKinds('en'), es: readKinds('es') }

/** Whether a noun asks for a kind of quantity. */
export const asksForKind = (asked: string, language: Language): boolean =>
  known[language].some(({ asks }) => asks.has(asked))

/** “Price” is answered by “It costs a little” and by any amount of money. False for other nouns. */
export const givesKind = (
  asked: string,
  { stems, text }: { stems: ReadonlySet<string>; text: string },
  language: Language,
): boolean => {
  const asking = known[language].filter(({ asks }) => asks.has(asked))
  if (asking.length === 0) return false
  if (asking.some(({ answers }) => [...answers].some((stem) => stems.has(stem)))) return true
  return quantitiesIn(text, language).some(({ unit }) =>
    asking.some(({ units }) => unit !== null && units.has(unit)),
  )
}
