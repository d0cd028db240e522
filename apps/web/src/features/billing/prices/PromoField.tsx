import { Button, TextInput } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import type { Plan } from '@tintario/contract/billing/plan-choice.ts'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useMessage } from '../../../i18n/use-message.ts'
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
    <div className={classes.promo}>
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
            <IconCircleCheck size={18} stroke={1.75} className={classes.applied} aria-hidden="true" />
          ) : undefined
        }
        aria-describedby={code ? `${id}-applied` : undefined}
      />
      {promotion.canApply && (
        <Button variant="default" onClick={() => void apply()} loading={isApplying}>
          {message('LABEL_APPLY')}
        </Button>
      )}
      <p
        id={`${id}-applied`}
        role="status"
        className={classes.promoDone}
        data-others={isForOthers || undefined}
      >
        {code && (isForOthers ? t('promo.others') : message('MESSAGES_PROMO_CODE_APPLIED'))}
      </p>
    </div>
  )
}
