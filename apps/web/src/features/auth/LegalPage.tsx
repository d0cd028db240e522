import { useTranslation } from '../../i18n/use-translation.ts'
import { Text } from '../../ui/parts.tsx'
import { ReadingPage } from '../../ui/ReadingPage.tsx'
import { AuthFooter } from './AuthFooter.tsx'
import classes from './LegalPage.module.css'
import { type LegalName, LegalText } from './LegalText.tsx'

const LegalPage = ({ name }: { name: LegalName }) => {
  const { t } = useTranslation('sign-up')
  const { t: text } = useTranslation('legal')
  const sections = text(`${name}.sections`, { returnObjects: true }) as { title: string }[]
  return (
    <ReadingPage
      title={t(`legal.${name}`)}
      beside={
        <Text
          as="nav"
          look="hint"
          tone="inherit"
          className={classes.contents}
          aria-label={t('legal.contents')}
        >
          <ol>
            {sections.map(({ title }, index) => (
              <li key={title}>
                <a href={`#${name}-${index + 1}`}>{title}</a>
              </li>
            ))}
          </ol>
        </Text>
      }
      foot={<AuthFooter />}
    >
      <LegalText name={name} />
    </ReadingPage>
  )
}

export const PrivacyPolicyPage = () => <LegalPage name="privacy" />
export const LicenceAgreementPage = () => <LegalPage name="licence" />
export const CookiePolicyPage = () => <LegalPage name="cookies" />
