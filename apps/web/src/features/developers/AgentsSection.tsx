import { useTranslation } from '../../i18n/use-translation.ts'
import { Stack, Text } from '../../ui/parts.tsx'
import { CodeBlock } from './CodeBlock.tsx'
import classes from './developers.module.css'

const KEY = 'tin_…'

const configOf = (server: object) => JSON.stringify({ mcpServers: { tintario: server } }, null, 2)

/** What is typed or pasted in an assistant, by its name. Others take the address alone. */
const examplesFor = (address: string) => [
  { name: 'Claude Code', text: `claude mcp add --transport http tintario ${address}` },
  { name: 'Cursor', text: configOf({ url: address }) },
]

/** How an AI assistant is connected: the address, and an example for each. */
export const AgentsSection = () => {
  const { t } = useTranslation('developers')
  const address = `${location.origin}/mcp`
  return (
    <Stack as="section" gap={4} mt={7} aria-labelledby="assistants">
      <Text as="h2" look="section" id="assistants">
        {t('agents.title')}
      </Text>
      <Text tone="quiet">{t('agents.lead')}</Text>
      <CodeBlock label={t('agents.address')} text={address} copyLabel={t('agents.copyAddress')} />
      {examplesFor(address).map(({ name, text }) => (
        <details key={name} className={classes.example}>
          <summary>{name}</summary>
          <CodeBlock label={t('agents.example')} text={text} copyLabel={t('agents.copyFor', { name })} />
        </details>
      ))}
      <details className={classes.example}>
        <summary>{t('agents.withKey')}</summary>
        <CodeBlock
          label={t('agents.exampleWithKey')}
          text={configOf({ url: address, headers: { Authorization: `Bearer ${KEY}` } })}
          copyLabel={t('agents.copyFor', { name: t('agents.withKey') })}
        />
      </details>
    </Stack>
  )
}
