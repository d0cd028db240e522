import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { useDocumentTitle, useTabTitle } from '../../ui/document-title.ts'
import { FocusHeading } from '../../ui/FocusHeading.tsx'
import { LanguageSwitch } from '../../ui/LanguageSwitch.tsx'
import { Logo } from '../../ui/Logo.tsx'
import { paths } from '../../ui/paths.ts'
import { AccessFooter } from './AccessFooter.tsx'
import classes from './LegalPage.module.css'
import { LegalText } from './LegalText.tsx'

type Name = 'privacy' | 'licence'

const LegalPage = ({ name }: { name: Name }) => {
  const { t } = useTranslation('sign-up')
  const { t: text } = useTranslation('legal')
  const sections = text(`${name}.sections`, { returnObjects: true }) as { title: string }[]
  useDocumentTitle(t(`legal.${name}`))
  useTabTitle(t(`legal.${name}`), 0)
  return (
    <div className={classes.page}>
      <header className={classes.top}>
        <Link href={paths.home} className={classes.brand}>
          <Logo height={30} />
        </Link>
        <LanguageSwitch />
      </header>
      <div className={classes.columns}>
        <nav className={classes.contents} aria-label={t('legal.contents')}>
          <ol>
            {sections.map(({ title }, index) => (
              <li key={title}>
                <a href={`#${name}-${index + 1}`}>{title}</a>
              </li>
            ))}
          </ol>
        </nav>
        <main className={classes.main}>
          <FocusHeading className={classes.title}>{t(`legal.${name}`)}</FocusHeading>
          <LegalText name={name} />
        </main>
      </div>
      <AccessFooter />
    </div>
  )
}

/** SHELL-19. */
export const PrivacyPolicyPage = () => <LegalPage name="privacy" />
/** SHELL-20. */
export const LicenceAgreementPage = () => <LegalPage name="licence" />
