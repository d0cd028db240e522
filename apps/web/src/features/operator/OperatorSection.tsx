import { Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { Loaded } from '../../api/Loaded.tsx'
import { useWriterAccess } from '../../api/use-writer-access.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useDocumentTitle } from '../../ui/document-title.ts'
import { Notice } from '../../ui/Notice.tsx'
import { Page } from '../../ui/Page.tsx'
import { Box } from '../../ui/parts.tsx'
import classes from './operator.module.css'
import { type SectionName, sections } from './sections.ts'

/** On a phone the sections are a row that scrolls. */
const showInRow = (link: HTMLAnchorElement | null): void => {
  const row = link?.closest('ul')
  if (!link || !row) return
  const [own, whole] = [link.getBoundingClientRect(), row.getBoundingClientRect()]
  row.scrollLeft += own.left + own.width / 2 - (whole.left + whole.width / 2)
}

const Navigation = ({ current }: { current: SectionName }) => {
  const { t } = useTranslation('operator')
  return (
    <Box as="nav" mb={6} line="bottom" className={classes.sections} aria-label={t('sections.label')}>
      <ul>
        {sections
          .filter(({ isShown }) => isShown)
          .map(({ name, path }) => (
            <li key={name}>
              <Link
                ref={name === current ? showInRow : undefined}
                href={path}
                aria-current={name === current ? 'page' : undefined}
              >
                {t(`sections.${name}`)}
              </Link>
            </li>
          ))}
      </ul>
    </Box>
  )
}

export const OperatorSection = ({ name, children }: { name: SectionName; children: ReactNode }) => {
  const { t } = useTranslation('operator')
  const { isOperator, query } = useWriterAccess()
  useDocumentTitle(`${t('title')}: ${t(`sections.${name}`)}`)
  return (
    <Page title={t('title')} width="desk">
      <Loaded query={query} title={t('failed')} waiting={<Skeleton height={180} radius="lg" />}>
        {() =>
          isOperator ? (
            <>
              <Navigation current={name} />
              {children}
            </>
          ) : (
            <Notice kind="info">{t('notOperator')}</Notice>
          )
        }
      </Loaded>
    </Page>
  )
}
