const plain = (text: string): string => text.normalize('NFC').replace(/\s+/g, ' ').trim()

/** Whether a passage is literally in a text, except for white space. */
export const createQuoted = (text: string): ((passage: string) => boolean) => {
  const whole = plain(text)
  return (passage) => {
    const wanted = plain(passage)
    return wanted.length > 0 && whole.includes(wanted)
  }
}

/** The same, for one text that is asked once. */
export const isQuotedIn = (text: string, passage: string): boolean => createQuoted(text)(passage)
