import type pg from 'pg'
import type { Vault } from '../outside/vault/vault.ts'

export type ConnectedSite = { accountId: string; workspaceId: string; integrationId: string }

/** An account with a workspace and its active connection, straight into the tables. */
export const insertConnectedSite = async (
  pool: pg.Pool,
  {
    vault,
    baseUrl,
    username,
    appPassword,
  }: { vault: Vault; baseUrl: string; username: string; appPassword: string },
): Promise<ConnectedSite> => {
  const { rows } = await pool.query<ConnectedSite>(
    `with a as (insert into account default values returning id),
       w as (insert into workspace (account_id, name) select id, 'Shop' from a returning account_id, id)
     select account_id as "accountId", id as "workspaceId", uuidv7() as "integrationId" from w`,
  )
  const site = rows[0] as ConnectedSite
  const bound = `data-key|${site.workspaceId}`
  const dataKey = vault.newDataKey(bound)
  const sealed = vault.seal(dataKey, appPassword, {
    key: bound,
    value: `${site.workspaceId}|${site.integrationId}|appPassword|1`,
  })
  await pool.query('insert into data_key values ($1, $2, $3, $4)', [
    site.accountId,
    site.workspaceId,
    dataKey.keyId,
    dataKey.wrapped,
  ])
  await pool.query(
    `insert into integration (account_id, id, workspace_id, platform, settings, secret, name, is_active, is_working)
     values ($1, $2, $3, 'wordpress', $4, $5, $6, true, true)`,
    [
      site.accountId,
      site.integrationId,
      site.workspaceId,
      { baseUrl, username, authorId: null },
      sealed,
      new URL(baseUrl).host,
    ],
  )
  return site
}
