import type { ProviderName } from '../../../apps/server/src/outside/ai/model/providers.ts'

/** How an answer ends: as it should, at the most words there may be, or because the model will not. */
export type Ending = 'stop' | 'length' | 'refusal'

/** What a provider's library sends and reads, as far as we use it. */
export type Protocol = {
  provider: ProviderName
  model: string
  /** Where the library expects the address to end. */
  path: string
  /** What was asked: everything said, and the form of the answer. */
  read(request: unknown): { text: string; form: object | null }
  /** The events of an answer before its end, one a piece of text. */
  begin(pieces: readonly string[]): string
  end(ending: Ending): string
  /** An answer of which 120 tokens were read, 80 of them known before, and 7 written. */
  counted(text: string): string
  /** A picture model, and its answer; null where there is none. */
  pictures: { model: string; answer(base64: string): object } | null
}

const event = (data: object, name?: string) =>
  `${name ? `event: ${name}\n` : ''}data: ${JSON.stringify(data)}\n\n`
const named = (data: { type: string; [key: string]: unknown }) => event(data, data.type)

const chunk = (delta: object, finish: string | null = null) =>
  event({
    id: 'c',
    object: 'chat.completion.chunk',
    created: 1,
    model: 'm',
    choices: [{ index: 0, delta, finish_reason: finish }],
  })

type Chat = {
  messages: { content: string | { text: string }[] }[]
  response_format?: { json_schema: { schema: object } }
}
const readChat = (request: unknown) => {
  const { messages, response_format } = request as Chat
  const said = messages.map(({ content }) =>
    typeof content === 'string' ? content : content.map(({ text }) => text).join('\n'),
  )
  return { text: said.join('\n'), form: response_format?.json_schema.schema ?? null }
}
const chat = (endings: Record<Ending, string>) => ({
  model: 'm',
  path: '/v1',
  read: readChat,
  begin: (pieces: readonly string[]) => pieces.map((content) => chunk({ content })).join(''),
  end: (ending: Ending) => `${endings[ending]}data: [DONE]\n\n`,
  counted: (content: string) =>
    chunk({ content }) +
    event({
      id: 'c',
      object: 'chat.completion.chunk',
      created: 1,
      model: 'm',
      choices: [{ index: 0, delta: { content: '' }, finish_reason: 'stop' }],
      usage: {
        prompt_tokens: 120,
        completion_tokens: 7,
        total_tokens: 127,
        prompt_tokens_details: { cached_tokens: 80 },
      },
    }) +
    'data: [DONE]\n\n',
})

const openaiPictures = {
  model: 'gpt-image-1',
  answer: (base64: string) => ({ created: 1, data: [{ b64_json: base64 }] }),
}

const compatible: Protocol = {
  provider: 'openai-compatible',
  ...chat({
    stop: chunk({}, 'stop'),
    length: chunk({}, 'length'),
    refusal: chunk({ content: null, refusal: 'I will not' }) + chunk({}, 'stop'),
  }),
  pictures: openaiPictures,
}

const mistral: Protocol = {
  provider: 'mistral',
  ...chat({
    stop: chunk({ content: '' }, 'stop'),
    length: chunk({ content: '' }, 'length'),
    refusal: chunk({ content: '' }, 'content_filter'),
  }),
  pictures: null,
}

const part = { item_id: 'i', output_index: 0, content_index: 0 }
const usage = { input_tokens: 1, output_tokens: 1 }
const openai: Protocol = {
  provider: 'openai',
  model: 'gpt-4.1',
  path: '/v1',
  read: (request) => {
    const { input, text } = request as {
      input: { content: string | { text: string }[] }[]
      text?: { format?: { schema: object } }
    }
    return { text: readChat({ messages: input }).text, form: text?.format?.schema ?? null }
  },
  begin: (pieces) =>
    named({ type: 'response.created', response: { id: 'r', created_at: 1, model: 'm' } }) +
    named({ type: 'response.output_item.added', output_index: 0, item: { type: 'message', id: 'i' } }) +
    pieces.map((delta) => named({ type: 'response.output_text.delta', ...part, delta })).join(''),
  end: (ending) =>
    (ending === 'refusal'
      ? named({ type: 'response.refusal.delta', ...part, delta: 'I will not', sequence_number: 9 })
      : '') +
    named({ type: 'response.output_item.done', output_index: 0, item: { type: 'message', id: 'i' } }) +
    (ending === 'length'
      ? named({
          type: 'response.incomplete',
          response: { incomplete_details: { reason: 'max_output_tokens' }, usage },
        })
      : named({ type: 'response.completed', response: { usage } })),
  counted: (text) =>
    openai.begin([text]) +
    named({
      type: 'response.completed',
      response: {
        usage: { input_tokens: 120, input_tokens_details: { cached_tokens: 80 }, output_tokens: 7 },
      },
    }),
  pictures: openaiPictures,
}

