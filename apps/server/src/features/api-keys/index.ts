export { authenticateKey, limitHeaders } from './authenticate-key.ts'
export {
  deleteEndedKeys,
  extendConnection,
  insertKey,
  isConnectionUsable,
  isCreatorAllowedSql,
  revokeConnection,
} from './key-store.ts'
export { isApiKey, newSecret } from './secret.ts'
