import type { Route } from '@tintario/contract/endpoint.ts'
import type { ServedPlatform } from '@tintario/contract/integrations/platform-names.ts'
import type { Policy } from '@tintario/contract/permissions.ts'
import type { z } from 'zod'
import { api, type Ref } from '../../api/call.ts'

/** What is saved of a form; nothing that is secret is in it (INTEG-08). */
export type Saved = { hasSecret: boolean } & Record<string, unknown>

type Row = { route: Route; summary: string; needs: Policy }
type Scope = { workspaceId?: string | undefined }
/** The fields of the form, as far as they are sent. */
type Fields = Scope & { acceptsHttp?: boolean } & Record<string, unknown>
type Trouble = { problem: string | null; values: Record<string, string> }
type Answering<T> = { answer: z.ZodType<T> }

/** The calls about a connection as far as they are alike: of one platform and another only the fields of the form differ. */
type ConnectionCalls = {
  get: Ref<Row & { query: z.ZodType<Scope, Scope> } & Answering<Saved | null>>
  connect: Ref<Row & { body: z.ZodType<Fields, Fields> } & Answering<{ isActive: boolean } & Trouble>>
  check: Ref<
    Row & { body: z.ZodType<Fields, Fields> } & Answering<{ data: { isWorking: boolean } & Trouble }>
  >
  activate: Ref<Row & { body: z.ZodType<Fields, Fields> } & Answering<{ statusCode: 200 }>>
  remove: Ref<Row & { query: z.ZodType<Scope, Scope> } & Answering<{ statusCode: 200 }>>
}

export const connectionCalls = (platform: ServedPlatform): ConnectionCalls =>
  api[platform] as unknown as ConnectionCalls
