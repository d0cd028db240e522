import { Button, Skeleton } from '@mantine/core'
import { IconShieldCheck, IconShieldLock } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../api/call.ts'
import { Loaded } from '../../api/Loaded.tsx'
import { useApi } from '../../api/use-api.ts'
import fields from '../../ui/form.module.css'
import { LoadingBoundary } from '../../ui/LoadingBoundary.tsx'
import { lazyWithRetry } from '../../ui/lazy-with-retry.tsx'
import rows from '../../ui/list.module.css'
import { Notice } from '../../ui/Notice.tsx'
import { Pill } from '../../ui/Pill.tsx'
import classes from './account.module.css'
import { TwoStepOffDialog } from './TwoStepOffDialog.tsx'

const TwoStepSetup = lazyWithRetry(async () => (await import('./TwoStepSetup.tsx')).TwoStepSetup)

/** With so few recovery codes left, new ones are advised. */
const FEW_CODES = 3

const icon = { size: 22, stroke: 1.75, 'aria-hidden': true } as const

/** Whether log-ins ask for a code of an authenticator app; switches it on and off. */
export const TwoStep = () => {
  const { t } = useTranslation('account')
  const factor = useApi(api.auth.secondFactor)
  const [isOpen, setOpen] = useState(false)
  return (
    <Loaded query={factor} waiting={<Skeleton height={120} radius="lg" />}>
      {({ isOn, recoveryCodesLeft }) => (
        <>
          <div className={classes.twoStep}>
            {isOn ? <IconShieldCheck {...icon} data-on /> : <IconShieldLock {...icon} />}
            <div className={rows.words}>
              <span className={classes.named}>
                <b>{t('twoStep.name')}</b>
                {isOn && <Pill isOk>{t('twoStep.on')}</Pill>}
              </span>
              <span className={fields.hint}>
                {isOn ? t('twoStep.codesLeft', { count: recoveryCodesLeft }) : t('twoStep.lead')}
              </span>
            </div>
            <Button variant="default" onClick={() => setOpen(true)}>
              {t(isOn ? 'twoStep.turnOff' : 'twoStep.setUp')}
            </Button>
          </div>
          {isOn && recoveryCodesLeft <= FEW_CODES && <Notice kind="warn">{t('twoStep.few')}</Notice>}
          {isOpen &&
            (isOn ? (
              <TwoStepOffDialog onClose={() => setOpen(false)} />
            ) : (
              <LoadingBoundary>
                <TwoStepSetup onClose={() => setOpen(false)} />
              </LoadingBoundary>
            ))}
        </>
      )}
    </Loaded>
  )
}
