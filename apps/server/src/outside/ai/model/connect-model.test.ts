import type { ServerResponse } from 'node:http'
import { quick, startFaultServer } from '@tintario/testing/models/fault-server.ts'
import { answerOf, type Protocol, protocols } from '@tintario/testing/models/protocols.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { AiMalformed, AiRefused, AiUnavailable } from '../ai.ts'
import type { Patience } from './calling.ts'
import { type ConnectedModel, connectModel } from './connect-model.ts'

const question = { instructions: 'You write about wool.', prompt: 'Give titles.' }
const schema = z.object({ titles: z.array(z.string().min(5)).min(1).max(40) })
const json = '{"titles":["One good title"]}'
const signal = () => AbortSignal.timeout(60_000)
/** For what may take long on a busy machine, and is not to be ended by a limit of time. */
const patient: Partial<Patience> = { byteMs: 60_000, totalMs: 60_000, retries: 0 }

const textOf = async (
  model: ConnectedModel,
  until: AbortSignal,
  onText?: (soFar: string) => void,
): Promise<string> => (await model.ask(question, { signal: until, ...(onText ? { onText } : {}) })).text

const failureOf = (asked: Promise<unknown>): Promise<unknown> =>
  asked.then(
    () => 'it was answered',
    (error: unknown) => error,
  )
const events = (response: ServerResponse, ...bodies: (string | Buffer)[]) => {
  response.setHeader('content-type', 'text/event-stream')
  for (const body of bodies) response.write(body)
  return response
}

let server: Awaited<ReturnType<typeof startFaultServer<unknown>>>
beforeAll(async () => {
  server = await startFaultServer<unknown>()
})
afterAll(() => server.close())
const connect = (
  { provider, model, path }: Protocol,
  more: Partial<Patience> = {},
  imageModel: string | null = null,
) =>
  connectModel({
    provider,
    model,
    imageModel,
    apiKey: 'k',
    baseUrl: server.url + path,
    patience: { ...quick, ...more },
  })

