import { useTranslation } from '../../i18n/use-translation.ts'
import { Text } from '../../ui/parts.tsx'
import classes from './LegalText.module.css'

export type LegalName = 'privacy' | 'licence' | 'cookies'
type Section = { title: string; text: string[]; links?: { label: string; href: string }[] }

/** Who answers for personal data on this server: name, tax number, postal address and contact, as the page says. */
const controller: readonly string[] =
  typeof document === 'undefined' ? [] : JSON.parse(document.documentElement.dataset.controller ?? '[]')

/** Fills the placeholders of a text in their order, as far as the server's settings have values. */
const fillIn = (text: string): string => {
  const values = controller.values()
  return text.replace(/\[[^[\]]+\]/g, (placeholder) => values.next().value ?? placeholder)
}

export const LegalText = ({ name }: { name: LegalName }) => {
  const { t } = useTranslation('legal')
  const sections = t(`${name}.sections`, { returnObjects: true }) as Section[]
  return (
    <div className={classes.legal}>
      <Text look="hint">{t(`${name}.updated`)}</Text>
      {sections.map(({ title, text, links }, index) => (
        <section key={title} id={`${name}-${index + 1}`}>
          <h2>
            {index + 1}. {title}
          </h2>
          {text.map((paragraph) => (
            <p key={paragraph}>{fillIn(paragraph)}</p>
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
