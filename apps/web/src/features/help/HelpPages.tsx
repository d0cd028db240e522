import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { useDocumentTitle, useTabTitle } from '../../ui/document-title.ts'
import { FocusHeading } from '../../ui/FocusHeading.tsx'
import { LanguageSwitch } from '../../ui/LanguageSwitch.tsx'
import { Logo } from '../../ui/Logo.tsx'
import { paths } from '../../ui/paths.ts'
import classes from './HelpPages.module.css'

const HelpPage = ({ title, children }: { title: string; children: ReactNode }) => {
  useDocumentTitle(title)
  useTabTitle(title, 0)
  return (
    <div className={classes.page}>
      <header className={classes.top}>
        <Link href={paths.home} className={classes.brand}>
          <Logo height={30} />
        </Link>
        <LanguageSwitch />
      </header>
      <main className={classes.main}>
        <FocusHeading className={classes.title}>{title}</FocusHeading>
        {children}
      </main>
    </div>
  )
}

/** The product's own page of questions, for servers that name no other (R106). */
export const FaqPage = () => {
  const { t } = useTranslation('help')
  const entries = t('faq', { returnObjects: true }) as { question: string; answer: string }[]
  return (
    <HelpPage title={t('faqTitle')}>
      {entries.map(({ question, answer }) => (
        <section key={question} className={classes.entry}>
          <h2>{question}</h2>
          <p>{answer}</p>
        </section>
      ))}
    </HelpPage>
  )
}

/** What stands where an operator has set no contact address (R106). */
export const ContactPage = () => {
  const { t } = useTranslation('help')
  return (
    <HelpPage title={t('contactTitle')}>
      <p>{t('contact')}</p>
      <p className={classes.links}>
        <Link href={paths.faq}>{t('faqTitle')}</Link>
        <Link href={paths.home}>{t('start')}</Link>
      </p>
    </HelpPage>
  )
}
