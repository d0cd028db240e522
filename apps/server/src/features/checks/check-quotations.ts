import { contentStems } from '@tintario/prose/content-stems.ts'
import { stemOf, wordsIn } from '@tintario/prose/words.ts'
import { closestPassage, literal, sharedStems } from './material.ts'
import type { Block } from './read-text.ts'
import { type Check, findingAt, spaced } from './reading.ts'

const QUOTED = /["“”«]([^"“”«»]{8,600})["“”»]/g
const SAYING =
  / (?:said|says|say|told|tells|wrote|writes|explained|explains|according|put it|dijo|dice|dicen|conto|cuenta|cuentan|nos cuenta|escribio|escribe|explico|explica|asegura|afirma|segun|confiesa|resume|comenta|comento|customer|client|reviewer|reader|clienta|cliente|lectora|opinion|resena) /
/** Words in quotation marks from which they are a quotation, not a manner of speaking. */
const LONG = 7

/** A quotation that is attributed to a person must be literally in a source. */
export const checkQuotations: Check = (reading) => {
  const said = new Map<Block | null, boolean>()
  const isSaidIn = (block: Block | null, text: string): boolean => {
    let is = block ? said.get(block) : undefined
    is ??= SAYING.test(spaced(text)) || /["”»]\s?[—–-]|[:,]\s?["“«]/.test(text)
    if (block) said.set(block, is)
    return is
  }
  return reading.places.flatMap((place) => {
    const isBlock = place.block?.kind === 'quote'
    const found = [...place.sentence.matchAll(QUOTED)].map(([, words = '']) => words)
    // A quotation of several sentences is cut at its full stops: the half with one mark is read to its end.
    const half = found.length === 0 ? /["“«]([^"“”«»]{8,600})$/.exec(place.sentence)?.[1] : undefined
    if (half) found.push(half)
    if (isBlock && found.length === 0) found.push(place.sentence.slice(0, 600).replace(/^[—–-]\s?/, ''))
    if (found.length === 0) return []
    const isSaid = isBlock || isSaidIn(place.block, place.block?.text ?? place.sentence)
    const wrong = found.find((words) => {
      const count = wordsIn(words).length
      if (count < 3 || (!isSaid && count < LONG)) return false
      if (literal([reading.given.title, place.heading ?? ''].join('\n')).includes(literal(words)))
        return false
      // Short text: 600 characters at most, or a block quotation's sentence, cut above.
      return !reading.material.literal.includes(literal(words).replace(/[.,;:!?…\s]+$/, ''))
    })
    if (wrong === undefined) return []
    const passage = closestPassage(contentStems(wrong, reading.language), reading.material)
    const evidence = passage && { source: passage.source, quote: passage.text }
    return [findingAt('quotation', place, { words: wrong }, { evidence })]
  })
}

