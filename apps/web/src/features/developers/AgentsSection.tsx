import { useTranslation } from '../../i18n/use-translation.ts'
import { Stack, Text } from '../../ui/parts.tsx'
import { CodeBlock } from './CodeBlock.tsx'
import classes from './developers.module.css'

const KEY = 'tin_…'

/** What is typed or pasted in an assistant, by its name. */
const examplesFor = (address: string) => [
  {
    name: 'Claude Code',
    text: `claude mcp add --transport http tintario ${address} --header "Authorization: Bearer ${KEY}"`,
  },
  {
    name: 'Cursor',
    text: JSON.stringify(
      { mcpServers: { tintario: { url: address, headers: { Authorization: `Bearer ${KEY}` } } } },
      null,
      2,
    ),
  },
  {
    name: 'Claude Desktop',
    text: JSON.stringify(
      {
        mcpServers: {
          tintario: {
            command: 'npx',
            args: ['mcp-remote', address, '--header', `Authorization: Bearer ${KEY}`],
          },
        },
      },
      null,
      2,
    ),
  },
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
    </Stack>
  )
}
