import { Anchor } from '@mantine/core'
import { Link } from 'wouter'
import { api } from '../../../api/call.ts'
import { useApi } from '../../../api/use-api.ts'
import { useWorkspaces } from '../../../api/use-workspaces.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Grid, Stack, Text } from '../../../ui/parts.tsx'
import { paths } from '../../../ui/paths.ts'
import { ExampleCards } from './ExampleCards.tsx'
import classes from './ExampleIdeas.module.css'
import { sampleTitles } from './sample-titles.ts'

/** Titles for who does not know yet what to write about. */
const SampleTitles = () => {
  const { t } = useTranslation('posts')
  const language = useLanguage()
  // The specification gives these titles in Spanish only, so readers of English open them themselves.
  return (
    <details open={language === 'es'} className={classes.samples}>
      <summary id="sample-titles" className="finger">
        {t('examples.samples')}
      </summary>
      <Grid lang="es" aria-labelledby="sample-titles" as="ul" least={220} gap={3} look="body" tone="quiet">
        {sampleTitles.map((title) => (
          <li key={title}>{title}</li>
        ))}
      </Grid>
    </details>
  )
}

/** The examples in the reader's language, in a workspace without posts of its own. The help menu leads to all of them. */
export const ExampleIdeas = () => {
  const { t } = useTranslation('posts')
  const language = useLanguage()
  const { current } = useWorkspaces()
  const workspaceId = current?.id
  const ideas = useApi(
    api.writing.examples,
    { query: { language, workspaceId, scope: 'start' } },
    { enabled: workspaceId !== undefined },
  )
  if (!ideas.data || ideas.data.length === 0) return null
  return (
    <Stack as="section" gap={3} className={classes.ideas} aria-labelledby="example-ideas">
      <Text id="example-ideas" as="h2" look="section">
        {t('examples.title')}
      </Text>
      <Text mt="-2" tone="quiet">
        {t('examples.intro')}
      </Text>
      <ExampleCards ideas={ideas.data} labelledBy="example-ideas" />
      <Anchor component={Link} href={paths.examples} className={`${classes.all} finger`}>
        {t('examples.all')}
      </Anchor>
      <SampleTitles />
    </Stack>
  )
}
