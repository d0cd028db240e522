import { ActionIcon, Button, Skeleton, Textarea, TextInput } from '@mantine/core'
import type { Idea } from '@tintario/contract/posts/ideas.ts'
import { CREATE_LEAD_MINUTES, IDEA_NOTE_MAX, TITLE_MAX, TITLE_MIN } from '@tintario/contract/posts/limits.ts'
import { type FormEvent, useCallback, useRef, useState } from 'react'
import { Failure } from '../../../api/Failure.tsx'
import { moment } from '../../../i18n/dates.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useMessage } from '../../../i18n/use-message.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { IconCalendarPlus, IconTrash, IconX } from '../../../ui/icons/index.ts'
import { Box, Row, Stack, Text } from '../../../ui/parts.tsx'
import { IdeaDialog } from './IdeaDialog.tsx'
import classes from './IdeaTray.module.css'
import { startOfIdea } from './slot-idea.ts'
import { useDragIdea } from './use-drag-idea.ts'
import { useIdeas } from './use-ideas.ts'

type Props = {
  /** The moment of the grid under a point of the screen; none where there is no grid. */
  momentAt?: (x: number, y: number) => Date | null
  /** The moment that “Plan…” starts with. */
  suggest: (taken: readonly Date[]) => Date
  onClose?: () => void
}
const nowhere = () => null

/** Ideas beside the calendar: noted in seconds, and planned by dragging or by “Plan…”. */
export const IdeaTray = ({ momentAt = nowhere, suggest, onClose }: Props) => {
  const { t } = useTranslation('planning')
  const message = useMessage()
  const language = useLanguage()
  const { list, isBusy, create, remove } = useIdeas()
  const [title, setTitle] = useState('')
  const [note, setNote] = useState('')
  const [isTried, setTried] = useState(false)
  const [planning, setPlanning] = useState<{ idea: Idea; at: Date | null } | null>(null)
  const field = useRef<HTMLInputElement>(null)
  const onDrop = useCallback((idea: Idea, at: Date) => setPlanning({ idea, at }), [])
  const { dragged, ghost, start } = useDragIdea({ momentAt, onDrop })
  const length = title.trim().length
  const isTitle = length >= TITLE_MIN && length <= TITLE_MAX

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setTried(!isTitle)
    if (!isTitle || !(await create(title.trim(), note.trim()))) return
    setTitle('')
    setNote('')
    field.current?.focus()
  }
  const isLate = dragged?.at && dragged.at.getTime() < Date.now() + CREATE_LEAD_MINUTES * 60_000

  return (
    <Stack
      low
      overflow
      as="section"
      gap={3}
      py={3}
      px={4}
      rigid
      className={classes.tray}
      aria-label={t('ideas.title')}
    >
      <Row justify="between">
        <Text as="h2" look="section">
          {t('ideas.title')}
        </Text>
        {onClose && (
          <ActionIcon aria-label={t('ideas.close')} onClick={onClose}>
            <IconX size={18} />
          </ActionIcon>
        )}
      </Row>
      <Stack as="form" gap={2} onSubmit={(event) => void submit(event)} noValidate>
        <TextInput
          ref={field}
          label={t('ideas.name')}
          placeholder={t('ideas.example')}
          value={title}
          maxLength={TITLE_MAX}
          onChange={(event) => setTitle(event.currentTarget.value)}
          error={isTried && !isTitle && message('FIELD_TITLE_LENGTH', { min: TITLE_MIN, max: TITLE_MAX })}
        />
        <Textarea
          label={t('ideas.note')}
          rows={2}
          maxLength={IDEA_NOTE_MAX}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        <Button type="submit" variant="default" loading={isBusy && planning === null}>
          {t('ideas.add')}
        </Button>
      </Stack>
      {list.isError && <Failure of={list} title={t('ideas.failed')} />}
      {list.isPending && [1, 2].map((n) => <Skeleton key={n} height={64} radius="md" />)}
      {list.data?.length === 0 && <Text look="hint">{t('ideas.none')}</Text>}
      <Stack as="ul" gap={2}>
        {list.data?.map((idea) => (
          <Box
            key={idea.id}
            as="li"
            line="all"
            round="md"
            bg="panel"
            className={classes.idea}
            data-dragged={dragged?.idea.id === idea.id || undefined}
            onPointerDown={start(idea)}
          >
            <Text look="body" strong>
              {idea.title}
            </Text>
            {idea.plannedFor && <Text look="hint">{moment(new Date(idea.plannedFor), language)}</Text>}
            {idea.note && (
              <Text lines={2} look="hint">
                {idea.note}
              </Text>
            )}
            <Row justify="between" className={classes.acts}>
              <Button
                size="xs"
                variant="subtle"
                leftSection={<IconCalendarPlus size={14} />}
                aria-label={t('ideas.planNamed', { title: idea.title })}
                onClick={() => setPlanning({ idea, at: startOfIdea(idea) })}
              >
                {t('ideas.plan')}
              </Button>
              <ActionIcon
                aria-label={t('ideas.remove', { title: idea.title })}
                onClick={() => void remove(idea).then((isGone) => isGone && field.current?.focus())}
              >
                <IconTrash />
              </ActionIcon>
            </Row>
          </Box>
        ))}
      </Stack>
      {dragged && (
        <Stack
          ref={ghost}
          p={2}
          look="hint"
          tone="link"
          round="md"
          bg="primary-soft-2"
          className={classes.ghost}
          data-late={isLate || undefined}
          aria-hidden="true"
        >
          <strong>{dragged.idea.title}</strong>
          <span>
            {!dragged.at
              ? t('ideas.drop')
              : isLate
                ? t('posts:tooSoon', { minutes: CREATE_LEAD_MINUTES })
                : moment(dragged.at, language)}
          </span>
        </Stack>
      )}
      {planning && (
        <IdeaDialog
          {...planning}
          suggest={suggest}
          onClose={(isGone) => {
            setPlanning(null)
            if (isGone) field.current?.focus()
          }}
        />
      )}
    </Stack>
  )
}
