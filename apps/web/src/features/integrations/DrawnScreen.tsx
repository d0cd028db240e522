import type { ServedPlatform } from '@tintario/contract/core/platform-names.ts'
import type { CSSProperties } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Row, Stack } from '../../ui/parts.tsx'
import classes from './DrawnScreen.module.css'

/** What a drawing shows: which entry of the menu is lit, what stands in the address bar and on the page, and what is pointed at. */
export type Scene = {
  /** Lit entry of the side menu, 0 to 6; none when absent. */
  menu?: number
  address?: { text: string; isPointed?: true }
  lines: readonly Line[]
}
type Line = {
  kind: 'heading' | 'label' | 'input' | 'button' | 'text' | 'row' | 'tick'
  /** Its words in the platform's `scene` texts; empty for what only fills its place. */
  text: string
  isPointed?: true
}

type Props = {
  platform: ServedPlatform
  scene: Scene | undefined
  /** The platform's own colours: of its menu, of what is lit there, of its buttons where they are not the menu's, and of the entries that are not lit. */
  colours: { menu: string; lit: string; act?: string; faint?: string }
}

/** A browser's window; what is pointed at has a warm ring. */
const screen = {
  '--drawn-ground': '#f6f6f4',
  '--drawn-ink': '#241c15',
  '--drawn-paper': '#fff',
  '--drawn-bar': '#e4e2dd',
  '--drawn-dot': '#8c8f94',
  '--drawn-point': 'rgb(247 181 61 / 0.65)',
}
const MENU_ENTRIES = [0, 1, 2, 3, 4, 5, 6]

/** A small drawing of a platform's own screen, of words in its `scene` texts; what stands beside it says the same. */
export const DrawnScreen = ({
  platform,
  scene,
  colours: { menu, lit, act = menu, faint = '#fff' },
}: Props) => {
  const { t } = useTranslation(platform)
  if (!scene) return null
  const style = {
    ...screen,
    '--drawn-menu': menu,
    '--drawn-lit': lit,
    '--drawn-act': act,
    '--drawn-faint': faint,
  } as CSSProperties
  return (
    <div className={classes.picture} style={style} aria-hidden="true">
      <Row gap={1} className={classes.bar}>
        <i />
        <i />
        <i />
        {scene.address && (
          <span className={classes.address} data-pointed={scene.address.isPointed}>
            {t(`scene.${scene.address.text}`)}
          </span>
        )}
      </Row>
      <Stack gap={2} className={classes.menu}>
        {MENU_ENTRIES.map((entry) => (
          <i key={entry} data-lit={entry === scene.menu || undefined} />
        ))}
      </Stack>
      <Stack gap={2} align="start" className={classes.page}>
        {scene.lines.map(({ kind, text, isPointed }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a drawing's lines never move
          <div key={at} className={classes[kind]} data-pointed={isPointed}>
            {text && t(`scene.${text}`)}
          </div>
        ))}
      </Stack>
    </div>
  )
}
