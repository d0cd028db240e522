import { NativeSelect, SegmentedControl } from '@mantine/core'
import { platforms } from '@tintario/contract/core/platforms.ts'
import { CREATE_LEAD_MINUTES, REPEATS_MAX } from '@tintario/contract/posts/limits.ts'
import type { PostSummary } from '@tintario/contract/posts/post.ts'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { messageOf } from '../../../api/api-error.ts'
import { api, call } from '../../../api/call.ts'
import { renewAfter } from '../../../api/renew.ts'
import { useTakenTimes } from '../../../api/use-busy-days.ts'
import { useBeginPrice, usePrice } from '../../../api/use-wallet.ts'
import { localeOf, moment } from '../../../i18n/dates.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useMessage } from '../../../i18n/use-message.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { CoinPrice } from '../../../ui/CoinPrice.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { minutesOf, sameTimeIn } from '../../../ui/days.ts'
import { FormDialog } from '../../../ui/FormDialog.tsx'
import { postPath } from '../../../ui/paths.ts'
import { SNACKBAR_MS, snackbar } from '../../../ui/snackbar.ts'
import { FreeDraftBox, ShortOfCoins, useIsShort } from '../../wallet/index.ts'
import { useTitle } from '../card/use-title.ts'
import { nextFreeMoment } from '../period/free-moment.ts'
import { MomentDialog } from './MomentDialog.tsx'

/** Copies a post or publishes it now; each shows its result and returns whether it succeeded. */
const useCopies = (id: string) => {
  const { t } = useTranslation('planning')
  const message = useMessage()
  const language = useLanguage()
  const isFree = useBeginPrice() === null
  const [, navigate] = useLocation()
  const [isBusy, setBusy] = useState(false)
  // The same dialog asked twice makes no second copy.
  const [key] = useState(() => crypto.randomUUID())
  const params = { id }
  const run = async <T,>(
    work: () => Promise<T>,
    done: (answer: T) => string,
    undo?: (answer: T) => Promise<unknown>,
    pathOf?: (answer: T) => string,
  ): Promise<boolean> => {
    setBusy(true)
    try {
      const answer = await work()
      const onClick = () =>
        void (
          undo &&
          run(
            () => undo(answer),
            () => t('duplicate.undone'),
          )
        )
      snackbar.ok(done(answer), {
        ...(pathOf && { other: { label: t('duplicate.see'), onClick: () => navigate(pathOf(answer)) } }),
        ...(undo && { duration: SNACKBAR_MS.undo, action: { label: t('common:undo'), onClick } }),
      })
      return true
    } catch (error) {
      snackbar.error(message(messageOf(error)), { duration: SNACKBAR_MS.futurePosts })
      return false
    } finally {
      setBusy(false)
      // A model may have been connected meanwhile: then the price is shown.
      await renewAfter(['post', 'wallet', 'writer'], id)
    }
  }
  return {
    isBusy,
    duplicate: (at: Date) =>
      run(
        () =>
          call(api.posts.duplicate, {
            params,
            body: { publishAt: at.toISOString() },
            idempotencyKey: `${key}:${at.toISOString()}`,
          }),
        () => t('duplicate.done', { date: moment(at, language) }),
        ({ data }) => call(api.posts.remove, { params: { id: data.id } }),
        ({ data }) => postPath(data.id),
      ),
    repeat: (every: 'week' | 'month', times: number) =>
      run(
        () =>
          call(api.posts.repeat, {
            params,
            body: { every, times, ...(isFree && { payLater: true as const }) },
            idempotencyKey: `${key}:${every}:${times}`,
          }),
        ({ data }) => t('repeat.done', { count: data.length }),
      ),
    publishNow: () =>
      run(
        () => call(api.posts.publishNow, { params }),
        () => t('now.done'),
      ),
  }
}

type Props = { post: PostSummary; onClose: () => void }

/** The same time of day from a week on, or from today for an older post, on the first day on which it is free. */
const startOfCopy = (publishAt: Date, taken: readonly Date[], now: Date): Date =>
  nextFreeMoment(sameTimeIn(publishAt, 7), taken, now, minutesOf(publishAt))

export const DuplicateDialog = ({ post, onClose }: Props) => {
  const { t } = useTranslation('planning')
  const postPrice = usePrice('post')
  const price = post.hasFreeCopy ? undefined : postPrice
  // Answers to open questions are not copied.
  const isOpen = post.hasFreeCopy && post.status === 'draft' && post.needsReview === 'findings'
  const { duplicate, isBusy } = useCopies(post.id)
  const [now] = useState(() => new Date())
  const start = startOfCopy(new Date(post.publishAt), useTakenTimes(), now)
  return (
    <MomentDialog
      title={t('duplicate.title')}
      actLabel={
        <>
          {t('duplicate.act')}&nbsp;{price !== undefined && <CoinPrice coins={price} />}
        </>
      }
      start={start}
      lead={CREATE_LEAD_MINUTES}
      onClose={onClose}
      onSave={(at) => void duplicate(at).then((isDone) => isDone && onClose())}
      isSaving={isBusy}
      isDisabled={useIsShort(price)}
    >
      <p>{t(isOpen ? 'duplicate.withoutText' : post.hasFreeCopy ? 'duplicate.free' : 'duplicate.text')}</p>
      <ShortOfCoins price={price} onLeave={onClose} />
    </MomentDialog>
  )
}

export const RepeatDialog = ({ post, onClose }: Props) => {
  const { t } = useTranslation('planning')
  const language = useLanguage()
  const price = useBeginPrice()
  const { repeat, isBusy } = useCopies(post.id)
  const [every, setEvery] = useState<'week' | 'month'>('week')
  const [count, setCount] = useState(4)
  const total = price && price * count
  return (
    <FormDialog
      title={t('repeat.title')}
      width={420}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault()
        void repeat(every, count).then((isDone) => isDone && onClose())
      }}
      isBusy={isBusy}
      isDisabled={useIsShort(total)}
      actLabel={
        <>
          {t('repeat.act')}&nbsp;
          {total && <CoinPrice coins={total} />}
        </>
      }
    >
      <SegmentedControl
        fullWidth
        aria-label={t('repeat.every')}
        value={every}
        onChange={(value) => setEvery(value as 'week' | 'month')}
        data={(['week', 'month'] as const).map((value) => ({ value, label: t(`repeat.${value}`) }))}
      />
      <NativeSelect
        label={t('repeat.times')}
        data={Array.from({ length: REPEATS_MAX }, (_, n) => String(n + 1))}
        value={String(count)}
        onChange={(event) => setCount(Number(event.currentTarget.value))}
      />
      <p role="status">{t('repeat.text', { count, date: moment(new Date(post.publishAt), language) })}</p>
      {price === null && <FreeDraftBox />}
      <ShortOfCoins price={total} onLeave={onClose} />
    </FormDialog>
  )
}

export const PublishNowDialog = ({ post, onClose }: Props) => {
  const { t } = useTranslation('planning')
  const title = useTitle(post)
  const language = useLanguage()
  const { publishNow, isBusy } = useCopies(post.id)
  const names = [...post.platformNames, ...post.campaignNames].map((name) => platforms[name].brand)
  const places = new Intl.ListFormat(localeOf(language), { type: 'conjunction' }).format(names)
  return (
    <ConfirmDialog
      title={t('now.title')}
      confirmLabel={t('now.act')}
      isBusy={isBusy}
      onClose={onClose}
      onConfirm={() => void publishNow().then((isDone) => isDone && onClose())}
    >
      {t('now.text', { title, places })}
    </ConfirmDialog>
  )
}
