import { Button } from '@mantine/core'
import type { OwnWriterState } from '@tintario/contract/writer-settings/endpoints.ts'
import { useId, useState } from 'react'
import { whole } from '../../i18n/dates.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Problem } from '../../ui/Problem.tsx'
import { Panel, Text } from '../../ui/parts.tsx'
import { snackbar } from '../../ui/snackbar.ts'
import { dollars } from './dollars.ts'
import { useWriterCalls, type Which } from './use-writer-calls.ts'

type Props = {
  connection: NonNullable<OwnWriterState['connection']>
  spending: OwnWriterState['spending']
  which: Which
  /** It is stored, but the operator does not allow it. */
  isUnused?: boolean
}

const removedTexts = {
  text: { done: 'removed', text: 'remove.text' },
  picture: { done: 'painter.removed', text: 'painter.removeText' },
  own: { done: 'own.removed', text: 'own.removeText' },
} as const

export const Current = ({
  connection: { model, keyEnd, blocker, priceIn, priceOut, pricePicture },
  spending,
  which,
  isUnused = false,
}: Props) => {
  const { t } = useTranslation('writer')
  const language = useLanguage()
  const [isAsking, setAsking] = useState(false)
  const { remove, at } = useWriterCalls(which)
  const of = which.workspaceId ? 'own' : which.purpose
  const heading = useId()
  const removeNow = async () => {
    const done = await remove.send(at)
    setAsking(false)
    if (done) snackbar.ok(t(removedTexts[of].done))
  }
  // Without a price what was spent is unknown, unless something was counted before the price was removed.
  const isPriced =
    spending.costMicros > 0 || (of === 'picture' ? pricePicture : (priceIn ?? priceOut)) !== null
  const spent = isPriced ? 'spent' : 'used'
  const tokens = whole(spending.tokensIn + spending.tokensOut, language)
  return (
    <Panel as="section" gap={2} mt={5} aria-labelledby={heading}>
      <Text id={heading} as="h2" look="section">
        {t(isUnused ? 'own.stored' : of === 'picture' ? 'painter.current' : 'current.title', { model })}
      </Text>
      <p>
        {keyEnd
          ? t('current.key', { end: keyEnd })
          : keyEnd === null
            ? t('current.noKey')
            : t('current.hidden')}
      </p>
      <p>
        {t(of === 'picture' ? `painter.${spent}` : `current.${spent}`, {
          count: spending.calls,
          tokens,
          cost: dollars(spending.costMicros, language),
        })}
      </p>
      {blocker && !isUnused && (
        <Notice kind="warn">
          {t(of === 'picture' ? `painter.blocker.${blocker}` : `blocker.${blocker}`)}
        </Notice>
      )}
      <Problem problem={remove.problem} wait={remove.wait} />
      <div>
        <Button variant="default" onClick={() => setAsking(true)}>
          {t('remove.open')}
        </Button>
      </div>
      <ConfirmDialog
        opened={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => void removeNow()}
        title={t(of === 'picture' ? 'painter.removeTitle' : 'remove.title')}
        confirmLabel={t('remove.open')}
        isDestructive
        isBusy={remove.isSending}
      >
        {t(removedTexts[of].text)}
      </ConfirmDialog>
    </Panel>
  )
}
