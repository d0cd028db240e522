import { type KeyboardEvent, memo, type PointerEvent } from 'react'
import { clock } from '../../../i18n/dates.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { IconBulb } from '../../../ui/icons/index.ts'
import { WholeWords } from '../../../ui/parts.tsx'
import { firstWords } from '../../../ui/words.ts'
import { focusNeighbour, isArrow } from '../focus-neighbour.ts'
import { movedByKey } from '../move-target.ts'
import classes from './IdeaCard.module.css'
import type { IdeaActs, SlotIdea } from './slot-idea.ts'

/** More words than two lines of the widest card have room for. */
const WORDS = 16

type Props = {
  entry: SlotIdea
  shape: 'slot' | 'chip' | 'row' | 'day'
  acts: IdeaActs
  onPointerDown?: ((event: PointerEvent<HTMLElement>) => void) | undefined
}

/** An idea in its slot: a dashed card, which costs nothing until it is planned. */
export const IdeaCard = memo(({ entry, shape, acts, onPointerDown }: Props) => {
  const { t } = useTranslation('planning')
  const language = useLanguage()
  const { idea } = entry
  const at = new Date(entry.publishAt)
  const time = clock(at, language)
  const isWhole = shape === 'row' || shape === 'day'
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (!isArrow(event.key) || shape === 'row') return
    event.preventDefault()
    if (!event.altKey) return focusNeighbour(event.currentTarget, event.key)
    const to = movedByKey(at, event.key)
    if (to) acts.onNudge(entry, to)
  }
  return (
    <button
      type="button"
      className={classes.idea}
      data-shape={shape}
      data-idea={idea.id}
      aria-label={`${time} ${isWhole ? `${t('ideas.name')} ` : ''}${idea.title}${isWhole ? '' : `, ${t('ideas.name')}`}`}
      aria-haspopup="dialog"
      onClick={() => acts.onOpen(idea)}
      onKeyDown={onKeyDown}
      onPointerDown={onPointerDown}
    >
      <span className={classes.time}>
        {time} <IconBulb className={classes.icon} aria-hidden="true" />
        {isWhole && ` ${t('ideas.name')}`}
      </span>{' '}
      <span className={classes.words} data-sentence>
        {isWhole ? idea.title : <WholeWords text={firstWords(idea.title, WORDS)} />}
      </span>
    </button>
  )
})