const PATTERNS = {
  en: [
    '(?:recent|new|scientific|clinical|independent|several|many|some|numerous|various|multiple|other|published|\\d{4}) (?:study|studies|trial|trials|survey|surveys)',
    '(?:study|studies|survey|surveys|trials|research|data|evidence) (?:show|shows|showed|link|links|linked|find|finds|found|suggest|suggests|suggested|prove|proves|proved|proven|confirm|confirms|confirmed|indicate|indicates|published|conducted|carried|led|says)',
    '(?:according to|based on) (?:(?:a|an|the|one|recent|new) ){0,3}(?:study|studies|survey|research|report|experts|scientists|researchers|analysts|science)',
    'according to (?:[a-z]+ ){0,2}(?:researchers|scientists|experts|doctors|vets|dermatologists|specialists)',
    '(?:tests|trials|tastings|measurements) (?:have |has )?(?:show|shown|showed|prove|proved|proven|confirm|confirmed)',
    '(?:a|one) (?:survey|study) (?:found|showed|says|shows)',
    'research (?:links|linked|says|has)',
    '(?:a|one) study (?:by|from|of|at|in)',
    '(?:scientists|researchers|dermatologists|nutritionists|doctors|specialists|experts|analysts) (?:say|agree|recommend|have|found|believe|confirm|know|at|from|warn|advise|suggest)',
    '(?:scientifically|clinically) (?:proven|tested|shown|backed)',
    '(?:recommended|approved|endorsed) by (?:doctors|dermatologists|experts|dentists|scientists|professionals|specialists)',
    '(?:university|institute) of [a-z]{3,20}',
    '[a-z]{3,20} university',
    'science (?:says|shows|has|proves|confirms|tells)',
  ],
  es: [
    '(?:segun|de acuerdo con) (?:(?:un|una|el|la|los|las|varios|varias|diversos|numerosos|recientes) ){0,3}(?:estudio|estudios|encuesta|encuestas|investigacion|investigaciones|informe|informes|expertos|expertas|ciencia|cientificos|investigadores|especialistas)',
    '(?:varios|numerosos|diversos|recientes|algunos|muchos|multiples|distintos|otros) (?:estudios|ensayos|informes)',
    'estudios? (?:demuestra|demuestran|muestra|muestran|confirma|confirman|indica|indican|revela|revelan|sugiere|sugieren|reciente|recientes|cientifico|cientificos|clinico|clinicos|publicado|publicados|realizado|realizados|independiente|de la universidad|de harvard|de \\d{4})',
    '(?:los|las) (?:cientificos|investigadores|expertos|expertas|especialistas|dermatologos|medicos|nutricionistas) (?:dicen|aseguran|afirman|recomiendan|coinciden|confirman|saben|creen|aconsejan|advierten|de)',
    '(?:expertos|cientificos|investigadores|especialistas|dermatologos|medicos) (?:aseguran|afirman|recomiendan|coinciden|confirman|aconsejan|de la universidad)',
    'la ciencia (?:dice|demuestra|confirma|ha|lo|asegura|avala|respalda|nos)',
    '(?:cientificamente|clinicamente) (?:probado|probada|demostrado|demostrada|testado|testada|comprobado|comprobada)',
    '(?:esta|ha sido|ha quedado) (?:demostrado|comprobado|probado) (?:que|cientificamente|por|en (?:el )?laboratorio)',
    'segun (?:las|los|una) (?:encuestas|estudios|pruebas)',
    '(?:recomendado|recomendada|avalado|avalada|aprobado|aprobada) por (?:medicos|dermatologos|expertos|dentistas|cientificos|profesionales|especialistas|la ciencia)',
    'universidad de [a-z]{3,20}',
    '(?:una|la) encuesta (?:de|a|revela|muestra|entre|realizada|publicada)',
    '(?:investigaciones|investigacion) (?:reciente|recientes|demuestra|demuestran|muestra|muestran|publicada|cientifica)',
  ],
}
const expressions = {
  // Short text: a sentence is cut at 4,000 characters (reading.ts), and no part repeats without a bound.
  en: new RegExp(` (?:${PATTERNS.en.join('|')}) `),
  // Short text: a sentence is cut at 4,000 characters (reading.ts), and no part repeats without a bound.
  es: new RegExp(` (?:${PATTERNS.es.join('|')}) `),
}

/** A study, survey, university or "experts" are named only where a source on the same subject names them. */
export const checkStudies: Check = ({ places, material, language }) =>
  places.flatMap((place) => {
    const words = expressions[language].exec(place.spaced)?.[0].trim()
    if (!words) return []
    const said = words.split(' ').map((word) => stemOf(word, language))
    const telling = said.filter((stem) => place.stems.has(stem))
    const isSaid = material.passages.some(
      (passage) =>
        expressions[language].test(spaced(passage.text)) &&
        telling.some((stem) => passage.stems.has(stem)) &&
        sharedStems(place.stems, passage) >= 3,
    )
    return isSaid ? [] : [findingAt('study', place, { words })]
  })
