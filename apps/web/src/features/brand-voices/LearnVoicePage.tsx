import { Button, Checkbox, Textarea } from '@mantine/core'
import type { BrandVoice } from '@tintario/contract/brand-voices/endpoints.ts'
import {
  LEARNED_MAX,
  LEARNED_MIN,
  LEARNED_TEXT_MAX,
  LEARNED_TEXT_MIN,
} from '@tintario/contract/brand-voices/limits.ts'
import { useId, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { ApiError } from '../../api/api-error.ts'
import { api } from '../../api/call.ts'
import { idempotencyKeyFor, settleIdempotencyKey } from '../../api/idempotency-key.ts'
import { Loaded } from '../../api/Loaded.tsx'
import { renewAfter } from '../../api/renew.ts'
import { useCall } from '../../api/use-api.ts'
import { usePrice, useWallet } from '../../api/use-wallet.ts'
import { useWorkspaces } from '../../api/use-workspaces.ts'
import { WriterReason } from '../../api/WriterReason.tsx'
import { detailDate } from '../../i18n/dates.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useMessage } from '../../i18n/use-message.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { CoinPrice } from '../../ui/CoinPrice.tsx'
import { CountedLabel } from '../../ui/CountedLabel.tsx'
import { useDocumentTitle } from '../../ui/document-title.ts'
import { IconPlus, IconSparkles } from '../../ui/icons/index.ts'
import { Notice } from '../../ui/Notice.tsx'
import { Page } from '../../ui/Page.tsx'
import { Panel, Stack, selfStart } from '../../ui/parts.tsx'
import { paths } from '../../ui/paths.ts'
import { MoreCoins } from '../wallet/index.ts'
import { Generating } from './create/Generating.tsx'
import { ReviewStep } from './create/ReviewStep.tsx'
import { StepForm } from './create/StepForm.tsx'
import { VoicePrice } from './create/VoicePrice.tsx'
import classes from './learn/learn.module.css'
import { useOwnPosts } from './learn/use-own-posts.ts'
import { VOICE_TIMEOUT_MS } from './timings.ts'
import { useKept } from './use-kept.ts'
import { wayBack } from './way-back.ts'

/** What is wrong with a pasted text; an empty one is none. */
const textProblem = (text: string): 'FIELD_MIN_LENGTH' | 'FIELD_MAX_LENGTH' | null => {
  const { length } = text.trim()
  if (length === 0) return null
  if (length < LEARNED_TEXT_MIN) return 'FIELD_MIN_LENGTH'
  return length > LEARNED_TEXT_MAX ? 'FIELD_MAX_LENGTH' : null
}

type PastedTextsProps = { texts: readonly string[]; onChange: (edit: (texts: string[]) => string[]) => void }

const PastedTexts = ({ texts, onChange }: PastedTextsProps) => {
  const { t } = useTranslation('voices')
  const message = useMessage()
  const [left, setLeft] = useState<Record<number, boolean>>({})
  return (
    <Stack gap={4}>
      {texts.map((text, at) => {
        const problem = left[at] ? textProblem(text) : null
        return (
          <Textarea
            // biome-ignore lint/suspicious/noArrayIndexKey: fields that never change their order
            key={at}
            label={
              <CountedLabel text={t('learn.text', { number: at + 1 })} value={text} max={LEARNED_TEXT_MAX} />
            }
            labelProps={{ style: { display: 'block' } }}
            value={text}
            onChange={({ currentTarget: { value } }) => onChange((now) => now.with(at, value))}
            onBlur={() => setLeft((before) => ({ ...before, [at]: true }))}
            error={problem ? message(problem, { min: LEARNED_TEXT_MIN, max: LEARNED_TEXT_MAX }) : undefined}
            rows={4}
            size="md"
          />
        )
      })}
      {texts.length < LEARNED_MAX && (
        <Button
          variant="default"
          className={selfStart}
          leftSection={<IconPlus />}
          onClick={() => onChange((now) => [...now, ''])}
        >
          {t('learn.another')}
        </Button>
      )}
    </Stack>
  )
}

type Props = { chosen: readonly string[]; onChange: (ids: string[]) => void }

/** The shop's last published posts, to choose from. Nothing where there are none. */
const OwnPosts = ({ chosen, onChange }: Props) => {
  const { t } = useTranslation('voices')
  const language = useLanguage()
  const posts = useOwnPosts()
  const { published } = posts
  return (
    <Loaded query={posts} title={t('learn.postsFailed')} waiting={null}>
      {() =>
        published.length > 0 && (
          <Checkbox.Group label={t('learn.posts')} value={[...chosen]} onChange={onChange}>
            <Panel gap={2} mt={2} className={classes.posts}>
              {published.map(({ id, title, publishAt }) => (
                <Checkbox
                  key={id}
                  value={id}
                  label={`${title ?? ''} · ${detailDate(new Date(publishAt), language)}`}
                />
              ))}
            </Panel>
          </Checkbox.Group>
        )
      }
    </Loaded>
  )
}

/** Has a voice learned from texts of the shop; pressed again after a lost answer, it is the same voice. */
const useLearnVoice = (onMade: (voice: BrandVoice) => void) => {
  const { current } = useWorkspaces()
  const { mutate, isPending, error } = useCall(api.brandVoices.learn, ['voice'])
  const learn = (given: { postIds: string[]; texts: string[] }) => {
    const body = { ...given, workspaceId: current?.id }
    mutate(
      { body, idempotencyKey: idempotencyKeyFor('brand_voice', body), timeout: VOICE_TIMEOUT_MS },
      {
        onSuccess: (voice) => {
          settleIdempotencyKey('brand_voice')
          onMade(voice)
        },
        onError: (failure) => settleIdempotencyKey('brand_voice', failure),
        onSettled: () => void renewAfter('wallet'),
      },
    )
  }
  return { learn, isWorking: isPending, error }
}

type Draft = { postIds: string[]; texts: string[] }
const empty: Draft = { postIds: [], texts: ['', '', ''] }

const LearnForm = ({ onMade }: { onMade: (voice: BrandVoice) => void }) => {
  const { t } = useTranslation('voices')
  const reason = useId()
  const price = usePrice('brand_voice')
  const coins = useWallet().data?.coins
  const { kept: draft, change, forget } = useKept('voice-learn', empty)
  const { learn, isWorking, error } = useLearnVoice((voice) => {
    forget()
    onMade(voice)
  })
  const texts = draft.texts.map((text) => text.trim()).filter(Boolean)
  const count = draft.postIds.length + texts.length
  const isSound = count >= LEARNED_MIN && count <= LEARNED_MAX && texts.every((text) => !textProblem(text))
  const isKnown = price !== undefined && coins !== undefined
  const isShort = isKnown && coins < price
  if (isWorking) return <Generating />
  const saysTooLittle = error instanceof ApiError && error.errors.texts !== undefined
  return (
    <StepForm
      title={t('learn.heading')}
      lead={t('learn.lead')}
      onSubmit={() => {
        if (isSound && isKnown && !isShort) learn({ postIds: draft.postIds, texts })
      }}
      reasonId={reason}
      reason={!isSound && t('learn.count', { count, min: LEARNED_MIN, max: LEARNED_MAX })}
      next={
        isShort ? (
          <MoreCoins onLeave={() => undefined} />
        ) : (
          <Button
            type="submit"
            size="md"
            disabled={!isSound || !isKnown}
            aria-describedby={isSound ? undefined : reason}
            leftSection={<IconSparkles />}
            rightSection={isKnown && <CoinPrice coins={price} />}
          >
            {t('learn.act')}
          </Button>
        )
      }
    >
      <OwnPosts chosen={draft.postIds} onChange={(postIds) => change((now) => ({ ...now, postIds }))} />
      <PastedTexts
        texts={draft.texts}
        onChange={(edit) => change((now) => ({ ...now, texts: edit(now.texts) }))}
      />
      {isKnown && <VoicePrice price={price} coins={coins} />}
      {error && (
        <Notice kind="danger">
          {t('working.failed')} {saysTooLittle ? t('learn.tooLittle') : <WriterReason error={error} />}{' '}
          {t('learn.nothingTaken')}
        </Notice>
      )}
    </StepForm>
  )
}

export const LearnVoicePage = () => {
  const { t } = useTranslation('voices')
  const [, navigate] = useLocation()
  const search = useSearch()
  const { current } = useWorkspaces()
  const [made, setMade] = useState<BrandVoice | null>(null)
  useDocumentTitle(t('learn.title'))
  return (
    <Page title={t('learn.title')} back={{ href: paths.voices, label: t('new.leave') }}>
      {made ? (
        <ReviewStep voice={made} onSaved={() => navigate(wayBack(search, made.id))} />
      ) : (
        // The texts belong to the workspace.
        <LearnForm key={current?.id} onMade={setMade} />
      )}
    </Page>
  )
}
