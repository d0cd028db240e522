import type { KnownPlatform } from '@tintario/contract/core/platform-names.ts'
import { Row } from '../../ui/parts.tsx'
import { platformLook } from './platform-look.ts'

/** The icon's size for each size of the mark, in pixels. */
const iconOf = { 32: 18, 36: 20, 40: 24 }

export const PlatformMark = ({ of, size }: { of: KnownPlatform; size: keyof typeof iconOf }) => {
  const { Icon, colour } = platformLook(of)
  const style = { background: colour, color: 'var(--on-fill)' }
  return (
    <Row as="span" justify="center" square={size} round="md" style={style} aria-hidden="true">
      <Icon size={iconOf[size]} />
    </Row>
  )
}
