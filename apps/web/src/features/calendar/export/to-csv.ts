/** What spreadsheets take for the beginning of a formula, also in their wide forms. */
const FORMULA = /^[\s]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]/
/** Excel reads UTF-8 only when it is told. */
const BOM = '\uFEFF'

/** One field (RFC 4180). A text that a spreadsheet would reckon with stands behind an apostrophe, so that it stays text. */
const field = (value: string): string => {
  const safe = FORMULA.test(value) || value.startsWith('\t') || value.startsWith('\r') ? `'${value}` : value
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Rows as a CSV file, the heads first. */
export const toCsv = (rows: readonly (readonly string[])[]): string =>
  `${BOM}${rows.map((row) => row.map(field).join(',')).join('\r\n')}\r\n`
