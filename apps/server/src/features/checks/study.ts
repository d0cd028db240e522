import { stemOf } from '@tintario/prose/words.ts'
import { sharedStems } from './material.ts'
import { type Check, findingAt, spaced } from './reading.ts'

const PATTERNS = {
  en: [
    '(?:recent|new|scientific|clinical|independent|several|many|some|numerous|various|multiple|other|published|\\d{4}) (?:study|studies|trial|trials|survey|surveys)',
    '(?:study|studies|survey|surveys|trials|research|data|evidence) (?:show|shows|showed|find|finds|found|suggest|suggests|suggested|prove|proves|proved|proven|confirm|confirms|confirmed|indicate|indicates|published|conducted|carried|led|says)',
    '(?:according to|based on) (?:(?:a|an|the|one|recent|new) ){0,3}(?:study|studies|survey|research|report|experts|scientists|researchers|analysts|science)',
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
    '(?:esta|ha sido|ha quedado) (?:demostrado|comprobado|probado) (?:que|cientificamente|por)',
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
export const checkStudy: Check = ({ places, material, language }) =>
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
