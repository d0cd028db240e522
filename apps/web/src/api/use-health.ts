import { useQuery } from '@tanstack/react-query'
import { api, call } from './call.ts'
import { keyOf } from './read.ts'

/**
 * Which outside services this server has: Google sign-in, mailbox of a development server, help addresses. The read goes
 * on when the part that began it is unmounted, so that it is made once.
 */
export const useHealth = () =>
  useQuery({
    queryKey: keyOf(api.system.health),
    queryFn: () => call(api.system.health),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
