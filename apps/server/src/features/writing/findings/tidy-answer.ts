const bullet = /^(?:[-*•–]|\d{1,3}[.)]) +/
const ends = /[.!?…:][»”")\]]?$/u
/** An address, or a name that is written with a small letter. */
const isFixed = (word: string): boolean => /[./@_\d]/.test(word.slice(0, -1)) || /\p{Lu}/u.test(word)

const tidyLine = (line: string): string => {
  const text = line.trim()
  if (text === '' || bullet.test(text)) return text
  const words = text.split(/\s+/)
  const [first = ''] = words
  const begun = isFixed(first)
    ? text
    : text.replace(/^([¿¡«“"(]?)(\p{Ll})/u, (_, sign: string, letter: string) => sign + letter.toUpperCase())
  const last = words.at(-1) ?? ''
  if (ends.test(begun) || /[/@]|\.\p{L}/u.test(last)) return begun
  return `${begun.replace(/[,;]$/, '')}.`
}

/** An answer as it is printed: each line that is no item of a list begins with a capital and ends with a stop. Linear. */
export const tidyAnswer = (answer: string): string => answer.trim().split('\n').map(tidyLine).join('\n')
