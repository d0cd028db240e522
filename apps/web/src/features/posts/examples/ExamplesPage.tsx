import { Skeleton } from '@mantine/core'
import { api } from '../../../api/call.ts'
import { Loaded } from '../../../api/Loaded.tsx'
import { useApi } from '../../../api/use-api.ts'
import { useWorkspaces } from '../../../api/use-workspaces.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Page } from '../../../ui/Page.tsx'
import { Box, Text } from '../../../ui/parts.tsx'
import { ExampleCards } from './ExampleCards.tsx'

/** All examples by language, the reader's own first. */
export const ExamplesPage = () => {
  const { t } = useTranslation('posts')
  const language = useLanguage()
  const { current } = useWorkspaces()
  const workspaceId = current?.id
  const examples = useApi(
    api.writing.examples,
    { query: { language, workspaceId } },
    { enabled: workspaceId !== undefined },
  )
  const languages = language === 'es' ? (['es', 'en'] as const) : (['en', 'es'] as const)
  return (
    <Page title={t('examples.pageTitle')} width="desk">
      <Text tone="quiet" mb={2} most={640}>
        {t('examples.pageIntro')}
      </Text>
      <Loaded query={examples} waiting={<Skeleton height={320} radius="lg" />}>
        {(all) =>
          languages.map((of) => (
            <Box key={of} as="section" mt={6} aria-labelledby={`examples-${of}`}>
              <Text id={`examples-${of}`} as="h2" look="section" mb={3}>
                {t(`examples.${of}`)}
              </Text>
              <ExampleCards
                ideas={all.filter((example) => example.language === of)}
                labelledBy={`examples-${of}`}
              />
            </Box>
          ))
        }
      </Loaded>
    </Page>
  )
}
