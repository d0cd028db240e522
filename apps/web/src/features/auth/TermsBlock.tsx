import { Checkbox } from '@mantine/core'
import { useId, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { Box, Panel, Row, Text } from '../../ui/parts.tsx'
import { LegalText } from './LegalText.tsx'
import classes from './TermsBlock.module.css'

type Terms = { licence: boolean; privacy: boolean }
const texts = [
  { name: 'licence', label: 'LABEL_ACCEPT_LICENCE' },
  { name: 'privacy', label: 'LABEL_ACCEPT_PRIVACY' },
] as const

export const TermsBlock = ({ terms, onChange }: { terms: Terms; onChange: (terms: Terms) => void }) => {
  const { t } = useTranslation('sign-up')
  const { t: label } = useTranslation('messages')
  const id = useId()
  const [open, setOpen] = useState<keyof Terms | null>(null)
  return (
    // No fieldset: WebKit sets its legend on the border.
    <Panel role="group" aria-labelledby={id} gap={2} className={classes.block}>
      <Text id={id} look="hint" tone="inherit" strong>
        {t('workspace.terms')}
      </Text>
      {texts.map((text) => (
        <Row key={text.name} gap={3} justify="between" className={classes.line}>
          <Checkbox
            label={label(text.label)}
            checked={terms[text.name]}
            onChange={(event) => onChange({ ...terms, [text.name]: event.currentTarget.checked })}
          />
          <Box
            bare
            strong
            type="button"
            as="button"
            p={1}
            tone="link"
            rigid
            className={classes.read}
            onClick={() => setOpen(text.name)}
            aria-label={t(`workspace.read_${text.name}`)}
          >
            {t('workspace.read')}
          </Box>
        </Row>
      ))}
      <Dialog
        opened={open !== null}
        onClose={() => setOpen(null)}
        title={open && t(`legal.${open}`)}
        width={640}
      >
        {open && (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
          <section className={classes.text} tabIndex={0} aria-label={t(`legal.${open}`)}>
            <LegalText name={open} />
          </section>
        )}
      </Dialog>
    </Panel>
  )
}
