import type { ExampleIdea } from '@tintario/contract/writing/start-endpoints.ts'
import { useLocation } from 'wouter'
import { messageOf } from '../../../api/api-error.ts'
import { api } from '../../../api/call.ts'
import { useCall } from '../../../api/use-api.ts'
import { useOptionName } from '../../../api/use-options.ts'
import { useWorkspaces } from '../../../api/use-workspaces.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useMessage } from '../../../i18n/use-message.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { ErrorRegion } from '../../../ui/ErrorRegion.tsx'
import { Pill } from '../../../ui/Pill.tsx'
import { Grid, Row, Stack, Text } from '../../../ui/parts.tsx'
import { editPostPath } from '../../../ui/paths.ts'
import classes from './ExampleCards.module.css'

type Props = { ideas: readonly ExampleIdea[]; labelledBy: string }

/** Examples to choose from. A click opens the first step of one, or its finished post when it was opened before. */
export const ExampleCards = ({ ideas, labelledBy }: Props) => {
  const { t } = useTranslation('posts')
  const message = useMessage()
  const language = useLanguage()
  const [, navigate] = useLocation()
  const { current } = useWorkspaces()
  const create = useCall(api.writing.createExample, ['post'])
  const begin = (name: string, isFirst: boolean) => {
    const body = { workspaceId: current?.id }
    // The post's week is no longer empty, so these cards may be gone before the answer is here.
    void create.mutateAsync({ params: { name }, body }).then(
      ({ data }) => navigate(`${editPostPath(data.id)}${isFirst ? '?step=date' : ''}`),
      () => undefined,
    )
  }
  return (
    <>
      <Grid as="ul" least={260} gap={3} aria-labelledby={labelledBy}>
        {ideas.map(({ name, title, line, type, postId, language: of }) => (
          <li key={name}>
            <Stack
              as="button"
              bare
              align="start"
              gap={2}
              full
              high={44}
              p={4}
              round="lg"
              bg="panel"
              tone="text"
              type="button"
              className={classes.card}
              disabled={create.isPending}
              onClick={() => begin(name, postId === null)}
            >
              <Row as="span" gap={2} wrap>
                <Pill>{t(postId ? 'examples.again' : 'examples.label')}</Pill>
                <TypeName tag={type} />
              </Row>
              <Text as="span" strong lang={of === language ? undefined : of}>
                {title}
              </Text>
              <Text as="span" tone="quiet" grow lang={of === language ? undefined : of}>
                {line}
              </Text>
            </Stack>
          </li>
        ))}
      </Grid>
      {create.error && <ErrorRegion title={t('examples.failed')} text={message(messageOf(create.error))} />}
    </>
  )
}

const TypeName = ({ tag }: { tag: string }) => (
  <Text as="span" look="hint">
    {useOptionName('post-types', tag)}
  </Text>
)
