import { useQuery } from '@tanstack/react-query'
import type { PlanQuote } from '@tintario/contract/billing/subscriptions.ts'
import type { ApiError } from '../../../api/api-error.ts'
import { api, call } from '../../../api/call.ts'
import type { Choice } from './use-plan-act.tsx'

/** What a choice would cost and give now; asked anew each time it is looked at. */
export const useQuote = (choice: Choice) =>
  useQuery<PlanQuote, ApiError>({
    queryKey: ['plan-quote', choice],
    queryFn: ({ signal }) => call(api.subscriptions.quote, { body: choice, signal }),
    staleTime: 0,
    gcTime: 0,
    placeholderData: (before) => before,
  })
