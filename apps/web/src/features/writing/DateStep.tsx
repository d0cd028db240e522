import { Anchor, Button, CloseButton } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { DESCRIPTION_TYPED_MAX } from '@tintario/contract/posts/limits.ts'
import type { Post } from '@tintario/contract/posts/post.ts'
import { useState } from 'react'
import { Link, useLocation, useSearch } from 'wouter'
import { ApiError } from '../../api/api-error.ts'
import { api } from '../../api/call.ts'
import { idempotencyKeyFor, settleIdempotencyKey } from '../../api/idempotency-key.ts'
import { keyOf } from '../../api/read.ts'
import { renewAfter } from '../../api/renew.ts'
import { useCall } from '../../api/use-api.ts'
import { useConnectPath } from '../../api/use-connect-path.ts'
import { useMe } from '../../api/use-session.ts'
import { useBeginPrice, usePrice, useWallet } from '../../api/use-wallet.ts'
import { useShownZone, useWorkspaces } from '../../api/use-workspaces.ts'
import { hasBilling } from '../../i18n/has-billing.ts'
import { useMessage } from '../../i18n/use-message.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { CoinPrice } from '../../ui/CoinPrice.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Box, Pairs, Row, Text } from '../../ui/parts.tsx'
import { editPostPath, newPostPath } from '../../ui/paths.ts'
import { useIsMobile } from '../../ui/use-is-mobile.ts'
import { FreeDraftBox, MoreCoins, PriceBox } from '../wallet/index.ts'
import { Around } from './date/Around.tsx'
import classes from './date/DateStep.module.css'
import { MomentFields } from './date/MomentFields.tsx'
import { type Entered, enteredFrom, instantOf, momentProblems, startValue } from './date/publish-moment.ts'
import { forgetDrafts, readDraft, useDraft } from './drafts.ts'
import { StepBody } from './frame/StepBody.tsx'
import { StepFailure } from './frame/StepFailure.tsx'
import { COINS_REFRESH_MS } from './timings.ts'
import { useStepActs, useWizard } from './wizard-context.ts'

/** Too few coins: price, balance, what is missing, and who can add more. */
const CoinsShortDialog = ({ opened, onClose }: { opened: boolean; onClose: () => void }) => {
  const { t } = useTranslation('writing')
  const message = useMessage()
  const { isChild } = useMe()
  const price = usePrice('post')
  const { data: wallet } = useWallet()
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={message('MESSAGES_ENOUGH_COINS')}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {t('coins.close')}
          </Button>
          <MoreCoins onLeave={onClose} />
        </>
      }
    >
      {price !== undefined && wallet && (
        <Pairs
          mb={4}
          of={[
            [t('coins.price'), price],
            [t('coins.balance'), wallet.coins],
            price > wallet.coins && [t('coins.missing'), price - wallet.coins],
          ]}
        />
      )}
      <p>{isChild ? t('coins.askOwner') : t('coins.nothingTaken')}</p>
    </Dialog>
  )
}

/** The moment that was clicked in the calendar, if it is still far enough ahead to be of use. */
const clickedMoment = (search: string) => {
  const at = new Date(new URLSearchParams(search).get('at') ?? Number.NaN)
  return Number.isNaN(at.getTime()) || at < new Date() ? null : at
}

/** What the post is to be about, where that was said before it was begun. */
const aboutOf = (search: string) =>
  (new URLSearchParams(search).get('about') ?? '').trim().slice(0, DESCRIPTION_TYPED_MAX)

/** Reads the balance again although no screen may be showing it at the moment, so that the next one is right at once. */
const useRefreshCoins = () => {
  const cache = useQueryClient()
  return () =>
    void cache
      .invalidateQueries({ queryKey: keyOf(api.wallet.get), refetchType: 'all' })
      .catch(() => undefined)
}

type Draft = Entered & {
  /** The moment that was clicked in the calendar when this was begun. */
  at: string | null
}

/** A date that was begun for another slot, or that has passed meanwhile, is of no use any more. */
const dropOldDraft = (at: string | null) => {
  const kept = readDraft<Draft>(null, 'date')
  const moment = kept && instantOf(kept)
  if (kept && (kept.at !== at || (moment && moment < new Date()))) forgetDrafts(null)
}

