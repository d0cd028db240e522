const NUMBERED_MIN = 3
const numberOf = (line: string): number => Number(/^\s{0,8}(\d{1,2}) (?=\p{L})/u.exec(line)?.[1] ?? 0)

/** Lines that are counted without a mark, "1 the frame", "2 the chain", as a numbered list has them. */
export const withMarks = (given: readonly string[]): string[] => {
  const lines = [...given]
  for (let at = 0; at < lines.length; at++) {
    if (numberOf(lines[at] ?? '') !== 1) continue
    let end = at
    while (end < lines.length && numberOf(lines[end] ?? '') === end - at + 1) end++
    if (end - at < NUMBERED_MIN) continue
    for (let nth = at; nth < end; nth++) lines[nth] = (lines[nth] ?? '').replace(/^(\s{0,8}\d{1,2}) /, '$1. ')
    at = end - 1
  }
  return lines
}
