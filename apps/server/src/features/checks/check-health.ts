import { literal } from './material.ts'
import { isNegated } from './negation.ts'
import { type Check, findingAt, spaced } from './reading.ts'

const ILL_EN =
  '(?:disease|diseases|illness|illnesses|cancer|acne|eczema|psoriasis|dermatitis|rosacea|anxiety|depression|insomnia|pain|pains|headache|headaches|migraine|migraines|inflammation|arthritis|rheumatism|allergy|allergies|infection|infections|colds?|flu|diabetes|cholesterol|asthma|fatigue|stress|hair loss|baldness|wrinkles|cellulite|burns|wounds|scars|fungus|bacteria|viruses|hypertension|high blood pressure|blood pressure|constipation|bloating|nausea|osteoporosis|symptoms)'
const ILL_ES =
  '(?:enfermedad|enfermedades|cancer|acne|eccema|eccemas|psoriasis|dermatitis|rosacea|ansiedad|depresion|insomnio|dolor|dolores|migrana|migranas|jaqueca|inflamacion|artritis|reuma|alergia|alergias|infeccion|infecciones|resfriado|resfriados|gripe|diabetes|colesterol|asma|fatiga|estres|caida del cabello|caida del pelo|calvicie|arrugas|celulitis|quemaduras|heridas|cicatrices|hongos|bacterias|virus|hipertension|tension alta|tension arterial|estrenimiento|hinchazon|nauseas|osteoporosis|sintomas)'
const GAP = '(?:[\\p{L}\\p{N}-]{1,20} ){0,5}'