const NewPost = () => {
  const { t } = useTranslation('writing')
  const { t: label } = useTranslation('messages')
  const [, navigate] = useLocation()
  const search = useSearch()
  const clicked = clickedMoment(search)
  const about = aboutOf(search)
  const [start] = useState<Draft>(() => {
    const at = clicked?.toISOString() ?? null
    dropOldDraft(at)
    return { ...startValue(new Date(), clicked), at }
  })
  const { value, change, isDirty } = useDraft<Draft>('date', start)
  const [isTried, setTried] = useState(false)
  const [isShort, setShort] = useState(false)
  const { firstName } = useMe()
  const { current } = useWorkspaces()
  const price = useBeginPrice()
  const isFree = price === null
  const isMobile = useIsMobile()
  const connectPath = useConnectPath()
  const refreshCoins = useRefreshCoins()
  const create = useCall(api.posts.create, ['post'])
  const problems = momentProblems(value, new Date())

  const send = () => {
    setTried(true)
    const at = instantOf(value)
    if (!at || problems.date || problems.time) return
    // Kept, so that a reload before the answer does not make a second post.
    change(value)
    const body = {
      publishAt: at.toISOString(),
      workspaceId: current?.id,
      ...(about && { description: about }),
      ...(isFree && { payLater: true as const }),
    }
    create.mutate(
      { body, idempotencyKey: idempotencyKeyFor('post', body) },
      {
        onSuccess: ({ data }) => {
          settleIdempotencyKey('post')
          forgetDrafts(null)
          setTimeout(refreshCoins, COINS_REFRESH_MS)
          // In place of this address: the way back does not lead to a second post.
          navigate(`${editPostPath(data.id)}?step=country`, { replace: true })
        },
        onError: (error) => {
          if (error.statusCode === 417) {
            setShort(true)
            void renewAfter('wallet')
          }
          // A model was connected meanwhile: the price is shown before it is agreed to.
          if (error.statusCode === 409) void renewAfter('writer')
          settleIdempotencyKey('post', error)
        },
      },
    )
  }
  useStepActs({ isDirty, canSave: false, save: async () => false })
  const isCoins = create.error instanceof ApiError && create.error.statusCode === 417
  return (
    <StepBody
      title={label('LABEL_WELCOME', { name: firstName })}
      intro={t('date.intro')}
      aside={{ title: t('date.around'), content: <Around date={value.date} /> }}
      next={{
        label: (
          <>
            {t('date.create')}&nbsp;{typeof price === 'number' && <CoinPrice coins={price} />}
          </>
        ),
        onClick: send,
        isBusy: create.isPending,
      }}
    >
      {about && (
        <Row align="start" gap={2} py={3} px={4} line="all" round="lg" bg="paper-2" className={classes.about}>
          <p>
            <span>{t('date.about')}</span> {about}
          </p>
          <CloseButton
            aria-label={t('date.aboutDrop')}
            onClick={() => navigate(newPostPath(clicked ?? undefined), { replace: true })}
          />
        </Row>
      )}
      {hasBilling && (
        // As high as the box is once its price has come, so that the calendar below does not move.
        <Box high={isMobile ? 134 : 94}>{isFree ? <FreeDraftBox /> : <PriceBox item="post" />}</Box>
      )}
      <MomentFields
        value={value}
        onChange={(entered) => change({ ...value, ...entered })}
        problems={
          isTried
            ? problems
            : { time: problems.time === 'FIELD_TIME_MUST_BE_FUTURE' ? problems.time : undefined }
        }
      />
      {create.error && !isCoins && <StepFailure act="create" error={create.error} onRetry={send} />}
      <Text look="body" tone="quiet" className={classes.draft}>
        {t(isFree ? 'date.draftCostsNothing' : 'date.refund')}{' '}
        {isFree && connectPath && (
          <Anchor component={Link} href={connectPath} inherit underline="always">
            {t('details.connectWriter')}
          </Anchor>
        )}
      </Text>
      <CoinsShortDialog opened={isShort} onClose={() => setShort(false)} />
    </StepBody>
  )
}

const ChangeDate = ({ post }: { post: Post }) => {
  const { t } = useTranslation('writing')
  const { t: label } = useTranslation('messages')
  const { open } = useWizard()
  const publishAt = new Date(post.publishAt)
  const stored = enteredFrom(publishAt)
  const { value, change, forget, isDirty } = useDraft<Entered>('date', stored)
  const [isTried, setTried] = useState(false)
  const save = useCall(api.posts.setPublishDate, ['post'])
  const { firstName } = useMe()
  const problems = isDirty ? momentProblems(value, new Date(), publishAt) : {}
  const canSave = !problems.date && !problems.time

  const store = async () => {
    setTried(true)
    const at = instantOf(value, publishAt)
    if (!isDirty) return true
    if (!at || !canSave) return false
    try {
      await save.mutateAsync({
        params: { id: post.id },
        body: { publishAt: at.toISOString() },
      })
      forget()
      return true
    } catch {
      return false
    }
  }
  const next = () =>
    void store().then((isStored) => {
      if (isStored) open('country')
    })
  useStepActs({ isDirty, canSave, save: store })
  return (
    <StepBody
      title={post.isExample ? t('steps.date') : label('LABEL_WELCOME', { name: firstName })}
      intro={!post.isExample && t('date.introChange')}
      aside={{ title: t('date.around'), content: <Around date={value.date} exceptId={post.id} /> }}
      next={{ label: label('LABEL_NEXT'), onClick: next, isBusy: save.isPending }}
    >
      <MomentFields
        value={value}
        stored={publishAt}
        onChange={change}
        problems={isTried || isDirty ? problems : {}}
      />
      {save.error && <StepFailure act="setDate" error={save.error} onRetry={next} />}
    </StepBody>
  )
}

/** Step 1: when the post goes out. Going on creates it and takes its coins, unless its draft is free; later it only moves it. */
export const DateStep = () => {
  const { post } = useWizard()
  const zone = useShownZone()
  return post ? <ChangeDate key={zone} post={post} /> : <NewPost key={zone} />
}
