import { NativeSelect, SegmentedControl, Skeleton, TextInput } from '@mantine/core'
import { isBlog, nameOfLabel } from '@tintario/contract/core/platform-names.ts'
import { platforms } from '@tintario/contract/core/platforms.ts'
import type { PostSummary } from '@tintario/contract/posts/post.ts'
import { useState } from 'react'
import { Failure } from '../../../api/Failure.tsx'
import { useIntegrations } from '../../../api/use-integrations.ts'
import { moment } from '../../../i18n/dates.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { addDays, dayKey, sameTimeIn, timeKey } from '../../../ui/days.ts'
import { FormDialog } from '../../../ui/FormDialog.tsx'
import { shownTitle } from '../../../ui/shown-title.ts'
import { instantAt } from '../../../ui/time-of-day.ts'
import { isUsable } from '../../publishing/index.ts'
import classes from './SelectionDialogs.module.css'

type Props = { posts: readonly PostSummary[]; isBusy: boolean; onClose: () => void }

/** Titles that a dialog lists; of more only the number is given. */
const LISTED = 5
/** Days that posts can be moved by: up to six, then whole weeks. */
const STEPS = [1, 2, 3, 4, 5, 6, 7, 14, 21, 28]
const WEEK = 7

export const MoveSelected = ({
  posts,
  isBusy,
  onClose,
  onMove,
}: Props & { onMove: (dates: ReadonlyMap<string, Date>) => void }) => {
  const { t } = useTranslation('planning')
  const language = useLanguage()
  const [isLater, setLater] = useState(true)
  const [days, setDays] = useState<number | null>(WEEK)
  const [day, setDay] = useState(() => dayKey(addDays(new Date(), 1)))
  const dateOf = ({ publishAt }: PostSummary) => {
    const at = new Date(publishAt)
    if (days !== null) return sameTimeIn(at, isLater ? days : -days)
    return instantAt(day, timeKey(at), at) ?? at
  }
  return (
    <FormDialog
      title={t('bulk.moveTitle', { count: posts.length })}
      width={420}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault()
        onMove(new Map(posts.map((post) => [post.id, dateOf(post)])))
      }}
      isBusy={isBusy}
      actLabel={t('moveTo.act')}
    >
      {days !== null && (
        <SegmentedControl
          fullWidth
          aria-label={t('bulk.direction')}
          value={isLater ? 'later' : 'earlier'}
          onChange={(value) => setLater(value === 'later')}
          data={(['later', 'earlier'] as const).map((value) => ({ value, label: t(`bulk.${value}`) }))}
        />
      )}
      <NativeSelect
        label={t('bulk.by')}
        data-autofocus
        data={[
          ...STEPS.map((step) => ({
            value: String(step),
            label: step < WEEK ? t('bulk.days', { count: step }) : t('bulk.weeks', { count: step / WEEK }),
          })),
          { value: '', label: t('bulk.date') },
        ]}
        value={days === null ? '' : String(days)}
        onChange={({ currentTarget: { value } }) => setDays(value === '' ? null : Number(value))}
      />
      {days === null && (
        <TextInput
          type="date"
          label={t('post-dialog:editDate.date')}
          required
          withAsterisk={false}
          min={dayKey(new Date())}
          value={day}
          onChange={(event) => setDay(event.currentTarget.value)}
        />
      )}
      <div role="status">
        <Titles posts={posts} wordsOf={(post) => moment(dateOf(post), language)} />
      </div>
    </FormDialog>
  )
}

export const SwitchSelected = ({
  posts,
  isBusy,
  onClose,
  onSwitch,
}: Props & { onSwitch: (platformId: string, isOn: boolean) => void }) => {
  const { t } = useTranslation('planning')
  const integrations = useIntegrations()
  const [asked, setAsked] = useState<string | null>(null)
  const [isOn, setOn] = useState(true)
  const sites = (integrations.data ?? []).filter((one) => isBlog(nameOfLabel[one.platform]))
  const usable = isOn ? sites.filter(isUsable) : sites
  const id = usable.find((one) => one.id === asked)?.id ?? usable[0]?.id
  return (
    <FormDialog
      title={t('bulk.switchTitle', { count: posts.length })}
      width={420}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault()
        if (id) onSwitch(id, isOn)
      }}
      isBusy={isBusy}
      isDisabled={!id}
      actLabel={t(isOn ? 'bulk.switchOn' : 'bulk.switchOff')}
    >
      {integrations.isError && <Failure of={integrations} />}
      {integrations.isPending ? (
        <Skeleton height={64} radius="md" />
      ) : (
        <>
          <SegmentedControl
            fullWidth
            aria-label={t('bulk.onOff')}
            value={isOn ? 'on' : 'off'}
            onChange={(value) => setOn(value === 'on')}
            data={(['on', 'off'] as const).map((value) => ({ value, label: t(`bulk.${value}`) }))}
          />
          {usable.length === 0 ? (
            <p>{t('bulk.noSites')}</p>
          ) : (
            <NativeSelect
              label={t('bulk.site')}
              data={usable.map((one) => ({
                value: one.id,
                label: `${platforms[nameOfLabel[one.platform]].brand} · ${one.name}`,
              }))}
              value={id ?? ''}
              onChange={(event) => setAsked(event.currentTarget.value)}
            />
          )}
        </>
      )}
    </FormDialog>
  )
}

export const DeleteSelected = ({ posts, isBusy, onClose, onDelete }: Props & { onDelete: () => void }) => {
  const { t } = useTranslation('planning')
  return (
    <ConfirmDialog
      title={t('bulk.deleteTitle', { count: posts.length })}
      confirmLabel={t('bulk.deleteAct', { count: posts.length })}
      isDestructive
      isBusy={isBusy}
      onClose={onClose}
      onConfirm={onDelete}
    >
      <p>{t('bulk.deleteText')}</p>
      <Titles posts={posts} />
    </ConfirmDialog>
  )
}

const Titles = ({
  posts,
  wordsOf,
}: {
  posts: readonly PostSummary[]
  wordsOf?: (post: PostSummary) => string
}) => {
  const { t } = useTranslation('planning')
  return (
    <ul className={classes.titles}>
      {posts.slice(0, LISTED).map((post) => (
        <li key={post.id}>
          {shownTitle(post) || t('posts:untitled')}
          {wordsOf && <small>{wordsOf(post)}</small>}
        </li>
      ))}
      {posts.length > LISTED && <li>{t('bulk.others', { count: posts.length - LISTED })}</li>}
    </ul>
  )
}
