import { Button } from '@mantine/core'
import type { FormEventHandler, ReactNode } from 'react'
import { Link } from 'wouter'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useDocumentTitle, useTabTitle } from '../../ui/document-title.ts'
import { FocusHeading } from '../../ui/FocusHeading.tsx'
import { IconCheck } from '../../ui/icons/index.ts'
import { LanguageSwitch } from '../../ui/LanguageSwitch.tsx'
import { Logo } from '../../ui/Logo.tsx'
import { Problem } from '../../ui/Problem.tsx'
import { Box, Row, Stack, Text } from '../../ui/parts.tsx'
import { paths } from '../../ui/paths.ts'
import { AuthFooter } from './AuthFooter.tsx'
import classes from './AuthPage.module.css'

type AuthFormProps = {
  onSubmit: FormEventHandler<HTMLFormElement>
  call: { isSending: boolean; problem: string | undefined; wait: number }
  /** Words of the button. */
  act: string
  children: ReactNode
}

/** Fields, the failure of their call, and the button that sends them. */
export const AuthForm = ({ onSubmit, call: { isSending, problem, wait }, act, children }: AuthFormProps) => (
  <Stack as="form" gap={4} onSubmit={onSubmit} noValidate>
    {children}
    <Problem problem={problem} wait={wait} />
    <Button type="submit" size="md" fullWidth loading={isSending} disabled={wait > 0}>
      {act}
    </Button>
  </Stack>
)

const steps = ['account', 'workspace'] as const
/** Between the two: the account is there, and its address is confirmed by a letter. */
export const CONFIRMING = 0.5

const Steps = ({ at }: { at: number }) => {
  const { t } = useTranslation('sign-up')
  return (
    <Row as="ol" gap={5} look="hint" strong className={classes.steps} aria-label={t('steps.label')}>
      {steps.map((step, index) => (
        <li
          key={step}
          data-done={index < at || undefined}
          data-now={index === at || undefined}
          aria-current={index === at ? 'step' : undefined}
        >
          <Box
            align="center"
            justify="center"
            round="full"
            edge="line-strong"
            as="span"
            look="hint"
            tone="inherit"
            rigid
            bg="panel"
            className={classes.dot}
          >
            {index < at ? <IconCheck size={14} /> : index + 1}
          </Box>
          <span>{t(`steps.${step}`)}</span>
        </li>
      ))}
    </Row>
  )
}

type Props = {
  /** In the browser's tab; the visible heading when `heading` is absent. */
  title: string
  lead?: ReactNode
  picture?: ReactNode
  /** Zero-based step of signing up, or `CONFIRMING`; no steps when absent. */
  step?: number
  isWide?: boolean
  children?: ReactNode
}

export const AuthPage = ({ title, lead, picture, step, isWide, children }: Props) => {
  useDocumentTitle(title)
  useTabTitle(title, 0)
  return (
    <Stack py={6} px={7} bg="bg" className={classes.page}>
      <Box as="header" align="center" gap="3 4" className={classes.top}>
        <Link href={paths.home} className={`${classes.brand} finger`}>
          <Logo height={30} />
        </Link>
        {step !== undefined && <Steps at={step} />}
        <LanguageSwitch />
      </Box>
      <Box as="main" py={7} full most={460} className={classes.column} data-wide={isWide || undefined}>
        {picture}
        <FocusHeading look="hero">{title}</FocusHeading>
        {lead && (
          <Text tone="quiet" mt={2} mb={6} look="section" light className={classes.lead}>
            {lead}
          </Text>
        )}
        {children}
      </Box>
      <AuthFooter />
    </Stack>
  )
}
