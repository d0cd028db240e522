import { Button, Skeleton } from '@mantine/core'
import type { Post } from '@tintario/contract/posts/post.ts'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { LoadingBoundary } from '../../../ui/LoadingBoundary.tsx'
import { lazyWithRetry } from '../../../ui/lazy-with-retry.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Stack } from '../../../ui/parts.tsx'
import type { Sent } from './use-save-text.ts'

const TextDiff = lazyWithRetry(async () => (await import('../detail/TextDiff.tsx')).TextDiff)

type Props = {
  /** The text that somebody else saved meanwhile. */
  other: Post | null
  isAsking: boolean
  /** Returns the text of this editor. */
  readMine: () => Sent
  onKeepMine: () => void
  onTakeTheirs: () => void
  onLater: () => void
}

/** Says that another text was saved meanwhile, shows the differences, and asks which one to save before one is overwritten. */
export const OtherTextNotice = ({ other, isAsking, readMine, onKeepMine, onTakeTheirs, onLater }: Props) => {
  const { t } = useTranslation('editor')
  const [isSeen, setSeen] = useState(false)
  const isOpen = isAsking || (isSeen && other !== null)
  const close = (then: () => void) => {
    setSeen(false)
    then()
  }
  return (
    <>
      {other && (
        <Notice kind="warn">
          {t('other.seen')}{' '}
          <Button size="compact-sm" variant="default" onClick={() => setSeen(true)}>
            {t('other.see')}
          </Button>
        </Notice>
      )}
      <Dialog
        opened={isOpen}
        onClose={() => close(onLater)}
        title={t('other.title')}
        width={760}
        actions={
          <>
            <Button variant="default" onClick={() => close(onLater)} data-autofocus>
              {t('other.later')}
            </Button>
            <Button variant="default" onClick={() => close(onTakeTheirs)}>
              {t('other.theirs')}
            </Button>
            <Button onClick={() => close(onKeepMine)}>{t('other.mine')}</Button>
          </>
        }
      >
        <Stack gap={3}>
          <p>{t('other.text')}</p>
          {isOpen && other && (
            <LoadingBoundary fallback={<Skeleton height={240} radius="lg" />}>
              <Differences mine={readMine} theirs={other} />
            </LoadingBoundary>
          )}
        </Stack>
      </Dialog>
    </>
  )
}

/** The text of the editor at the moment when the dialog was opened, against the other one. */
const Differences = ({ mine, theirs }: { mine: () => Sent; theirs: Post }) => {
  const { t } = useTranslation('editor')
  const [before] = useState(mine)
  return (
    <>
      <p>{t('other.differences')}</p>
      <TextDiff before={before} after={theirs} language={theirs.language} />
    </>
  )
}
