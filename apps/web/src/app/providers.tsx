import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { setNonce } from 'get-nonce'
import type { ReactNode } from 'react'
import { queryClient } from '../api/query-client.ts'
import { styleNonce } from '../ui/style-nonce.ts'
import { cssVariablesResolver, theme } from './theme.ts'

// Mantine's dialogs hold the page still by a style of another library, which asks here.
if (styleNonce) setNonce(styleNonce)

export const Providers = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>
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
