import { Button, TextInput } from '@mantine/core'
import type { Plan } from '@tintario/contract/billing/plan-choice.ts'
import { useId } from 'react'
import { useMessage } from '../../../i18n/use-message.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { IconCircleCheck } from '../../../ui/icons/index.ts'
import { Box, Row, Text } from '../../../ui/parts.tsx'
import classes from './plans.module.css'
import type { Promotion } from './use-promotion.ts'

/**
 * A promo code with Apply; a check once it is applied (PROMO-01), and a word where it takes nothing off the chosen plan.
 * It needs no form around it and sends none.
 */
export const PromoField = ({ promotion, plan }: { promotion: Promotion; plan: Plan | null }) => {
  const { t } = useTranslation('billing')
  const message = useMessage()
  const id = useId()
  const { text, edit, apply, isApplying, problem, code } = promotion
  const isForOthers = plan !== null && promotion.codeFor(plan) === null
  return (
    <Row gap={2} align="start" wrap mb={3} most={420} className={classes.promo}>
      <TextInput
        id={id}
        label={t('promo.label')}
        value={text}
        onChange={(event) => edit(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          void apply()
        }}
        error={problem && message(problem)}
        maxLength={100}
        autoComplete="off"
        spellCheck={false}
        rightSection={
          code && !isForOthers ? (
            <Box as={IconCircleCheck} size={18} tone="ok" aria-hidden="true" />
          ) : undefined
        }
        aria-describedby={code ? `${id}-applied` : undefined}
      />
      {promotion.canApply && (
        <Button variant="default" onClick={() => void apply()} loading={isApplying}>
          {message('LABEL_APPLY')}
        </Button>
      )}
      <Text
        id={`${id}-applied`}
        role="status"
        look="label"
        tone={isForOthers ? 'quiet' : 'ok'}
        className={classes.promoDone}
      >
        {code && (isForOthers ? t('promo.others') : message('MESSAGES_PROMO_CODE_APPLIED'))}
      </Text>
    </Row>
  )
}
