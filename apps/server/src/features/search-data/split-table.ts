import { parse } from 'csv-parse/sync'

const marks = [',', ';', '\t']

/** What separates the cells: whichever the first line has most of. */
const markOf = (text: string): string => {
  const counts = marks.map(() => 0)
  for (const letter of text) {
    if (letter === '\n' || letter === '\r') break
    const mark = marks.indexOf(letter)
    if (mark >= 0) counts[mark] = (counts[mark] ?? 0) + 1
  }
  return marks[counts.indexOf(Math.max(...counts))] ?? ','
}

/**
 * The rows of a table that was saved or copied as text (RFC 4180, cells between commas, semicolons or tabs), at most
 * `rowsMax`. A quotation mark that is never closed ends the table; the rows before it are returned.
 */
export const splitTable = (text: string, rowsMax: number): string[][] =>
  parse(text, {
    bom: true,
    delimiter: markOf(text),
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    skip_records_with_error: true,
    to: rowsMax,
  })
