import { useEffect } from 'react'
import { Link, useLocation } from 'wouter'
import { api, callForStatus } from '../../api/call.ts'
import { onSampleRefused } from '../../api/sample-refused.ts'
import { forgetSession, useMe } from '../../api/use-session.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { IconEye } from '../../ui/icons/index.ts'
import { Row } from '../../ui/parts.tsx'
import { paths } from '../../ui/paths.ts'
import { SNACKBAR_MS, snackbar } from '../../ui/snackbar.ts'
import classes from './SampleBar.module.css'

/** Offers an account wherever the server refuses something to a sample shop. */
const useOffer = () => {
  const { t } = useTranslation('shell')
  const [, navigate] = useLocation()
  useEffect(
    () =>
      onSampleRefused(() =>
        snackbar.error(t('sample.refused'), {
          duration: SNACKBAR_MS.undo,
          action: { label: t('sample.signUp'), onClick: () => navigate(paths.signUp) },
        }),
      ),
    [t, navigate],
  )
}

const Bar = () => {
  const { t } = useTranslation('shell')
  useOffer()
  const leave = async () => {
    await callForStatus(api.auth.leaveSample, {})
    forgetSession()
    location.assign(paths.home)
  }
  return (
    <Row
      as="aside"
      gap={3}
      wrap
      look="body"
      mt={2}
      py={2}
      px={4}
      rigid
      round="md"
      bg="primary-soft"
      className={classes.bar}
      aria-label={t('sample.label')}
    >
      <IconEye size={18} />
      <p className={classes.text}>{t('sample.text')}</p>
      <Link href={paths.signUp} className={`${classes.way} finger`}>
        {t('sample.signUp')}
      </Link>
      <button type="button" className={`${classes.leave} finger`} onClick={() => void leave()}>
        {t('sample.leave')}
      </button>
    </Row>
  )
}

export const SampleBar = () => (useMe().isSample ? <Bar /> : null)