describe.each(protocols)('$provider', (protocol) => {
  const answers = (pieces: readonly string[], ending?: 'stop' | 'length' | 'refusal') =>
    server.behave((_, response) => void events(response, answerOf(protocol, pieces, ending)).end())

  test('a text comes as it is written, with what was asked in the question', async () => {
    answers(['Wool ', 'is ', 'warm.'])
    const seen: string[] = []
    const model = await connect(protocol)
    expect(await textOf(model, signal(), (soFar) => seen.push(soFar))).toBe('Wool is warm.')
    expect(seen).toEqual(['Wool ', 'Wool is ', 'Wool is warm.'])
    const { text, form } = protocol.read(server.requests[0])
    expect(text).toBe('You write about wool.\nGive titles.')
    expect(form).toBeNull()
  })

  test('[API-085] a JSON answer is asked for by its form, without the limits that providers refuse', async () => {
    answers(['{"titles":["One ', 'good title"]}'])
    const model = await connect(protocol)
    expect((await model.ask(question, { signal: signal(), form: schema })).text).toBe(json)
    expect(protocol.read(server.requests[0]).form).toEqual({
      type: 'object',
      properties: { titles: { type: 'array', items: { type: 'string' } } },
      required: ['titles'],
      additionalProperties: false,
    })
  })

  test('what questions share comes after the instructions and before the task', async () => {
    answers(['Wool.'])
    await (await connect(protocol)).ask(
      { ...question, material: 'The shop sells wool.' },
      { signal: signal() },
    )
    const { text } = protocol.read(server.requests[0])
    const places = [question.instructions, 'The shop sells wool.', question.prompt].map((part) =>
      text.indexOf(part),
    )
    expect(places.every((at) => at >= 0)).toBe(true)
    expect(places).toEqual(places.toSorted((a, b) => a - b))
  })

  test('tokens are told as the provider counts them', async () => {
    server.behave((_, response) => void events(response, protocol.counted('Wool.')).end())
    const { tokens } = await (await connect(protocol)).ask(question, { signal: signal() })
    expect(tokens).toEqual({ in: 120, cached: 80, out: 7 })
  })

  test('a refusal is a refusal, and an answer that was cut off is none; neither is asked for again', async () => {
    const model = await connect(protocol)
    answers(['I '], 'refusal')
    expect(await failureOf(textOf(model, signal()))).toBeInstanceOf(AiRefused)
    expect(server.requests.length).toBe(1)
    answers(['Wool is'], 'length')
    expect(await failureOf(textOf(model, signal()))).toBeInstanceOf(AiMalformed)
    expect(server.requests.length).toBe(1)
  })

  test('429 is waited for as long as it says, or told at once with its time when that is long', async () => {
    const model = await connect(protocol)
    server.behave((_, response, nth) => {
      if (nth === 1) response.writeHead(429, { 'retry-after': '1' }).end('{}')
      else events(response, answerOf(protocol, [json])).end()
    })
    expect(await textOf(model, signal())).toBe(json)
    expect(server.requests.length).toBe(2)
    for (const [wait, seconds] of [
      ['600', 600],
      ['9'.repeat(300), 86_400],
      ['99999999999', 86_400],
    ] as const) {
      server.behave((_, response) => response.writeHead(429, { 'retry-after': wait }).end('{}'))
      const failure = await failureOf(textOf(model, signal()))
      expect(failure).toBeInstanceOf(AiUnavailable)
      expect(failure).toMatchObject({ retryAfterSeconds: seconds })
      expect(server.requests.length).toBe(1)
    }
  })

  test('errors of the server are tried four times in all, what stays wrong once', async () => {
    const model = await connect(protocol)
    for (const [status, tries] of [
      [500, 4],
      [529, 4],
      [401, 1],
      [404, 1],
    ] as const) {
      server.behave((_, response) =>
        response
          .writeHead(status, { 'content-type': 'application/json' })
          .end('{"error":{"message":"no","type":"x","code":1,"status":"X"}}'),
      )
      expect(await failureOf(textOf(model, signal())), `${status}`).toBeInstanceOf(AiUnavailable)
      expect(server.requests.length, `${status}`).toBe(tries)
    }
  })

  test('a stream that is cut or falls silent is asked for again; the caller may end it at any moment', {
    tags: ['long'],
  }, async () => {
    const model = await connect(protocol)
    for (const cut of [
      (response: ServerResponse) => response.end(),
      (response: ServerResponse) => setTimeout(() => response.destroy(), 20),
      () => undefined,
    ]) {
      server.behave((_, response, nth) => {
        if (nth === 1) cut(events(response, protocol.begin(['Wool is'])))
        else events(response, answerOf(protocol, ['Wool is warm.'])).end()
      })
      expect(await textOf(model, signal())).toBe('Wool is warm.')
      expect(server.requests.length).toBe(2)
    }
    const stop = new AbortController()
    server.behave(() => stop.abort(new Error('stopped')))
    expect(await failureOf(textOf(model, stop.signal))).toMatchObject({ message: 'stopped' })
  })

  test('what an answer says a piece at a time leaves turns to others', { tags: ['long'] }, async () => {
    const letters = [...'wool '.repeat(4_000)]
    answers(letters)
    let turn = 0
    let isDone = false
    const count = () => {
      turn += 1
      if (!isDone) setImmediate(count)
    }
    count()
    const inTurn = new Map<number, number>()
    const model = await connect(protocol, patient)
    const text = await textOf(model, signal(), () => inTurn.set(turn, (inTurn.get(turn) ?? 0) + 1))
    isDone = true
    expect(text).toBe(letters.join(''))
    expect(Math.max(...inTurn.values())).toBeLessThan(300)
  })

  test('an answer without end, however it is made, is read up to a size and no further', {
    tags: ['long'],
  }, async () => {
    const text = protocol.begin(['w'])
    const empty = protocol.begin(Array.from({ length: 500 }, () => '')).slice(protocol.begin([]).length)
    const long = protocol.begin(['w'.repeat(10_000_000)])
    const kinds: Record<string, [first: string, more: string]> = {
      'one delta of 10 MB': [long, ''],
      'one line': [text, 'data: wool '.repeat(10_000)],
      'deltas of nothing': [text, empty],
      'lines of nothing': [text, '\n'.repeat(100_000)],
      'returns alone': [text, '\r'.repeat(100_000)],
      comments: [text, ': wool\n\n'.repeat(10_000)],
      'JSON that goes deeper and deeper': [text, `data: ${'[{"a":'.repeat(20_000)}`],
      'JSON of many values': [text, `data: [${'{},'.repeat(40_000)}{}]\n\n`],
    }
    const model = await connect(protocol, patient)
    for (const [name, [first, more]] of Object.entries(kinds)) {
      let sent = 0
      server.behave((_, response) => {
        events(response, first)
        const go = () => {
          for (let isTaken = true; isTaken && sent < 80_000_000; sent += more.length || 1e8)
            isTaken = response.write(more)
        }
        response.on('drain', go)
        go()
      })
      const failure = await failureOf(textOf(model, signal()))
      expect(failure, name).toSatisfy(
        (error) => error instanceof AiMalformed || error instanceof AiUnavailable,
      )
      expect(more === '' || sent < 40_000_000, name).toBe(true)
    }
  })

  test('[API-084] a picture comes as its bytes, up to a size; who makes none says so when it is connected', async () => {
    const { pictures } = protocol
    expect((await connect(protocol)).draw).toBeNull()
    if (pictures === null) return expect(connect(protocol, {}, 'x')).rejects.toThrow('makes no pictures')
    const model = await connect(protocol, patient, pictures.model)
    const answer = (bytes: Buffer) =>
      server.behave((_, response) =>
        response
          .writeHead(200, { 'content-type': 'application/json' })
          .end(JSON.stringify(pictures.answer(bytes.toString('base64')))),
      )
    const draw = async () => model.draw?.('A ball of wool', signal())
    const picture = Buffer.from([...Array(1_000).keys()])
    answer(picture)
    expect(Buffer.from((await draw()) ?? []).equals(picture)).toBe(true)
    expect(JSON.stringify(server.requests)).toContain('A ball of wool')
    answer(Buffer.alloc(7_000_000))
    expect(await failureOf(draw())).toBeInstanceOf(AiMalformed)
    server.behave((_, response) => response.end(`{"data":[${'{},'.repeat(30_000)}{}]}`))
    expect(await failureOf(draw())).toBeInstanceOf(AiMalformed)
    answer(Buffer.alloc(0))
    expect(await failureOf(draw())).toBeInstanceOf(AiMalformed)
  })

  test('headers that are huge or never end are none', { tags: ['long'] }, async () => {
    const model = await connect(protocol, { retries: 0 })
    server.behave((_, response) => response.writeHead(200, { wool: 'w'.repeat(1_000_000) }).end())
    expect(await failureOf(textOf(model, signal()))).toBeInstanceOf(AiUnavailable)
    server.behave((_, response) => {
      const { socket } = response
      socket?.write('HTTP/1.1 200 OK\r\n')
      const timer = setInterval(() => socket?.write('wool: w\r\n'), 50)
      socket?.on('close', () => clearInterval(timer))
    })
    expect(await failureOf(textOf(model, signal()))).toBeInstanceOf(AiUnavailable)
  })
})
