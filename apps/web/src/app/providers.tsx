import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { setNonce } from 'get-nonce'
import { type ReactNode, useState } from 'react'
import { ApiError } from '../api/api-error.ts'
import { styleNonce } from '../ui/style-nonce.ts'
import { cssVariablesResolver, theme } from './theme.ts'

// Mantine's dialogs hold the page still by a style of another library, which asks here.
if (styleNonce) setNonce(styleNonce)

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
        getStyleNonce={() => styleNonce ?? ''}
      >
        {children}
      </MantineProvider>
    </QueryClientProvider>
  )
}
