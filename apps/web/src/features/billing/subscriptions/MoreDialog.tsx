import { Button, Radio, Skeleton, Textarea } from '@mantine/core'
import { CANCEL_COMMENT_MAX, CANCEL_COMMENT_MIN } from '@tintario/contract/billing/limits.ts'
import type { Subscription } from '@tintario/contract/billing/subscriptions.ts'
import { type FormEvent, useId, useState } from 'react'
import { api } from '../../../api/call.ts'
import { Loaded } from '../../../api/Loaded.tsx'
import { useCall } from '../../../api/use-api.ts'
import { useOptions } from '../../../api/use-options.ts'
import { detailDate } from '../../../i18n/dates.ts'
import { loadTexts } from '../../../i18n/i18n.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useMessage } from '../../../i18n/use-message.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { LoadingBoundary } from '../../../ui/LoadingBoundary.tsx'
import { lazyWithRetry } from '../../../ui/lazy-with-retry.tsx'
import { Box, Row, Stack, Text } from '../../../ui/parts.tsx'
import { snackbar } from '../../../ui/snackbar.ts'

/** Field → message key: a reason is required; the comment, when given, has 10 to 500 characters. */
const checkReason = ({ feedback, comment }: { feedback: string; comment: string }) => {
  const { length } = comment.trim()
  const fits = length === 0 || (length >= CANCEL_COMMENT_MIN && length <= CANCEL_COMMENT_MAX)
  return {
    feedback: feedback ? undefined : 'FIELD_REASON_REQUIRED',
    comment: fits ? undefined : 'FIELD_COMMENT_LENGTH',
  }
}

/** Asks why, says until when the plan stays, and cancels at the next renewal. */
const CancelDialog = ({ subscription, onClose }: { subscription: Subscription; onClose: () => void }) => {
  const { t } = useTranslation('billing')
  const message = useMessage()
  const language = useLanguage()
  const form = useId()
  const reasons = useOptions('cancel-subscription-feedback')
  const cancel = useCall(api.subscriptions.cancel, ['subscription', 'wallet'])
  const [feedback, setFeedback] = useState('')
  const [comment, setComment] = useState('')
  const [isSent, setSent] = useState(false)
  const found = checkReason({ feedback, comment })
  const problems = isSent ? found : undefined
  const until = subscription.dueAt && detailDate(new Date(subscription.dueAt), language)

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setSent(true)
    if (found.feedback || found.comment) {
      const first = event.currentTarget.elements.namedItem(found.feedback ? 'feedback' : 'comment')
      const control = first instanceof RadioNodeList ? first[0] : first
      if (control instanceof HTMLElement) control.focus()
      return
    }
    cancel.mutate(
      { body: { feedback, comment: comment.trim() || undefined } },
      {
        onSuccess: () => {
          snackbar.ok(until ? t('cancel.done', { date: until }) : t('cancel.doneNow'))
          onClose()
        },
        // Any failure of a subscription call reads the same.
        onError: () => snackbar.error(message('MESSAGES_SOMETHING_WENT_WRONG')),
      },
    )
  }
  return (
    <Dialog
      onClose={onClose}
      title={t('cancel.title')}
      canDismiss={!cancel.isPending && !comment && !feedback}
      actions={
        <>
          <Button type="submit" form={form} variant="outline" color="coral" loading={cancel.isPending}>
            {message('LABEL_CANCEL_SUBSCRIPTION')}
          </Button>
          <Button onClick={onClose} disabled={cancel.isPending} data-autofocus>
            {t('cancel.keep')}
          </Button>
        </>
      }
    >
      <Stack id={form} as="form" gap={4} onSubmit={onSubmit} noValidate>
        <p>{until ? t('cancel.lead', { date: until }) : t('cancel.leadNow')}</p>
        <Loaded query={reasons} waiting={<Skeleton height={150} />}>
          {(known) => (
            <Radio.Group
              name="feedback"
              label={t('cancel.reason')}
              withAsterisk
              value={feedback}
              onChange={setFeedback}
              error={problems?.feedback && message(problems.feedback)}
            >
              <Stack gap={3} mt={2} mb={1}>
                {known.map(({ tag, name }) => (
                  <Radio key={tag} value={tag} label={name} />
                ))}
              </Stack>
            </Radio.Group>
          )}
        </Loaded>
        <Textarea
          name="comment"
          label={t('cancel.comment')}
          description={t('cancel.commentHint')}
          value={comment}
          onChange={(event) => setComment(event.currentTarget.value)}
          maxLength={CANCEL_COMMENT_MAX}
          autosize
          minRows={3}
          maxRows={8}
          error={problems?.comment && message(problems.comment)}
        />
      </Stack>
    </Dialog>
  )
}

const DeleteAccountDialog = lazyWithRetry(async () => {
  const [module] = await Promise.all([
    import('../../account/DeleteAccountDialog.tsx'),
    loadTexts(['account']),
  ])
  return module.DeleteAccountDialog
})

type Props = { subscription: Subscription | null; upcoming: object | null; onClose: () => void }

export const MoreDialog = ({ subscription, upcoming, onClose }: Props) => {
  const { t } = useTranslation('billing')
  const message = useMessage()
  const [next, setNext] = useState<'cancel' | 'delete' | null>(null)
  const mayCancel = subscription !== null && upcoming !== null && !subscription.endsAt
  if (next === 'cancel' && subscription) return <CancelDialog subscription={subscription} onClose={onClose} />
  if (next === 'delete')
    return (
      <LoadingBoundary>
        <DeleteAccountDialog onClose={onClose} />
      </LoadingBoundary>
    )
  return (
    <Dialog onClose={onClose} title={message('LABEL_MORE')} width={440}>
      <Stack>
        <Row wrap gap={3} py={4}>
          <Box basis={180}>
            <b>{message('LABEL_CANCEL_SUBSCRIPTION')}</b>
            <Text id="why-not" look="hint">
              {t(mayCancel ? 'more.cancelText' : 'more.nothingToCancel')}
            </Text>
          </Box>
          <Button
            variant="default"
            disabled={!mayCancel}
            aria-describedby="why-not"
            onClick={() => setNext('cancel')}
          >
            {message('LABEL_CANCEL_SUBSCRIPTION')}
          </Button>
        </Row>
        <Row wrap gap={3} py={4} line="top">
          <Box basis={180}>
            <b>{t('more.delete')}</b>
            <Text look="hint">{t('more.deleteText')}</Text>
          </Box>
          <Button variant="outline" color="coral" onClick={() => setNext('delete')}>
            {t('more.delete')}
          </Button>
        </Row>
      </Stack>
    </Dialog>
  )
}
