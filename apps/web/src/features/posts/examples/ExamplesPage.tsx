import { Skeleton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/call.ts'
import { Loaded } from '../../../api/Loaded.tsx'
import { useApi } from '../../../api/use-api.ts'
import { useWorkspaces } from '../../../api/use-workspaces.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { Page } from '../../../ui/Page.tsx'
import { ExampleCards } from './ExampleCards.tsx'
import classes from './ExamplesPage.module.css'

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
    <Page title={t('examples.pageTitle')} width={960}>
      <p className={classes.intro}>{t('examples.pageIntro')}</p>
      <Loaded query={examples} waiting={<Skeleton height={320} radius="lg" />}>
        {(all) =>
          languages.map((of) => (
            <section key={of} className={classes.group} aria-labelledby={`examples-${of}`}>
              <h2 id={`examples-${of}`} className={classes.title}>
                {t(`examples.${of}`)}
              </h2>
              <ExampleCards
                ideas={all.filter((example) => example.language === of)}
                labelledBy={`examples-${of}`}
              />
            </section>
          ))
        }
      </Loaded>
    </Page>
  )
}
