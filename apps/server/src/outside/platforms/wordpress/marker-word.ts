const LETTERS = 'qxzj'

/**
 * The marker in letters that no reader searches for. WordPress searches bodies with their comments, so a readable marker
 * would make every post a result.
 */
export const markerWord = (marker: string): string =>
  [...marker.replaceAll('-', '')]
    .map((digit) => Number.parseInt(digit, 16))
    .map((value) => `${LETTERS[value >> 2]}${LETTERS[value & 3]}`)
    .join('')

/** The markers that a body carries. */
export const markersIn = (body: string): string[] =>
  [...body.matchAll(/<!-- ([qxzj]{64}) -->/g)].map(([, word = '']) =>
    word
      .replace(/../g, (pair) =>
        (LETTERS.indexOf(pair.charAt(0)) * 4 + LETTERS.indexOf(pair.charAt(1))).toString(16),
      )
      .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-'),
  )
