import type { ApiKeyScope } from '@tintario/contract/core/api-key-scopes.ts'
import type { Me } from '@tintario/contract/core/permissions.ts'

/** The signed-in user who makes a call, with what permissions need; read on each request. */
export type Actor = Me & {
  accountId: string
  userId: string
  /** Runs this instance: its owner, a person the owner named, or an address of OPERATOR_EMAILS. */
  isOperator: boolean
  /** A visitor of a sample shop; `serve` refuses most of its calls. */
  isSample: boolean
  language: 'en' | 'es'
  /** The workspace the browser claims to work in; membership is checked where it is used (R9). */
  claimedWorkspaceId: string | null
  sessionExpiresAt: Date
  /** Whether the account's owner has confirmed their present address. */
  isConfirmed: boolean
  /** The API key of a program that calls for the user; null for the user in a browser. */
  key: {
    id: string
    scopes: readonly ApiKeyScope[]
    workspaceId: string | null
    coinLimit: number | null
    coinsSpent: number
  } | null
}

/** False for a key of another workspace; what a member is assigned to is checked by the stores. */
export const isWithinKey = ({ key }: Pick<Actor, 'key'>, workspaceId: string | null): boolean =>
  !key?.workspaceId || key.workspaceId === workspaceId
