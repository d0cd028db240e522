import { Button, VisuallyHidden } from '@mantine/core'
import { type ReactNode, useEffect, useState } from 'react'
import { useMessage } from '../../../i18n/use-message.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { IconCheck } from '../../../ui/icons/index.ts'
import { Tip } from '../../../ui/Tip.tsx'
import { useIsMobile } from '../../../ui/use-is-mobile.ts'
import { COPY_RESETS_MS } from '../timings.ts'

type Copy = 'copy' | 'copying' | 'copied' | 'failed'

type Props = {
  label: string
  icon: ReactNode
  onCopy: () => Promise<void>
  className?: string | undefined
  /** Shows the icon alone, where there is no room for words. */
  isIcon?: boolean
}

export const CopyButton = ({ label, icon, onCopy, className, isIcon }: Props) => {
  const { t } = useTranslation('post-page')
  const message = useMessage()
  const isMobile = useIsMobile()
  const [state, setState] = useState<Copy>('copy')
  const words = state === 'failed' ? message('MESSAGES_SOMETHING_WENT_WRONG') : t(`copy.${state}`)
  const copy = async () => {
    setState('copying')
    try {
      await onCopy()
      setState('copied')
    } catch {
      setState('failed')
    }
  }
  // A second copy restarts the time.
  useEffect(() => {
    if (state === 'copy' || state === 'copying') return
    const timer = setTimeout(() => setState('copy'), COPY_RESETS_MS)
    return () => clearTimeout(timer)
  }, [state])
  return (
    // On a phone only the result is shown, for no pointer rests on the button.
    <Tip text={words} isOpen={state !== 'copy' || (isMobile ? false : undefined)}>
      {(description) => (
        <Button
          variant="default"
          aria-describedby={description}
          className={className}
          leftSection={state === 'copied' ? <IconCheck /> : icon}
          onClick={() => void copy()}
        >
          {isIcon ? <VisuallyHidden>{label}</VisuallyHidden> : label}
          <VisuallyHidden role="status">
            {state === 'copied' || state === 'failed' ? words : ''}
          </VisuallyHidden>
        </Button>
      )}
    </Tip>
  )
}
