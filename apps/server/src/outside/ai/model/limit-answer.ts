import { ReadableStream as NodeStream } from 'node:stream/web'
import { setImmediate as breathe } from 'node:timers/promises'
import { AiMalformed } from '../ai.ts'

export type AnswerKind = 'events' | 'document'

/** Bytes. The events of a model that thinks long take some; a document is a picture of up to 6 MB. */
const MOST = { events: 24_000_000, document: 8_000_000 }
/** Bytes of an error answer, of which only a few words are read. */
const ERROR_MOST = 64_000
/** Lines of a stream: two minutes of the fastest models have half of it. */
const LINES_MOST = 200_000
/** Bytes of one event, as the last one may contain the whole text again. */
const EVENT_MOST = 500_000
/** Brackets, commas and escapes, which make JSON slow to read; a text has a few thousand, a picture none. */
const MARKS_MOST = 20_000
/** Bytes after which others get their turn: some hundred events. */
const PIECE = 8_192
/** Reads after which others get their turn, however little they bring. */
const READS = 100

const [LF, CR] = Buffer.from('\n\r')
const MARKS: ReadonlySet<number | undefined> = new Set(Buffer.from('[{,\\'))

const endless = () => new AiMalformed('The answer does not end')

/** Counts received bytes, and returns true for those that end a line. Throws AiMalformed past the limits above. */
const createCounter = (kind: AnswerKind): ((byte: number | undefined) => boolean) => {
  let lines = 0
  let inLine = 0
  let inEvent = 0
  let marks = 0
  let last: number | undefined
  return (byte) => {
    if (MARKS.has(byte) && ++marks > MARKS_MOST) throw endless()
    if (kind === 'document') return false
    if (++inEvent > EVENT_MOST) throw endless()
    const isSecond = byte === LF && last === CR
    last = byte
    if (isSecond) return true
    if (byte !== LF && byte !== CR) {
      inLine++
      return false
    }
    if (++lines > LINES_MOST) throw endless()
    // An empty line ends an event.
    if (inLine === 0) {
      inEvent = 0
      marks = 0
    }
    inLine = 0
    return true
  }
}

/** The answer in whole lines of events, or parts of a document, with pauses for other work between them. */
async function* inPieces(body: AsyncIterable<Uint8Array>, kind: AnswerKind): AsyncGenerator<Uint8Array> {
  const endsLine = createCounter(kind)
  /** What is not handed on yet: the last reads, and before them those that are joined already. */
  let joined: Uint8Array[] = []
  let read: Uint8Array[] = []
  const handOn = (last: Uint8Array) => {
    const piece = Buffer.concat([...joined, ...read, last])
    joined = []
    read = []
    return piece
  }
  let bytes = 0
  let reads = 0
  for await (const chunk of body) {
    bytes += chunk.length
    if (bytes > MOST[kind]) throw endless()
    let from = 0
    let end = 0
    for (let at = 0; at < chunk.length; at++) {
      if (!endsLine(chunk[at])) continue
      end = at + 1
      if (end - from < PIECE) continue
      yield handOn(chunk.subarray(from, end))
      from = end
      await breathe()
    }
    if (end > from) yield handOn(chunk.subarray(from, end))
    read.push(chunk.subarray(end))
    if (++reads % READS > 0) continue
    if (kind === 'document') yield handOn(new Uint8Array())
    else joined.push(Buffer.concat(read))
    read = []
    await breathe()
  }
  yield handOn(new Uint8Array())
}

async function* beginning(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let left = ERROR_MOST
  for await (const chunk of body) {
    yield chunk.subarray(0, left)
    left -= chunk.length
    if (left <= 0) return
  }
}

/** The answer in pieces; larger than any honest one it ends with AiMalformed, of an error the start is read. */
export const limitAnswer = (answer: Response, kind: AnswerKind): Response => {
  if (!answer.body) return answer
  const pieces = answer.ok ? inPieces(answer.body, kind) : beginning(answer.body)
  const { status, statusText, headers } = answer
  return new Response(NodeStream.from(pieces) as globalThis.ReadableStream, { status, statusText, headers })
}
