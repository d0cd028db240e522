import { useMemo } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { Stack } from '../../../ui/parts.tsx'
import { HistoryDiff } from './HistoryDiff.tsx'
import classes from './HistoryPanel.module.css'
import { blocksOf } from './history-blocks.ts'
import { diffBlocks, isChanged } from './history-diff.ts'

type PostText = { title: string | null; body: string | null }
type Props = { before: PostText; after: PostText; language: string | null }

export const TextDiff = ({ before, after, language }: Props) => {
  const { t } = useTranslation('history')
  const { title, text } = useMemo(() => {
    const titleOf = (of: PostText) => (of.title ? [{ tag: 'h2', text: of.title }] : [])
    return {
      title: diffBlocks(titleOf(before), titleOf(after)),
      text: diffBlocks(blocksOf(before.body ?? ''), blocksOf(after.body ?? '')),
    }
  }, [before, after])
  const isSame = !isChanged(title) && !isChanged(text)
  const isWhollySame = isSame && before.body === after.body
  return (
    <Stack gap={3} className={classes.compared}>
      {isSame && <Notice kind="info">{t(isWhollySame ? 'same' : 'sameWords')}</Notice>}
      <HistoryDiff blocks={title} language={language} />
      <HistoryDiff blocks={text} language={language} />
    </Stack>
  )
}
