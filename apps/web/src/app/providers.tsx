import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { ApiError } from '../api/api-error.ts'
import { cssVariablesResolver, theme } from './theme.ts'

/** Reads are tried again once when the server could not be reached; everything else is the user's to repeat. */
const isWorthRetrying = (failures: number, error: unknown) =>
  failures < 1 && error instanceof ApiError && (error.statusCode === 0 || error.statusCode >= 502)

export const Providers = ({ children }: { children: ReactNode }) => {
  const [cache] = useState(
    () =>
      new QueryClient({
        defaultOptions: {
          queries: { staleTime: 10_000, retry: isWorthRetrying },
          mutations: { retry: false },
        },
      }),
  )
  return (
    <QueryClientProvider client={cache}>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={cssVariablesResolver}
        defaultColorScheme="auto"
        deduplicateCssVariables={false}
      >
        {children}
      </MantineProvider>
    </QueryClientProvider>
  )
}
