import { useEffect } from 'react'
import { queryClient } from '../../api/query-client.ts'
import { onChosenElsewhere } from '../../api/workspace.ts'

/** A workspace chosen in another window is chosen here too, so that nothing is planned in one while another is shown. */
export const useOtherWindows = () => {
  useEffect(() => onChosenElsewhere(() => void queryClient.invalidateQueries()), [])
}
