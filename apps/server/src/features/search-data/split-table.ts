/**
 * The rows of a table that was saved or copied as text: cells between commas, semicolons or tabs, whichever its first line
 * has most of, in quotation marks where they hold one of these (RFC 4180). Linear; ends after `rowsMax` rows.
 */
export const splitTable = (text: string, rowsMax: number): string[][] => {
  const from = text.charCodeAt(0) === 0xfeff ? 1 : 0
  const mark = markOf(text, from)
  const rows: string[][] = []
  let row: string[] = []
  let at = from
  while (at <= text.length && rows.length < rowsMax) {
    const cell = text[at] === '"' ? quoted(text, at) : plain(text, at, mark)
    row.push(cell.value)
    // What stands between a closing quotation mark and the next cell is nothing.
    at = text[at] === '"' ? plain(text, cell.end, mark).end : cell.end
    if (text[at] === mark) {
      at++
      continue
    }
    if (row.length > 1 || row[0] !== '') rows.push(row)
    row = []
    at += text[at] === '\r' && text[at + 1] === '\n' ? 2 : 1
  }
  return rows
}

const marks = [',', ';', '\t']

const markOf = (text: string, from: number): string => {
  const counts = marks.map(() => 0)
  for (let at = from; at < text.length && text[at] !== '\n' && text[at] !== '\r'; at++) {
    const mark = marks.indexOf(text[at] ?? '')
    if (mark >= 0) counts[mark] = (counts[mark] ?? 0) + 1
  }
  return marks[counts.indexOf(Math.max(...counts))] ?? ','
}

const plain = (text: string, from: number, mark: string): { value: string; end: number } => {
  let end = from
  while (end < text.length && text[end] !== mark && text[end] !== '\n' && text[end] !== '\r') end++
  return { value: text.slice(from, end), end }
}

const quoted = (text: string, from: number): { value: string; end: number } => {
  const parts: string[] = []
  let start = from + 1
  for (;;) {
    const close = text.indexOf('"', start)
    if (close < 0) return { value: parts.join('') + text.slice(start), end: text.length }
    parts.push(text.slice(start, close))
    if (text[close + 1] !== '"') return { value: parts.join(''), end: close + 1 }
    parts.push('"')
    start = close + 2
  }
}
