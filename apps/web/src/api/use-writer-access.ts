import { api } from './call.ts'
import { useApi } from './use-api.ts'
import { useHealth } from './use-health.ts'

/** Whether the user runs this instance, and whether workspaces have keys of their own; false until it is known. */
export const useWriterAccess = () => {
  const query = useApi(api.writerSettings.access, undefined, {
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  const { isOperator = false, hasWorkspaceKeys = false, writer } = query.data ?? {}
  return { isOperator, hasWorkspaceKeys, writer, query }
}

/** Who writes in the current workspace, its own model included; undefined until it is known. */
export const useWriterName = (): 'built-in' | 'model' | undefined => {
  const { writer } = useWriterAccess()
  const health = useHealth().data
  return writer?.owner === 'workspace' ? 'model' : health?.writer.name
}
