import { Readable } from 'node:stream'
import type { operatorAccounts } from '@tintario/contract/operator-accounts/endpoints.ts'
import { File, type Handlers } from '../../http/handler.ts'
import { findAccounts } from './find-accounts.ts'
import { getAccount } from './get-account.ts'
import { grantByOperator } from './grant-coins.ts'
import { lockAccount, unlockAccount } from './lock-account.ts'
import { sendLetter } from './send-letter.ts'
import { eraseByOperator, exportByOperator } from './take-out.ts'

const ok = { statusCode: 200 } as const

export const operatorAccountsHandlers: Handlers<typeof operatorAccounts> = {
  find: (tools, { body }) => findAccounts(tools, body),
  get: (tools, { actor, params }) => getAccount(tools, actor, params.id),
  grantCoins: async (tools, { actor, params, body }) => ({
    isNew: await grantByOperator(tools, actor, { accountId: params.id, ...body }),
  }),
  lock: async (tools, { actor, params, body }) => {
    await lockAccount(tools, actor, params.id, body.reason)
    return ok
  },
  unlock: async (tools, { actor, params }) => {
    await unlockAccount(tools, actor, params.id)
    return ok
  },
  sendLetter: async (tools, { actor, params, body }) => {
    await sendLetter(tools, actor, { accountId: params.id, ...body })
    return ok
  },
  exportData: async (tools, { actor, params, body, token, reply }) => {
    const proof = { password: body?.password, token }
    const { name, chunks } = await exportByOperator(tools, actor, params.id, proof)
    reply.header('content-disposition', `attachment; filename="${name}"`)
    return new File(Readable.from(chunks), 'application/zip', 'no-store')
  },
  erase: async (tools, { actor, params, body, token }) => {
    const { email, password } = body
    await eraseByOperator(tools, actor, { accountId: params.id, email }, { password, token })
    return ok
  },
}
