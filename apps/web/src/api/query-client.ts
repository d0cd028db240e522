import { QueryClient } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'

const isWorthRetrying = (failures: number, error: unknown) =>
  failures < 1 && error instanceof ApiError && (error.statusCode === 0 || error.statusCode >= 502)

/** The cache of all reads. A module, so that reads start before React renders and plain functions can renew them. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 10_000, retry: isWorthRetrying },
    mutations: { retry: false },
  },
})
