import { useMemo } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Grid, Panel } from '../../../ui/parts.tsx'
import { HistoryDiff } from './HistoryDiff.tsx'
import { blocksOf } from './history-blocks.ts'
import { diffBlocks } from './history-diff.ts'
import classes from './RewriteTool.module.css'

export const ProposalSides = ({
  old,
  now,
  language,
}: {
  old: string
  now: string
  language: string | null
}) => {
  const { t } = useTranslation('rewrite')
  const blocks = useMemo(() => diffBlocks(blocksOf(old), blocksOf(now)), [old, now])
  return (
    <Grid align="stretch" className={classes.sides}>
      {(['old', 'new'] as const).map((side) => (
        <section key={side} aria-label={t(side)}>
          <h3>{t(side)}</h3>
          {/* Long pieces scroll, also by keyboard. */}
          <Panel p={3} className={classes.side} tabIndex={0}>
            <HistoryDiff blocks={blocks} side={side} language={language} />
          </Panel>
        </section>
      ))}
    </Grid>
  )
}
