import type { CheckFinding } from '@tintario/contract/operator/state.ts'
import { operatorCommand } from '../../i18n/operator-command.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useDuration } from './use-duration.ts'

/** Values that are names of things here, with the texts that they have. */
const named = { kind: 'kinds', name: 'jobs' } as const

/** The words of a check's result; of a newer server, whose code is unknown here, in English. */
export const useFindingTexts = () => {
  const { t } = useTranslation('operator-checks')
  const { t: stateText } = useTranslation('operator-state')
  const duration = useDuration()
  return ({ part, code, values, text, remedy = '' }: CheckFinding) => {
    const shown: Record<string, string | number> = { ...values, operator: operatorCommand }
    for (const [value, texts] of Object.entries(named))
      if (shown[value]) shown[value] = stateText(`${texts}.${shown[value]}`, { defaultValue: shown[value] })
    if (typeof values.seconds === 'number') shown.time = duration(values.seconds)
    return {
      name: t(`names.${part}`, { defaultValue: part }),
      text: t(`codes.${code}.text`, { ...shown, defaultValue: text }),
      remedy: t(`codes.${code}.remedy`, { ...shown, defaultValue: remedy }),
    }
  }
}
