import { Button, Radio, Textarea } from '@mantine/core'
import type { OperatorRegistration } from '@tintario/contract/operator/registration.ts'
import { type FormEvent, useState } from 'react'
import { api } from '../../api/call.ts'
import { useSend } from '../../api/use-send.ts'
import { useMessage } from '../../i18n/use-message.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Problem } from '../../ui/Problem.tsx'
import { Row, Stack } from '../../ui/parts.tsx'
import { snackbar } from '../../ui/snackbar.ts'
import { Part } from './Part.tsx'

const modes = ['open', 'invitation', 'domain', 'closed'] as const
type Mode = (typeof modes)[number]
/** Domains are separated by commas, spaces or lines. */
const domainsIn = (typed: string): string[] => typed.split(/[\s,;]/).filter(Boolean)

export const RegistrationMode = ({ mode, domains, isSet }: OperatorRegistration) => {
  const { t } = useTranslation('operator-registration')
  const message = useMessage()
  const [chosen, setChosen] = useState<Mode>(mode)
  const [typed, setTyped] = useState(domains.join('\n'))
  const [problem, setProblem] = useState<string | undefined>()
  const change = useSend(api.operator.setRegistration, { changes: ['operator'] })
  const store = async (wanted: Mode | 'setting') => {
    const refused = (errors: Record<string, string>) => {
      setProblem(errors.domains)
      return errors.domains !== undefined
    }
    const body = { mode: wanted, domains: wanted === 'domain' ? domainsIn(typed) : [] }
    if (await change.send({ body }, refused)) snackbar.ok(t('saved'))
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void store(chosen)
  }
  return (
    <Part title={t('mode.title')} lead={t(isSet ? 'mode.bySet' : 'mode.bySetting')}>
      <Stack as="form" gap={4} onSubmit={submit}>
        <Radio.Group
          name="mode"
          value={chosen}
          onChange={(value) => setChosen(modes.find((one) => one === value) ?? chosen)}
          aria-label={t('mode.title')}
        >
          <Stack gap={4}>
            {modes.map((one) => (
              <Radio
                key={one}
                value={one}
                label={t(`modes.${one}.label`)}
                description={t(`modes.${one}.hint`)}
              />
            ))}
          </Stack>
        </Radio.Group>
        {chosen === 'domain' && (
          <Textarea
            label={t('domains.label')}
            description={t('domains.hint')}
            autosize
            minRows={2}
            value={typed}
            error={problem && message(problem)}
            onChange={(event) => {
              setTyped(event.currentTarget.value)
              setProblem(undefined)
            }}
          />
        )}
        <Problem problem={change.problem} wait={change.wait} />
        <Row align="stretch" wrap gap={2}>
          <Button type="submit" variant="default" loading={change.isSending}>
            {t('mode.save')}
          </Button>
          {isSet && (
            <Button variant="default" disabled={change.isSending} onClick={() => void store('setting')}>
              {t('mode.useSetting')}
            </Button>
          )}
        </Row>
      </Stack>
    </Part>
  )
}
