import { Button, Radio, Textarea } from '@mantine/core'
import type { OperatorRegistration } from '@tintario/contract/operator/registration.ts'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../api/call.ts'
import { useSend } from '../../api/use-send.ts'
import { useMessage } from '../../i18n/use-message.ts'
import fields from '../../ui/form.module.css'
import { Problem } from '../../ui/Problem.tsx'
import { snackbar } from '../../ui/snackbar.ts'
import classes from './operator.module.css'
import { Part } from './Part.tsx'

const modes = ['open', 'invitation', 'domain', 'closed'] as const
type Mode = (typeof modes)[number]
/** Domains are separated by commas, spaces or lines. */
const domainsIn = (typed: string): string[] => typed.split(/[\s,;]/).filter(Boolean)

/** Who may make an account, with a form that changes it immediately for every process. */
export const RegistrationMode = ({ mode, domains, isSet }: OperatorRegistration) => {
  const { t } = useTranslation('operator-registration')
  const message = useMessage()
  const [chosen, setChosen] = useState<Mode>(mode)
  const [typed, setTyped] = useState(domains.join('\n'))
  const [problem, setProblem] = useState<string | undefined>()
  const change = useSend(api.operator.setRegistration, { refresh: [api.operator.registration] })
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
      <form className={fields.stack} onSubmit={submit}>
        <Radio.Group
          name="mode"
          value={chosen}
          onChange={(value) => setChosen(modes.find((one) => one === value) ?? chosen)}
          aria-label={t('mode.title')}
        >
          <div className={classes.choices}>
            {modes.map((one) => (
              <Radio
                key={one}
                value={one}
                label={t(`modes.${one}.label`)}
                description={t(`modes.${one}.hint`)}
              />
            ))}
          </div>
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
        <div className={classes.buttons}>
          <Button type="submit" loading={change.isSending}>
            {t('mode.save')}
          </Button>
          {isSet && (
            <Button variant="default" disabled={change.isSending} onClick={() => void store('setting')}>
              {t('mode.useSetting')}
            </Button>
          )}
        </div>
      </form>
    </Part>
  )
}
