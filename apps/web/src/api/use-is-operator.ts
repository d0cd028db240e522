import { api } from './call.ts'
import { useApi } from './use-api.ts'

/** Whether the user runs this instance; false until it is known. */
export const useIsOperator = () => {
  const query = useApi(api.writerSettings.access, undefined, {
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  return { isOperator: query.data?.isOperator ?? false, query }
}
