/** A line of a mail's head. In a text a single one may be content ("Date: 5 October"); two in a row are a mail. */
const header =
  /^(?:from|to|cc|bcc|sent|date|subject|reply-to|de|para|cco|enviado(?: el)?|fecha|asunto|responder a) ?:/i
const frame: readonly RegExp[] = [
  // Short text: a line of at most 160 characters.
  /^(?:on|el) .*(?:wrote|escribió) ?:$/i,
  /^(?:sent from|enviado desde|get outlook|-{2,} ?(?:forwarded|original|mensaje))/i,
]
const greeting =
  /^(?:hi|hello|hey|dear|(?:good )?(?:morning|afternoon|evening)|hola|buenos días|buenas(?: tardes)?|querid[oa]s?|estimad[oa]s?)\b[^.?]{0,40}[,:!]$/i
const signOff =
  /^(?:best|kind regards|best (?:regards|wishes)|regards|cheers|thanks|many thanks|thank you|sincerely|un abrazo|abrazos|saludos|un (?:cordial )?saludo|atentamente|gracias|besos)(?: [\p{L}]{1,12}){0,2}[,.!]?$/iu
const signature = /^[\p{L}.&' -]{2,40}$/u
/** Lines of a signature after the closing words. */
const SIGNATURE_MAX = 4
/** Says that what follows is another person's. */
const foreign =
  // Short text: a line of at most 160 characters.
  /\b(?:(?:their|competitors?(?:'s|’s)?|another shop(?:'s|’s)|the other shop(?:'s|’s)) (?:site|page|website|text|words)|(?:do not|don't|don’t) (?:re)?use|(?:copied|pasted) from|(?:only|just) (?:for|to) compar\w*)|(?:de la competencia|(?:de|en) su (?:web|página)|no (?:usar|lo uses|copiar|lo copies|reutilizar)|s[oó]lo (?:para|como) (?:comparar|referencia))/i
const LINE_MAX = 160
/** The time and the name before a line of a chat: "[14/03/25, 09:12] Ana: ", "14/3/25, 9:12 - Ana: ". */
const ofChat =
  /^\[?\d{1,2}[/.]\d{1,2}[/.]\d{2,4},? \d{1,2}:\d{2}(?::\d{2})?(?: ?[ap]\.? ?m\.?)?(?:\] ?| - )[^:]{1,40}: /i

/**
 * A pasted text without the head, greetings, signatures and marks of mails, and without passages that are introduced as
 * another person's. Lines that go become empty, so that paragraphs stay apart. Linear.
 */
export const withoutMailFrame = (text: string): string => {
  const lines = text.split('\n').map((line) => line.replace(/^(?:> ?)+/, '').replace(ofChat, ''))
  const isHeader = lines.map((line) => header.test(line.trim()))
  let isForeign = false
  let signed = 0
  return lines
    .map((line, at) => {
      const bare = line.trim()
      if (bare === '') {
        isForeign = false
        return ''
      }
      if (isForeign) return ''
      if (signed > 0 && signature.test(bare) && !bare.endsWith('.')) {
        signed--
        return ''
      }
      signed = 0
      if (bare.length > LINE_MAX) return line
      if (bare.endsWith(':') && foreign.test(bare)) {
        isForeign = true
        return ''
      }
      if (signOff.test(bare)) {
        signed = SIGNATURE_MAX
        return ''
      }
      const isHead = isHeader[at] && (isHeader[at - 1] || isHeader[at + 1])
      return isHead || greeting.test(bare) || frame.some((one) => one.test(bare)) ? '' : line
    })
    .join('\n')
}
