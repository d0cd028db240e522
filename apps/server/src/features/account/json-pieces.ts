/** Characters after which a piece is handed on. */
const PIECE = 65_536

const isRows = (value: unknown): value is AsyncIterable<unknown> =>
  typeof value === 'object' && value !== null && Symbol.asyncIterator in value

/**
 * An object as JSON, piece by piece, so that it is never in memory as a whole: a value that is a stream of rows
 * becomes a list.
 */
export async function* jsonPieces(content: Record<string, unknown>): AsyncGenerator<Uint8Array> {
  let text = '{'
  let comma = ''
  for (const [name, value] of Object.entries(content)) {
    text += `${comma}\n${JSON.stringify(name)}: `
    comma = ','
    if (!isRows(value)) {
      text += JSON.stringify(value ?? null, null, 2)
      continue
    }
    let before = '['
    for await (const row of value) {
      text += `${before}\n${JSON.stringify(row, null, 2)}`
      before = ','
      if (text.length < PIECE) continue
      yield Buffer.from(text)
      text = ''
    }
    text += before === '[' ? '[]' : '\n]'
  }
  yield Buffer.from(`${text}\n}\n`)
}
