import { Button, TextInput } from '@mantine/core'
import type { Idea } from '@tintario/contract/posts/ideas.ts'
import { CREATE_LEAD_MINUTES, TITLE_MAX, TITLE_MIN } from '@tintario/contract/posts/limits.ts'
import { useState } from 'react'
import { useTakenTimes } from '../../../api/use-busy-days.ts'
import { useBeginPrice } from '../../../api/use-wallet.ts'
import { moment } from '../../../i18n/dates.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useMessage } from '../../../i18n/use-message.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { CoinPrice } from '../../../ui/CoinPrice.tsx'
import { Row } from '../../../ui/parts.tsx'
import { MomentDialog } from '../../posts/index.ts'
import { FreeDraftBox, ShortOfCoins, useIsShort } from '../../wallet/index.ts'
import { useIdeas } from './use-ideas.ts'

type Props = {
  idea: Idea
  /** The moment that the fields start with; null for the next free one. */
  at: Date | null
  suggest: (taken: readonly Date[]) => Date
  /** `isGone` says whether the idea was planned or deleted. */
  onClose: (isGone: boolean) => void
}

/** An idea's title and slot: saved as they are, or planned, which is what costs coins. */
export const IdeaDialog = ({ idea, at, suggest, onClose }: Props) => {
  const { t } = useTranslation('planning')
  const message = useMessage()
  const language = useLanguage()
  const price = useBeginPrice()
  const isShort = useIsShort(price)
  const { isBusy, edit, plan, remove } = useIdeas()
  const [title, setTitle] = useState(idea.title)
  const [isTried, setTried] = useState(false)
  const taken = useTakenTimes()
  const name = title.trim()
  const isTitle = name.length >= TITLE_MIN && name.length <= TITLE_MAX

  const save = async (plannedFor: Date | null) => {
    setTried(!isTitle)
    if (!isTitle || isBusy) return
    const change = { title: name, ...(plannedFor && { plannedFor: plannedFor.toISOString() }) }
    if (await edit(idea.id, change)) onClose(false)
  }
  const planAt = async (chosen: Date) => {
    setTried(!isTitle)
    if (!isTitle) return
    if (name !== idea.title && !(await edit(idea.id, { title: name }))) return
    if (await plan({ ...idea, title: name }, chosen)) onClose(true)
  }
  return (
    <MomentDialog
      title={t('ideas.planTitle')}
      actLabel={
        <>
          {t('ideas.planAct')}&nbsp;{typeof price === 'number' && <CoinPrice coins={price} />}
        </>
      }
      start={at ?? suggest(taken)}
      lead={CREATE_LEAD_MINUTES}
      says={(chosen) => (chosen ? t('ideas.becomes', { title: name, date: moment(chosen, language) }) : name)}
      onClose={() => onClose(false)}
      onSave={(chosen) => void planAt(chosen)}
      isSaving={isBusy}
      isDisabled={isShort}
      above={
        <TextInput
          label={t('ideas.name')}
          value={title}
          maxLength={TITLE_MAX}
          onChange={(event) => setTitle(event.currentTarget.value)}
          error={isTried && !isTitle && message('FIELD_TITLE_LENGTH', { min: TITLE_MIN, max: TITLE_MAX })}
        />
      }
      below={(chosen) => (
        <Row gap={2} wrap>
          <Button variant="default" size="xs" disabled={isBusy} onClick={() => void save(chosen)}>
            {t('ideas.saveOnly')}
          </Button>
          <Button
            variant="subtle"
            size="xs"
            disabled={isBusy}
            aria-label={t('ideas.remove', { title: idea.title })}
            onClick={() => void remove(idea).then((isGone) => isGone && onClose(true))}
          >
            {t('ideas.removeAct')}
          </Button>
        </Row>
      )}
    >
      {price === null && <FreeDraftBox />}
      <ShortOfCoins price={price} onLeave={() => onClose(false)} />
    </MomentDialog>
  )
}
