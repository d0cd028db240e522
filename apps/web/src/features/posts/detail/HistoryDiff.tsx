import { VisuallyHidden } from '@mantine/core'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Stack } from '../../../ui/parts.tsx'
import classes from './HistoryDiff.module.css'
import { type BlockParts, sideOf } from './history-diff.ts'

/** Which of two compared texts is shown: one with what it lost or gained, or both in one. */
type Side = 'old' | 'new' | 'both'

export const HistoryDiff = ({
  blocks,
  side = 'both',
  language,
}: {
  blocks: readonly BlockParts[]
  side?: Side
  language: string | null
}) => {
  const { t } = useTranslation('history')
  return (
    <Stack gap={2} className={classes.text} lang={language ?? undefined}>
      {(side === 'both' ? blocks : sideOf(blocks, side)).map(({ tag, parts: shown }, at) => {
        if (shown.length === 0) return null
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a comparison never changes its order
          <p key={at} data-tag={tag}>
            {shown.map(({ kind, words }, nth) => {
              // biome-ignore lint/suspicious/noArrayIndexKey: a comparison never changes its order
              if (kind === 'same') return <span key={nth}>{words} </span>
              const Mark = kind === 'added' ? 'ins' : 'del'
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: a comparison never changes its order
                <Mark key={nth}>
                  <VisuallyHidden>{t(kind)} </VisuallyHidden>
                  {words}{' '}
                </Mark>
              )
            })}
          </p>
        )
      })}
    </Stack>
  )
}
