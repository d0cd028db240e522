import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { Conjugator } from '@jirimracek/conjugate-esp'
import nlp from 'es-compromise'
import { regularForms } from '../packages/prose/src/spanish-forms.ts'
import { root } from './root.ts'

/**
 * Writes the table of Spanish verbs: those of es-compromise that the conjugator knows, and verbs of shops' guides. Takes a
 * minute, so it is run by hand after an update of either package.
 */
const GUIDE_VERBS = `atrever arrepentir quejar abotonar abrillantar abrochar acampar acercar achicar acolchar acurrucar adobar adornar afinar aflojar agitar ahuecar airear alinear alisar aliñar almidonar almorzar amarrar amasar ambientar anclar anudar apilar aplanar aplastar apretar apurar arrancar arrastrar arrugar asear atar atornillar aventar azucarar barnizar barrer bañar botar bucear calar calzar cargar catar cenar centrifugar cepillar cernir ceñir chupar clavar cocinar colorear combinar condimentar copiar coser cronometrar curtir decantar decapar deletrear derramar desabrochar desatar desatascar desatornillar desayunar descalzar descargar descolgar desechar desempaquetar desempolvar desenchufar desengrasar desenredar desenrollar desenroscar desenvolver deshidratar desinfectar desinflar deslizar desmaquillar desmoldar despegar despejar desplegar despuntar destapar destornillar diluir doblar dorar ejercitar embadurnar embalar embotellar empapar empaquetar encajar enchufar encolar encuadernar endulzar enfundar enganchar engordar engrasar enhebrar enjabonar enjuagar enrollar enroscar ensartar ensuciar entibiar entrenar escalar esculpir escurrir espolvorear esquilar estirar estornudar estrujar etiquetar evaporar exfoliar exprimir filetear filtrar forrar fregar gotear grabar guisar hidratar hilar hincar hinchar hojear hornear humedecer impermeabilizar impregnar injertar lijar limar lubricar macerar madrugar manchar manejar maridar marinar martillar masticar merendar mojar moler mondar nadar necesitar nivelar orear orientar palpar pasear patinar pedalear pegar peinar pelar perfumar personalizar picar pinchar pisar podar posar prensar preparar presionar programar pulir purgar quitar rallar rascar raspar rasurar rayar rebajar rebanar rebozar recalentar recargar recoser recubrir reenviar refrescar regular rellenar remar remendar remojar remover renovar repartir repasar reposar resbalar retirar retocar retorcer revolver rizar rociar rodar sacudir salar sazonar secar sellar serrar sobar soldar solicitar soltar sombrear suavizar sujetar sumergir surfear taladrar tamizar tapar tapizar tejer templar tensar tirar tostar trasnochar trasplantar trenzar triturar trocear tunear untar vaciar ventilar verter voltear zurcir`

const require = createRequire(import.meta.url)
const license = readFileSync(
  join(require.resolve('@jirimracek/conjugate-esp'), '../../LICENSE'),
  'utf8',
).match(/^.*Copyright.*$/m)?.[0]
const conjugator = new Conjugator()
const known = new Set(conjugator.getVerbListSync())
const { one } = nlp.model() as { one: { lexicon: Record<string, string | string[]> } }
const common = Object.entries(one.lexicon)
  .filter(([, tags]) => [tags].flat().includes('Infinitive'))
  .map(([word]) => word)

const lineOf = (infinitive: string): string[] => {
  const found = conjugator.conjugateSync(known.has(infinitive) ? infinitive : `${infinitive}se`)
  const conjugation = typeof found === 'string' ? undefined : found[0]?.conjugation
  if (!conjugation) return []
  const { Indicativo, Subjuntivo, Imperativo } = conjugation
  const all = [
    Indicativo.Presente[2],
    Subjuntivo.Presente[2],
    Indicativo.PreteritoIndefinido[2],
    Indicativo.FuturoImperfecto[2],
    known.has(infinitive) ? Imperativo.Afirmativo[1] : Indicativo.Presente[2],
  ]
  const forms = all.map((form) => form?.replace(/^se /, ''))
  if (forms.some((form) => !form || form === '-')) return []
  const regular = regularForms(infinitive)
  const differing = forms.map((form, at) => (form === regular[at] ? '' : form))
  return [[infinitive, ...differing].join(' ').trimEnd()]
}

const verbs = [...new Set([...common, ...GUIDE_VERBS.split(' ')])]
  // "Venga" comes from venir.
  .filter(
    (word) => word !== 'vengar' && (known.has(word) || known.has(`${word}se`)) && /(?:[aei]r|ír)$/.test(word),
  )
  .sort()
  .flatMap(lineOf)
const content = { license: `@jirimracek/conjugate-esp, MIT. ${license?.trim()}`, verbs }
writeFileSync(join(root, 'packages/prose/src/spanish-verbs.json'), `${JSON.stringify(content, null, 2)}\n`)
process.stdout.write(`${verbs.length} verbs\n`)
