import type { Forms, Topic } from './topic-forms.ts'

const handling =
  /^(?:elegir|escoger|comprar|usar|utilizar|cuidar|limpiar|llevar|encontrar|regalar)\s+(?:un[oa]?s?\s+|el\s+|l[ao]s?\s+)?(?=\p{L})/iu
const infinitive =
  /^(?!(?:lugar|mujer|taller|bar|collar|hogar|par|mar|alquiler|placer|altar|pilar|calcular|pajar|telar|ajuar|azúcar|néctar|militar|familiar|solar|líder|póster|cráter|carácter|escáner)\s?)\p{L}+(?:ar|er|ir|arse|erse|irse)(?:\s|$)/iu
const feminine =
  /^(?:piel|flor|luz|sal|miel|red|base|clase|llave|noche|tarde|leche|nieve|calle|fuente|suerte|gente|carne|mente|nube|torre|parte|imagen|mano|foto|moto|radio|web|app|news?letter|serie|frase|sede|superficie|legumbre|costumbre|nariz|raíz|voz|paz|cruz|señal|catedral|sien|crin|ley|razón|sartén|índole|tesis|crisis|síntesis|hélice|merced|red|pared|sed|salud|virtud|mujer|labor)(?:e?s)?$|(?:ción|sión|ciones|siones|dad|dades|tad|tades|tud|tudes|umbre|umbres|eza|ezas|ncia|ncias|a|as|triz|trices)$/i
const masculine =
  /^(?:día|mapa|sofá|papá|planeta|tranvía|clima|tema|sistema|problema|programa|idioma|poema|aroma|drama|diploma|esquema|teorema|panorama|carisma|estigma|pijama|champú)s?$|(?:emas?|ogramas?)$/i
const stressedA = /^(?:agua|aula|arma|alma|águila|área|arte|hambre|ala|ama|asa|ancla|alga)$/i
const sameInPlural =
  /^(?:crisis|análisis|tesis|síntesis|gas|lunes|martes|miércoles|jueves|viernes|virus|atlas|marketing|business|express|wordpress|fitness|stress|estrés|inglés|francés|interés|mes|país|autobús|compás|burgués|cortés|ajedrez|vez|nuez)$/i
const determiner = /^(?:el|la|los|las|un|una|unos|unas|mi|tu|su|nuestr[oa]s?|tus|sus|mis)\s+/i

/** Gender and number of a noun by its ending, with the common exceptions (Real Academia's grammar, 2.4). */
export const spanishNoun = (head: string): Pick<Topic, 'gender' | 'number'> => {
  const number = /s$/i.test(head) && !sameInPlural.test(head) ? 'many' : 'one'
  const gender = !masculine.test(head) && feminine.test(head) ? 'f' : 'm'
  return { gender, number }
}

/** The definite article that fits: "el agua", "las velas". */
export const spanishArticle = (head: string): string => {
  const { gender, number } = spanishNoun(head)
  if (number === 'many') return gender === 'f' ? 'las' : 'los'
  return gender === 'f' && !stressedA.test(head) ? 'la' : 'el'
}

const uncountable =
  /^(?:café|té|cerámica|ropa|joyería|bisutería|aceite|vino|pan|queso|miel|agua|lana|algodón|lino|cuero|madera|papel|decoración|moda|música|arte|publicidad|contenido|tráfico|yoga|leche|chocolate|azúcar|sal|arroz|pasta|harina|cosmética|alimentación|repostería|jardinería|fotografía|marketing|seo|email|correo|comercio|artesanía|maquillaje|calzado|mobiliario|lencería|papelería|menaje|turismo)$|(?:ción|sión|ismo|idad)$|^\p{Lu}/u

/** Whether a phrase says something to do ("cuidar la mecha"), not a noun that ends alike ("collar de plata"). */
export const isSpanishAction = (phrase: string): boolean => infinitive.test(phrase)

/** For a search phrase, which may start with a verb. */
export const spanishForms = (phrase: string): Forms => {
  const thing = phrase.replace(handling, '')
  if (infinitive.test(thing)) {
    return {
      kind: 'work',
      bare: thing,
      indefinite: thing,
      definite: thing,
      of: `de ${thing}`,
      to: `a ${thing}`,
      with: `al ${thing}`,
      into: `a ${thing}`,
      about: `sobre cómo ${thing}`,
      doing: thing,
      number: 'one',
      gender: 'm',
    }
  }
  return spanishNounForms(thing)
}

/** For a noun phrase, with or without its article. */
export const spanishNounForms = (thing: string): Forms => {
  const bare = thing.replace(determiner, '')
  const head = bare.split(' ')[0] ?? bare
  const article = spanishArticle(head)
  const noun = spanishNoun(head)
  const definite = `${article} ${bare}`
  const counted = noun.number === 'one' && !uncountable.test(head)
  return {
    kind: 'goods',
    bare,
    indefinite: counted ? `${noun.gender === 'f' ? 'una' : 'un'} ${bare}` : bare,
    definite,
    of: article === 'el' ? `del ${bare}` : `de ${definite}`,
    to: article === 'el' ? `al ${bare}` : `a ${definite}`,
    with: `con ${definite}`,
    into: `con ${definite}`,
    about: `sobre ${definite}`,
    doing: `abordar ${definite}`,
    ...noun,
  }
}
