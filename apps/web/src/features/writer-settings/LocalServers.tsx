import { Button } from '@mantine/core'
import type { LocalServer } from '@tintario/contract/writer-settings/endpoints.ts'
import { api } from '../../api/call.ts'
import { useApi } from '../../api/use-api.ts'
import { useSend } from '../../api/use-send.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Problem } from '../../ui/Problem.tsx'
import { Panel, Row, Text } from '../../ui/parts.tsx'
import { snackbar } from '../../ui/snackbar.ts'
import classes from './WriterPage.module.css'

/** Models of one server that are offered with one click; the others are in the form. */
const SHOWN = 4
const names = { ollama: 'Ollama', 'lm-studio': 'LM Studio' }

/** What runs on the server's own machine. Nothing is shown while it is looked up, or where there is none. */
export const LocalServers = () => {
  const { t } = useTranslation('writer')
  const { data } = useApi(api.writerSettings.findLocal, undefined, { retry: false })
  const save = useSend(api.writerSettings.save, { changes: ['writer'] })
  const connect = async ({ baseUrl }: LocalServer, model: string) => {
    const form = { provider: 'openai-compatible' as const, baseUrl, apiKey: '', model, imageModel: null }
    const free = { priceIn: 0, priceOut: 0, pricePicture: null, monthlyLimit: null }
    if (await save.send({ body: { ...form, ...free } })) snackbar.ok(t('saved'))
  }
  return data?.servers.map((server) => (
    <Panel as="section" key={server.name} gap={2} mt={5} aria-label={names[server.name]}>
      <Text as="h2" look="section">
        {t('local.title', { name: names[server.name] })}
      </Text>
      <Row gap={2} align="stretch" wrap>
        {server.models.slice(0, SHOWN).map((model) => (
          <Button
            key={model}
            variant="light"
            className={classes.model}
            disabled={save.isSending}
            onClick={() => void connect(server, model)}
          >
            {t('local.use', { model })}
          </Button>
        ))}
      </Row>
      <Problem problem={save.problem} wait={save.wait} />
    </Panel>
  ))
}
