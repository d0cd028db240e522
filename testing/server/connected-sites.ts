import type pg from 'pg'
import { sealSecrets } from '../../apps/server/src/features/integrations/seal-secrets.ts'
import type { Vault } from '../../apps/server/src/outside/vault/vault.ts'

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
  const { secret, secretVersion, keyId, wrapped } = sealSecrets(
    vault,
    { workspaceId: site.workspaceId, id: site.integrationId },
    { appPassword },
  )
  await pool.query(
    `insert into integration (account_id, id, workspace_id, platform, settings, secret, secret_version, key_id, wrapped,
       name, is_active, is_working)
     values ($1, $2, $3, 'wordpress', $4, $5, $6, $7, $8, $9, true, true)`,
    [
      site.accountId,
      site.integrationId,
      site.workspaceId,
      { baseUrl, username, authorId: null },
      secret,
      secretVersion,
      keyId,
      wrapped,
      new URL(baseUrl).host,
    ],
  )
  return site
}
