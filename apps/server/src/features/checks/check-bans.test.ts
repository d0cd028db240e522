import { runCases, said } from '@tintario/testing/texts/run-cases.ts'
import { checkBans } from './check-bans.ts'

const found = (sentence: string): [html: string, sentences: string[]] => [`<p>${sentence}</p>`, [sentence]]
const fine = (sentence: string): [html: string, sentences: string[]] => [`<p>${sentence}</p>`, []]
const dials = said("Please don't say we restore antique dials, because a friend does it.")
const silk = said('Never promise that silk survives hot water or tumble drying.')
runCases(checkBans, [
  ['what the owner forbids to say', 'en', ...found('We also restore antique dials.'), dials],
  ['its denial', 'en', ...fine('We do not restore antique dials.'), dials],
  ['a part of it', 'en', ...fine('We sell antique dials.'), dials],
  ['the reason of the ban', 'en', ...fine('A friend keeps bees behind the workshop.'), dials],
  ['the second of two', 'en', ...found('Silk copes with tumble drying.'), silk],
])

const esferas = said('No digas que restauramos esferas antiguas, porque eso lo hace otro.')
const tejido = said('Nada de decir que es ecológico: no tenemos el sello.')
runCases(checkBans, [
  ['lo que no se debe decir', 'es', ...found('También restauramos esferas antiguas.'), esferas],
  ['su negación', 'es', ...fine('No restauramos esferas antiguas.'), esferas],
  ['una parte', 'es', ...fine('Vendemos esferas antiguas.'), esferas],
  ['una palabra rara', 'es', ...found('Es un tejido ecológico.'), tejido],
  ['el motivo', 'es', ...fine('El sello de la casa es un pez.'), tejido],
])
