import type { ApiKeyScope } from '@tintario/contract/core/api-key-scopes.ts'
import type { Answer, Endpoint, Input } from '@tintario/contract/core/endpoint.ts'
import type { ErrorBody } from '@tintario/contract/core/errors.ts'
import { z } from 'zod'
import type { Actor } from '../../actor.ts'

type Sent<E extends Endpoint> = {
  params?: Record<string, string>
  query?: Input<E, 'query'>
  body?: Input<E, 'body'>
  idempotencyKey?: string
}

/** Makes a call of the contract with the agent's key. Throws `RefusedCall`. */
export type AgentCall = <E extends Endpoint>(endpoint: E, sent?: Sent<E>) => Promise<Answer<E>>

/** A call of a tool that the API refused; `postId` is the draft that the tool had created before. */
export class RefusedCall extends Error {
  readonly body: ErrorBody
  readonly postId: string | undefined

  constructor(body: ErrorBody, postId?: string) {
    super(body.message)
    this.body = body
    this.postId = postId
  }
}

export type ToolContext = { call: AgentCall; key: NonNullable<Actor['key']> }

/** A screen of the product, where a person goes on. */
export type Screen = { what: string; path: string }

type Done<O extends z.ZodType> = { result: z.input<O>; screens?: Screen[] }

/**
 * What a language model may do. `calls`: every call that it makes; their scopes decide who sees it. `untrusted`: fields
 * of the result with text of other people's pages and of posts.
 */
export type Tool = {
  name: string
  title: string
  description: string
  calls: readonly Endpoint[]
  input: z.ZodObject
  output: z.ZodType
  annotations: {
    readOnlyHint: boolean
    destructiveHint: boolean
    idempotentHint: boolean
    openWorldHint: boolean
  }
  untrusted: readonly string[]
  run(context: ToolContext, input: never): Promise<{ result: unknown; screens?: Screen[] }>
}

type Definition<I extends z.ZodObject, O extends z.ZodType> = Omit<
  Tool,
  'input' | 'output' | 'annotations' | 'run'
> & {
  input: I
  output: O
  run(context: ToolContext, input: z.output<I>): Promise<Done<O>>
}

/** Nothing that a tool does reaches beyond this account, and none deletes. */
const closed = { destructiveHint: false, openWorldHint: false }

export const readingTool = <I extends z.ZodObject, O extends z.ZodType>(tool: Definition<I, O>): Tool => ({
  ...tool,
  annotations: { ...closed, readOnlyHint: true, idempotentHint: true },
})

export const writingTool = <I extends z.ZodObject, O extends z.ZodType>(
  tool: Definition<I, O> & { isIdempotent: boolean },
): Tool => {
  const { isIdempotent, ...rest } = tool
  return { ...rest, annotations: { ...closed, readOnlyHint: false, idempotentHint: isIdempotent } }
}

/** Whether a key's scopes allow every call of a tool. */
export const isOpenTo = (tool: Tool, scopes: readonly ApiKeyScope[]): boolean =>
  tool.calls.every(({ key, agent }) => agent && key && (key === 'any' || scopes.includes(key)))

export const workspaceId = z
  .uuid()
  .optional()
  .describe("a workspace; without it the key's own, else the first active one")
export const postId = z.uuid().describe('the id of a post')

/** The part of a list that begins at `cursor`, and the cursor of the next part. */
export const pageOf = <T>(
  all: readonly T[],
  { cursor = 0, limit }: { cursor?: number | undefined; limit: number },
): { items: T[]; nextCursor: number | null } => ({
  items: all.slice(cursor, cursor + limit),
  nextCursor: cursor + limit < all.length ? cursor + limit : null,
})
export const cursor = z.int().min(0).optional().describe('nextCursor of the previous answer')
export const nextCursor = z.int().nullable().describe('null: this is the last part')
