import { useTranslation } from 'react-i18next'
import classes from './LegalText.module.css'

export type LegalName = 'privacy' | 'licence' | 'cookies'
type Section = { title: string; text: string[]; links?: { label: string; href: string }[] }

/** The privacy policy, the licence or the cookie policy in the interface's language (LEGAL-01, LEGAL-03, LEGAL-07). */
export const LegalText = ({ name }: { name: LegalName }) => {
  const { t } = useTranslation('legal')
  const sections = t(`${name}.sections`, { returnObjects: true }) as Section[]
  return (
    <div className={classes.legal}>
      <p className={classes.updated}>{t(`${name}.updated`)}</p>
      {sections.map(({ title, text, links }, index) => (
        <section key={title} id={`${name}-${index + 1}`}>
          <h2>
            {index + 1}. {title}
          </h2>
          {text.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          {links && (
            <ul>
              {links.map(({ label, href }) => (
                <li key={href}>
                  <a href={href} target="_blank" rel="noreferrer">
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          )}
        </section>
      ))}
    </div>
  )
}