const CAUSES: Record<'en' | 'es', Record<'health' | 'money' | 'law', string[]>> = {
  en: {
    health: [
      `(?:cure|cures|cured|curing|heal|heals|healed|healing|treat|treats|treated|treating|relieve|relieves|relieving|ease|eases|soothe|soothes|prevent|prevents|preventing|fight|fights|fighting|combat|combats|reduce|reduces|reducing|lower|lowers|lowering|eliminate|eliminates|alleviate|alleviates|stops?|protects? (?:you )?(?:from|against)|against|remedy for) ${GAP}${ILL_EN}`,
      `(?:boost|boosts|strengthen|strengthens|support|supports|improve|improves|lower|lowers|speeds? up|regulates?) (?:your |the |their )?(?:immune|immunity|metabolism|digestion|circulation|heart health|health|sleep|memory|blood|hormones|defences|defenses|fertility)`,
      '(?:detox|detoxes|detoxify|detoxifies|detoxifying|antibacterial|anti-inflammatory|antiinflammatory|anti-ageing|anti-aging|hypoallergenic|medicinal)',
      '(?:flushes|removes|draws out|eliminates|flush|remove) (?:out )?(?:[a-z]{1,15} ){0,3}toxins',
      '(?:lose|shed|losing) (?:[a-z]{1,15} ){0,3}(?:weight|fat|kilos|pounds)',
      '(?:burn|burns|burning) (?:[a-z]{1,15} ){0,2}(?:fat|calories)',
      '(?:good|great|beneficial|healthy) for your (?:health|heart|skin|gut|immune|joints|brain|back)',
      '(?:doctor|dermatologist|clinically|medically) (?:recommended|tested|approved|proven)',
      '(?:live|help you live) longer',
      `(?:ease|eases|relieve|relieves|soothe|soothes|strengthen|strengthens) ${GAP}(?:wrists?|joints?|backs?|stomachs?|muscles?|nerves|shoulders?|hearts?)`,
      '(?:easy|easier|easiest|kind|kinder|gentle|gentler) on (?:the|your) (?:stomach|digestion|joints|back)',
      'helps? (?:you |to |you to |him |her |them ){0,2}(?:concentrate|focus|sleep|relax|digest|recover)',
      '(?:clean|cleans|purify|purifies) the air(?: (?:you|we) breathe)?',
      '(?:skin|allergy|heart|joint|back)-(?:friendly|free|healthy)',
      '(?:sensitive|irritated) skin',
      '(?:relieves?|eases?|calms?|soothes?) (?:[a-z]{1,15} ){0,3}(?:feet|skin|pain|back|wrists?|muscles|nerves|stress)',
      'healing (?:properties|powers|effects)',
      'health benefits',
    ],
    money: [
      '(?:guarantee|guarantees|guaranteed|risk-free|certain) (?:[a-z]{1,15} ){0,2}(?:return|returns|profit|profits|income|yield)',
      '(?:double|triple) your (?:money|income|investment)',
      '(?:return|returns) on your (?:investment|money) (?:is|are) (?:guaranteed|certain)',
      '(?:tax-deductible|tax deductible|will rise in value|increases in value|safe investment)',
    ],
    law: [
      "(?:you are|you're|you’re) legally (?:entitled|obliged|required|protected)",
      '(?:the law|by law|legally) (?:guarantees|requires|obliges|entitles|you can|required|we must)',
      '(?:complies|compliant|comply) with (?:all )?(?:[a-z]{1,15} ){0,3}(?:law|laws|regulations|regulation)',
    ],
  },
  es: {
    health: [
      `(?:cura|curan|curar|sana|sanan|sanar|trata|tratan|tratar|alivia|alivian|aliviar|calma|calman|calmar|previene|previenen|prevenir|combate|combaten|combatir|reduce|reducen|reducir|baja|bajan|elimina|eliminan|eliminar|evita|evitan|frena|frenan|frenar|protege|protegen|contra|remedio para|remedio contra|mejora|mejoran) ${GAP}${ILL_ES}`,
      '(?:refuerza|refuerzan|reforzar|fortalece|fortalecen|fortalecer|mejora|mejoran|mejorar|estimula|estimulan|activa|activan|acelera|aceleran|regula|regulan|ayuda a) (?:(?:el|la|las|los|tu|tus|a) ){0,3}(?:sistema inmunitario|sistema inmune|defensas|inmunidad|metabolismo|digestion|circulacion|salud|sueno|memoria|tension|hormonas|fertilidad|dormir mejor)',
      '(?:detox|depurativo|depurativa|antibacteriano|antibacteriana|antiinflamatorio|antiinflamatoria|antiinflamatorias|antiinflamatorios|hipoalergenico|hipoalergenica|medicinal|medicinales|antiedad|antienvejecimiento|anticaida)',
      '(?:elimina|eliminan|eliminar|expulsa|expulsan|depura|libera) (?:[a-z]{1,15} ){0,3}toxinas',
      '(?:te adelgaza|ayuda a adelgazar|ayudan a adelgazar|para adelgazar|adelgazar sin|adelgazas|adelgazaras|perder peso|bajar de peso|pierde peso|quema grasa|queman grasa|quemar grasa|quema calorias|quemar calorias)',
      '(?:bueno|buena|buenos|buenas|beneficioso|beneficiosa|saludable) para (?:la|tu|el) (?:salud|corazon|piel|sistema|digestion|espalda|articulaciones)',
      '(?:recomendado|recomendada|avalado|avalada|aprobado|aprobada|probado|testado) (?:por )?(?:medicos|dermatologos|dermatologicamente|clinicamente|medicamente)',
      '(?:concilia|concilias|conciliar) el sueno',
      '(?:se digiere|se digieren|facil de digerir|digestion mas ligera)',
      '(?:cuida|cuidas|cuidar|cuides|protege|fortalece) (?:el|tu|su) (?:corazon|higado|estomago|cerebro)',
      'ayudan? a (?:concentrarte|concentrarse|relajarte|relajarse|dormir|descansar|digerir|recuperarte|recuperarse)',
      '(?:muneca|espalda|cabeza|rodilla|mano|cuello|estomago) (?:ya )?no (?:te )?duele',
      '(?:limpian?|limpiar?|limpie|purifican?|purificar) el aire',
      'piel (?:sensible|irritada|reactiva)',
      '(?:cuidan?|mejoran?|entrenan?|entrenar) (?:el|la|tu) (?:corazon|memoria|salud)',
      'propiedades (?:curativas|medicinales|terapeuticas|antiinflamatorias|saludables)',
      '(?:vivir|viviras) mas (?:anos|tiempo)',
      'beneficios para (?:la|tu) salud',
    ],
    money: [
      '(?:rentabilidad|ganancia|ganancias|beneficio|beneficios|ingresos) (?:[a-z]{1,15} ){0,2}(?:garantizada|garantizado|garantizadas|garantizados|asegurada|asegurado|asegurados|asegurados)',
      '(?:duplica|duplicaras|triplica|triplicaras|multiplica) (?:tu|tus) (?:dinero|inversion|ahorros|ingresos)',
      '(?:inversion segura|desgrava|desgravas|se revaloriza|aumentara de valor|sube de valor)',
    ],
    law: [
      '(?:tienes|te da) derecho (?:legal )?(?:por ley|a)',
      '(?:por ley|la ley) (?:te|nos|obliga|garantiza|exige|estas|tienes)',
      '(?:legalmente) (?:obligado|obligada|obligatorio|protegido|protegida|tienes)',
      '(?:cumple|cumplen) (?:con )?(?:(?:toda|todas|la|las) ){0,3}(?:ley|leyes|normativa|normativas|legislacion)',
    ],
  },
}
const build = (causes: Record<string, string[]>) =>
  Object.entries(causes).map(([cause, patterns]) => {
    // Short text: a sentence is cut at 4,000 characters (reading.ts), and no part repeats without a bound.
    const expression = new RegExp(` (?:${patterns.join('|')}) `, 'u')
    return [cause, expression] as const
  })
