import type { Language } from './language.ts'
import { readWords } from './overlap.ts'
import { withoutAccents, wordsIn } from './words.ts'

/** Headings that any page may have, on any subject. Without accents. */
const furniture = new Set(
  `conclusion|conclusions|summary|final thoughts|key takeaways|references|sources|further reading|comments|leave a comment|
leave a reply|related posts|related articles|related products|you may also like|share this|table of contents|contents|
newsletter|subscribe|about the author|about us|contact us|frequently asked questions|faq|faqs|read more|
conclusiones|resumen|reflexiones finales|referencias|fuentes|bibliografia|comentarios|deja un comentario|
deja una respuesta|articulos relacionados|entradas relacionadas|productos relacionados|tambien te puede interesar|
compartir|indice|indice de contenidos|tabla de contenidos|contenido|suscribete|sobre el autor|sobre nosotros|
contacto|preguntas frecuentes|leer mas`
    .split('|')
    .map((phrase) => phrase.trim()),
)
/** A heading is answered when at least this share of its content words is in the text. */
const ANSWERED = 0.5

const namesOf = (text: string, language: Language): Set<string> => new Set(readWords(text, language).order)

/**
 * Headings of another page on the same subject that a text does not cover: less than half of their content words are
 * in it, in any form. `about`: title and keyword, whose words do not identify one heading. Headings that any page has
 * ("Conclusion", "Related posts") and duplicates are left out. Linear.
 */
export const missingSubjects = (
  headings: readonly string[],
  { text, about }: { text: string; about: string },
  language: Language,
): string[] => {
  const said = namesOf(text, language)
  const common = namesOf(about, language)
  const seen = new Set<string>()
  return headings.filter((heading) => {
    if (furniture.has(withoutAccents(wordsIn(heading).join(' ')))) return false
    const telling = [...namesOf(heading, language)].filter((name) => !common.has(name))
    const key = telling.toSorted().join(' ')
    if (telling.length === 0 || seen.has(key)) return false
    seen.add(key)
    return telling.filter((name) => said.has(name)).length < ANSWERED * telling.length
  })
}
