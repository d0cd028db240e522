import '@mantine/core/styles/Group.layer.css'
import '@mantine/core/styles/Stack.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/Tour.layer.css'
import { Button, Tour } from '@mantine/core'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { useTranslation } from '../../i18n/use-translation.ts'
import { newPostPath } from '../../ui/paths.ts'
import { useIsMobile } from '../../ui/use-is-mobile.ts'
import { storeTourStep, tourStep, tourSteps } from './tour-steps.ts'

/**
 * Shows the shell around in six stops. It can be left at each of them and goes on there the next time; the last one
 * ends at a first post.
 */
export const ProductTour = ({ active, onClose }: { active: boolean; onClose: () => void }) => {
  const { t } = useTranslation('shell')
  const [, navigate] = useLocation()
  const isMobile = useIsMobile()
  const [step, setStep] = useState(tourStep)
  const go = (next: number) => {
    setStep(next)
    storeTourStep(next)
  }
  const finish = () => {
    go(0)
    onClose()
    navigate(newPostPath())
  }
  return (
    <Tour
      active={active}
      step={step}
      onStepChange={go}
      onClose={onClose}
      closeOnOverlayClick
      zIndex={600}
      spotlightRadius={8}
      spotlightPadding={2}
      overlayColor="var(--scrim)"
      labels={{
        skip: t('tour.skip'),
        back: t('tour.back'),
        next: t('tour.next'),
        close: t('tour.close'),
        stepCounter: (current, total) => t('tour.counter', { current, total }),
      }}
    >
      {tourSteps.map((stop, index) => (
        <Tour.Step
          key={stop}
          target={`[data-tour="${stop}"]`}
          title={t(`tour.${stop}.title`)}
          position={index >= 4 ? 'bottom' : isMobile ? 'top' : 'right-start'}
        >
          {t(`tour.${stop}.text`)}
          {index === tourSteps.length - 1 && (
            <Button mt="sm" fullWidth onClick={finish}>
              {t('tour.finish')}
            </Button>
          )}
        </Tour.Step>
      ))}
    </Tour>
  )
}