const expressions = { en: build(CAUSES.en), es: build(CAUSES.es) }

/** Whom something is for, which is no effect where the owner names them too. */
const AUDIENCE = /^(?:piel (?:sensible|irritada|reactiva)|(?:sensitive|irritated) skin)$/

/** Parts of the body and complaints that a shop's text has only where its material has them. */
const BODY: Record<'en' | 'es', readonly string[]> = {
  en: 'headache headaches migraine migraines digestion stomach heartburn immune immunity circulation cholesterol joints spine eczema acne asthma insomnia anxiety germs toxins antioxidants hormones liver kidneys metabolism arthritis lumbago itchy allergens eyesight'.split(
    ' ',
  ),
  es: 'jaqueca migrana digestion estomago acidez inmunitario inmunidad defensas circulacion colesterol articulaciones lumbar lumbares lumbalgia cervicales eccema acne asma insomnio ansiedad germenes toxinas antioxidantes hormonas higado rinones metabolismo juanetes artritis reuma denticion atopica vitaminas estres'.split(
    ' ',
  ),
}
const bodyIn = (words: string, language: 'en' | 'es'): string | undefined =>
  BODY[language].find((word) => words.includes(` ${word} `))

/** No effect on health and no promise about money or law, unless a fact of the kind "regulated" says it literally. */
export const checkHealth: Check = ({ places, language, material }) =>
  places.flatMap((place) => {
    const words = place.spaced
    const body = bodyIn(words, language)
    if (body && material.passages.length > 0 && !material.names.has(body))
      return [findingAt('health', place, { cause: 'health', words: body })]
    for (const [cause, expression] of expressions[language]) {
      const said = expression.exec(words)?.[0].trim()
      if (!said || isNegated(place.sentence, said.split(' ')[0] ?? '', language)) continue
      if (AUDIENCE.test(said) && material.literal.includes(said)) continue
      if (material.regulated.some(({ quote }) => spaced(literal(quote)).includes(` ${said} `))) continue
      return [findingAt('health', place, { cause, words: said })]
    }
    return []
  })
