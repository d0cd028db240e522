import { singleSpaced } from './words.ts'

const set = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/))
/** "Ignore all previous …", "olvida todas las instrucciones …": the verb, words between, and the object. */
const ignoring = set('ignore disregard forget override bypass ignora olvida omite descarta olvide')
const between = set(
  'all any the your these those of everything every toda todas todo todos las los tus sus lo cualquier',
)
const before = set(
  `previous prior above earlier former system anterior anteriores instrucciones instrucción indicaciones órdenes reglas
  previas`,
)
const ordersToIgnore = (plain: string): boolean => {
  let isOpen = false
  for (const word of plain.split(/[^\p{L}]/u)) {
    if (ignoring.has(word)) isOpen = true
    else if (isOpen && before.has(word)) return true
    else if (word && !between.has(word)) isOpen = false
  }
  return false
}

/** Words for a machine, in both languages for any post. */
const traps: readonly RegExp[] = [
  /\b(?:as an? (?:ai|artificial intelligence|language model|assistant)|you are (?:now )?(?:an? )?(?:ai|assistant|chatgpt|language model|gpt)|i am an? (?:ai|language model|assistant))\b/,
  /\b(?:como (?:una? )?(?:ia|inteligencia artificial|modelo de lenguaje|asistente)|eres (?:ahora )?(?:una? )?(?:ia|asistente|chatgpt|modelo de lenguaje))\b/,
  /\b(?:system prompt|prompt del sistema|new instructions|nuevas instrucciones|instrucciones anteriores|previous instructions|your instructions|tus instrucciones|jailbreak|developer mode)\b/,
  /^(?:system|assistant|user|sistema|asistente) ?:/,
  /<\||\|>|\[\/?inst\]|<<sys>>/,
]

/** Whether a text speaks to a machine ("ignore previous instructions"): it is never printed. */
export const isTrap = (text: string): boolean => {
  const plain = singleSpaced(text).toLowerCase().replaceAll('’', "'")
  return ordersToIgnore(plain) || traps.some((trap) => trap.test(plain))
}
