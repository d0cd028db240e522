import type { Language } from '@tintario/prose/language.ts'
import { type Amount, isSameAmount } from '@tintario/prose/quantities/amount.ts'
import { quantitiesIn } from '@tintario/prose/quantities/quantities-in.ts'

/** "One of them", "two steps": what everybody sees is no figure of a source. */
const amountsIn = (text: string, language: Language): Amount[] =>
  quantitiesIn(text, language).filter(({ isSmallWord, unit }) => !isSmallWord || unit !== null)

/**
 * The figures of a text, as written, that none of the known texts has: value and unit, in any notation of the
 * language.
 */
export const createUnknownFigures = (
  known: readonly string[],
  language: Language,
): ((text: string) => string[]) => {
  const all = known.flatMap((text) => amountsIn(text, language))
  return (text) =>
    amountsIn(text, language)
      .filter((amount) => !all.some((one) => isSameAmount(amount, one)))
      .map((amount) => amount.text)
}