const reasons = { stop: 'end_turn', length: 'max_tokens', refusal: 'refusal' }
const anthropic: Protocol = {
  provider: 'anthropic',
  model: 'claude-sonnet-4-5',
  path: '/v1',
  read: (request) => {
    const { system, messages, output_config } = request as {
      system: { text: string }[]
      messages: { content: { text: string }[] }[]
      output_config?: { format: { schema: object } }
    }
    return {
      text: readChat({ messages: [{ content: system }, ...messages] }).text,
      form: output_config?.format.schema ?? null,
    }
  },
  begin: (pieces) =>
    named({
      type: 'message_start',
      message: { id: 'm', type: 'message', role: 'assistant', model: 'm', content: [], usage },
    }) +
    named({ type: 'content_block_start', index: 0, content_block: { type: 'text', text: '' } }) +
    pieces
      .map((text) => named({ type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text } }))
      .join(''),
  end: (ending) =>
    named({ type: 'content_block_stop', index: 0 }) +
    named({ type: 'message_delta', delta: { stop_reason: reasons[ending] }, usage: { output_tokens: 1 } }) +
    named({ type: 'message_stop' }),
  counted: (text) =>
    named({
      type: 'message_start',
      message: {
        id: 'm',
        type: 'message',
        role: 'assistant',
        model: 'm',
        content: [],
        usage: { input_tokens: 40, cache_read_input_tokens: 80, output_tokens: 1 },
      },
    }) +
    named({ type: 'content_block_start', index: 0, content_block: { type: 'text', text } }) +
    named({ type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text } }) +
    named({ type: 'content_block_stop', index: 0 }) +
    named({ type: 'message_delta', delta: { stop_reason: 'end_turn' }, usage: { output_tokens: 7 } }) +
    named({ type: 'message_stop' }),
  pictures: null,
}

const finishes = { stop: 'STOP', length: 'MAX_TOKENS', refusal: 'SAFETY' }
const google: Protocol = {
  provider: 'google',
  model: 'gemini-2.5-flash',
  path: '/v1beta',
  read: (request) => {
    const { systemInstruction, contents, generationConfig } = request as {
      systemInstruction: { parts: { text: string }[] }
      contents: { parts: { text: string }[] }[]
      generationConfig?: { responseJsonSchema?: object }
    }
    const messages = [systemInstruction, ...contents].map(({ parts }) => ({ content: parts }))
    return { text: readChat({ messages }).text, form: generationConfig?.responseJsonSchema ?? null }
  },
  begin: (pieces) =>
    pieces.map((text) => event({ candidates: [{ content: { parts: [{ text }], role: 'model' } }] })).join(''),
  end: (ending) => event({ candidates: [{ finishReason: finishes[ending] }] }),
  counted: (text) =>
    google.begin([text]) +
    event({
      candidates: [{ finishReason: 'STOP' }],
      usageMetadata: { promptTokenCount: 120, cachedContentTokenCount: 80, candidatesTokenCount: 7 },
    }),
  pictures: {
    model: 'gemini-2.5-flash-image',
    answer: (data) => ({
      candidates: [
        { content: { parts: [{ inlineData: { mimeType: 'image/png', data } }] }, finishReason: 'STOP' },
      ],
    }),
  },
}

export const protocols: readonly Protocol[] = [openai, anthropic, google, mistral, compatible]

/** A complete answer. */
export const answerOf = (protocol: Protocol, pieces: readonly string[], ending: Ending = 'stop'): string =>
  protocol.begin(pieces) + protocol.end(ending)
