import { type ReactNode, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'

export const SIDEBAR_SLOT = 'sidebar-slot'

/** Shows its children in the shell's sidebar under the navigation, where there is one wide enough. */
export const SidebarSlot = ({ children }: { children: ReactNode }) => {
  const [place, setPlace] = useState<HTMLElement | null>(null)
  useEffect(() => setPlace(document.getElementById(SIDEBAR_SLOT)), [])
  return place && createPortal(children, place)
}
