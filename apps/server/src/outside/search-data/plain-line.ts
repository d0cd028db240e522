/** Characters of a foreign text that are read. */
const READ = 2_000

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

/** One line of plain text out of what a source sends: without tags, control characters and long white space. */
export const plainLine = (text: string, most: number): string =>
  text
    .slice(0, READ)
    .replace(/<[^<>]*>/g, '')
    .replace(/&(amp|lt|gt|quot|apos|nbsp);/g, (_, name: string) => entities[name] ?? '')
    .replace(/&#(x?)([0-9a-f]{1,6});/gi, (_, hex: string, digits: string) => {
      const code = Number.parseInt(digits, hex ? 16 : 10)
      return code > 31 && code <= 0x10ffff ? String.fromCodePoint(code) : ' '
    })
    .replace(/[\p{C}\p{Z}\s]+/gu, ' ')
    .trim()
    .slice(0, most)
