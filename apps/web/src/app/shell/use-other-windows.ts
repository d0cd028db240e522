import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { onChosenElsewhere } from '../../api/workspace.ts'

/** A workspace chosen in another window is chosen here too, so that nothing is planned in one while another is shown. */
export const useOtherWindows = () => {
  const cache = useQueryClient()
  useEffect(() => onChosenElsewhere(() => void cache.invalidateQueries()), [cache])
}
