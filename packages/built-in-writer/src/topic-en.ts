import type { Forms } from './topic-forms.ts'

/** "Choose X" is about X; "grow X" is an activity of its own. */
const handling =
  /^(?:look after|looking after|take care of|taking care of|maintain|maintaining|compare|comparing|choose|choosing|buy|buying|pick|picking|use|using|care for|caring for|clean|cleaning|wear|wearing|find|finding)\s+(?=\p{L})/iu
const doing =
  /^(?:grow|increase|improve|boost|sell|attract|create|write|plan|start|build|make|get|optimi[sz]e|launch|promote|design|learn|reduce|save|prepare|organi[sz]e|decorate|cook|bake|brew|grind|paint|sew|knit|photograph|advertise|market|publish|measure|win|reach|run|set up|take|turn|keep|store|send|pack|wrap|ship|repair|restore|plant|style|cut|train)\s/i
const uncountable =
  /(?:ing|ness|ware|care|ism|wear|ment|ics|ance|ence|ity|tion|sion|age)$|^(?:coffee|tea|seo|e-?commerce|furniture|jewell?ery|clothing|advice|content|traffic|soap|wine|wood|leather|design|decor|fashion|food|bread|cheese|honey|oil|olive|water|music|art|light|linen|cotton|wool|silk|fabric|yarn|paper|clay|glass|gold|silver|beer|rice|pasta|chocolate|sugar|salt|fruit|hair|skin|makeup|business|work|research|software|equipment|trust|loyalty|feedback|stock|gift wrap|email|mail|success|wax|smoke|steam)$/i
const linking = /\s(?:for|with|without|in|from|of|to|on|at|made|by|near|under|that)\s/i

const gerund = (verb: string): string => {
  if (/[^e]e$/.test(verb)) return `${verb.slice(0, -1)}ing`
  if (/^(?:get|run|set|win|cut|plan|ship|pack up|knit|wrap|plant)$/.test(verb))
    return /(?:plant|pack up)$/.test(verb) ? `${verb}ing` : `${verb}${verb.at(-1)}ing`
  return `${verb}ing`
}

const around = (text: string) => ({
  indefinite: text,
  definite: text,
  of: `of ${text}`,
  to: `to ${text}`,
  with: `with ${text}`,
  into: `with ${text}`,
  about: `about ${text}`,
})

/** For a search phrase, which may start with a verb. */
export const englishForms = (phrase: string): Forms => {
  const thing = phrase.replace(handling, '')
  const activity = doing.exec(thing)
  if (activity) {
    const verb = activity[0].trim()
    const [first = verb, ...rest] = verb.split(' ')
    const text = [gerund(first.toLowerCase()), ...rest, thing.slice(activity[0].length)].join(' ')
    return { kind: 'work', ...around(text), bare: text, doing: text, number: 'one', gender: 'm' }
  }
  return englishNounForms(thing)
}

/** For a noun phrase. */
export const englishNounForms = (thing: string): Forms => {
  if (/^\p{L}+ing\s/u.test(thing))
    return { kind: 'work', ...around(thing), bare: thing, doing: thing, number: 'one', gender: 'm' }
  const head = (thing.split(linking)[0] ?? thing).split(' ').at(-1) ?? thing
  const many = /[^su]s$/i.test(head) && !/(?:ics|news)$/i.test(head)
  const determined = /^(?:an?|the|your|our|my|this|these|those|its?)\s/i
  const bare = thing.replace(/^an?\s/i, '')
  const isName = /^\p{Lu}/u.test(bare)
  const single = !many && !determined.test(bare) && !uncountable.test(head) && !isName
  const article = /^(?:[aeio]|u(?!ni|se|k))/i.test(bare) ? 'an' : 'a'
  const indefinite = single ? `${article} ${bare}` : bare
  const number = many ? 'many' : 'one'
  return { kind: 'goods', ...around(indefinite), bare, doing: `approach ${indefinite}`, number, gender: 'm' }
}
