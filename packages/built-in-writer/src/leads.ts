import type { Language } from './brief.ts'
import type { Lead, Neutral } from './neutral-heading.ts'
import { sentencesOf } from './words.ts'

const NOTE_READ_MAX = 600
const plain = (text: string): string =>
  text.slice(0, NOTE_READ_MAX).toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').replaceAll('’', "'")

/** How a sentence begins that says what to do, or what the shop does; without accents, in small letters. */
const says: Record<Language, Record<Lead, RegExp>> = {
  en: {
    advice:
      // Short text: at most 600 characters of a note
      /(?:^|[.,;:] |^(?:if|when) .{3,60} |\b(?:and|then|first|now|always|please|just|or|it|water|once|minutes|down) )(?:take|put|cut|wrap|keep|store|hold|push|feel|use|rinse|let|soak|start|wash|dry|wipe|check|look|stick|leave|trim|add|mix|stir|pour|fold|roll|press|brush|oil|wax|clean|turn|move|give|water|feed|wait|bring|wear|avoid|throw|bin|freeze|make|try|choose|pick|ask|open|close|cover|remove|peel|place|set|light|blow|measure|weigh|lift|spin|test|drain|cool|heat|bake|cook|serve|spray|rub|scrub|tighten|replace|don't|do not|never|always|go for)\b|\byou (?:should|need|can|must)\b/,
    // Short text: at most 600 characters of a note
    work: /\b(?:we|i) (?!(?:are|have|sell|ship|open|close|can|will|do|don't|think|know|recommend|phone|post)\b)\p{L}{3,}|\b(?:by hand|workshop|batch)\b/u,
  },
  es: {
    advice:
      // Short text: at most 600 characters of a note
      /(?:^|[.,;:] |^(?:si|cuando) .{3,60} |\b(?:y|no|mejor|siempre|nunca|luego|despues|primero|no l[aeo]s?) )(?:abre|afila|agita|aparta|apaga|anade|aplica|ata|bate|busca|calienta|cambia|cepilla|cierra|coge|coloca|compra|comprueba|congeles|conserva|corta|cubre|cuece|cuelga|cuida|da|deja|desmonta|dobla|echa|elige|empieza|enciende|enjuaga|envuelve|espera|evita|frota|guarda|haz|hornea|lava|levanta|limpia|llena|lleva|mete|mezcla|mide|mira|mueve|pasa|pide|pon|prueba|quita|reparte|repite|revisa|riega|saca|seca|sirve|tira|toma|trae|usa|vigila)(?:l[aeo]s?)?\b|\bse (?:l[aeo]s? )?\p{L}{2,}[aen]\b|\bhay que\b|\btienen? que\b|\bno l[aeo]s? \p{L}|\bconviene\b|\p{L}{3,}[ae]l[aeo]s? (?:en|con|y|de|siempre|bien|reposar)\b|(?:^|[.] )(?:no )?\p{L}{3,}[aei]r(?:l[aeo]s?)?\b/u,
    // Short text: at most 600 characters of a note
    work: /\b(?!(?:tenemos|estamos|somos|vendemos|enviamos|abrimos|cerramos|cobramos|podemos|sabemos|revisamos|ramos|tramos|gramos|extremos)\b)\p{L}+[aei]mos\b|\ba mano\b|\btaller\b/u,
  },
}

/** This share of the sentences decides. */
const SHARE = 0.4

/** The heading that most sentences of some notes fit, of those that may head what no other does. */
export const leadOf = <One extends Pick<Neutral, 'leads'>>(
  neutrals: readonly One[],
  notes: readonly string[],
  language: Language,
): One | undefined => {
  const texts = notes.flatMap((note) => sentencesOf(plain(note), language))
  const [best] = neutrals
    .flatMap((one) => {
      const cue = one.leads && says[language][one.leads]
      const fitting = cue ? texts.filter((text) => cue.test(text)).length : 0
      return fitting > 1 && fitting >= texts.length * SHARE ? [{ one, fitting }] : []
    })
    .toSorted((a, b) => b.fitting - a.fitting)
  return best?.one
}
