import type { KnownPlatform } from '@tintario/contract/core/platform-names.ts'
import type { ComponentProps, ComponentType } from 'react'
import type { Icon } from '../../ui/icons/index.ts'

/** How a platform is drawn, and what is said when it is switched on. `colour` is the brand's own, white is read on it. */
export type Look = { Icon: ComponentType<ComponentProps<Icon>>; colour: string; isOn: string }

/** Each platform's folder has its own. */
const looks = import.meta.glob<Look>('./*/look.ts', { eager: true, import: 'look' })

export const platformLook = (platform: KnownPlatform): Look => {
  const look = looks[`./${platform}/look.ts`]
  if (!look) throw new Error(`integrations/${platform}/look.ts is missing`)
  return look
}
