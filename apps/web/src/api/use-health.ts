import { api } from './call.ts'
import { useApi } from './use-api.ts'

/** Which outside services this server has: Google sign-in, mailbox of a development server, help addresses. */
export const useHealth = () =>
  useApi(api.system.health, undefined, { staleTime: Number.POSITIVE_INFINITY, retry: false })
