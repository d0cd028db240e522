import { Button } from '@mantine/core'
import { useLocation } from 'wouter'
import { api } from '../../api/call.ts'
import { registration } from '../../api/registration.ts'
import { useSend } from '../../api/use-send.ts'
import { startSession } from '../../api/use-session.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { viewerZone } from '../../i18n/zone.ts'
import { IconEye } from '../../ui/icons/index.ts'
import { Problem } from '../../ui/Problem.tsx'
import { Stack } from '../../ui/parts.tsx'
import { paths } from '../../ui/paths.ts'
import { useIsMobile } from '../../ui/use-is-mobile.ts'
import classes from './SampleButton.module.css'

/** The server says it in the page itself, so that the button is there before the app. */
const hasSamples =
  registration === 'open' &&
  (typeof document === 'undefined' || document.documentElement.dataset.sample !== 'off')

/** Opens a sample shop and its calendar; nothing on a server without sample shops. */
export const SampleButton = ({ variant }: { variant: 'default' | 'subtle' }) => {
  const { t } = useTranslation('auth')
  const language = useLanguage()
  const isMobile = useIsMobile()
  const [, navigate] = useLocation()
  const { send, isSending, problem, wait } = useSend(api.auth.startSample)
  const open = async () => {
    if (!(await send({ body: { language, timeZone: viewerZone() } }))) return
    await startSession().catch(() => undefined)
    // A week at a desk begins at the present hour, where few posts are; a phone has a list.
    navigate(isMobile ? paths.calendar : `${paths.calendar}?view=month`)
  }
  if (!hasSamples) return null
  return (
    <Stack gap={2} align="start" className={classes.sample}>
      <Button
        variant={variant}
        size="md"
        leftSection={<IconEye size={18} />}
        loading={isSending}
        disabled={wait > 0}
        onClick={() => void open()}
      >
        {t('sample.open')}
      </Button>
      <Problem problem={problem} wait={wait} />
    </Stack>
  )
}
