import { Link } from 'wouter'
import { api } from '../../api/call.ts'
import { useApi } from '../../api/use-api.ts'
import { useTrialOffer } from '../../api/use-trial-offer.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Box, Row, Text } from '../../ui/parts.tsx'
import { paths } from '../../ui/paths.ts'
import { ReadingPage } from '../../ui/ReadingPage.tsx'
import classes from './HelpPages.module.css'

export const FaqPage = () => {
  const { t } = useTranslation('help')
  const { offer, postCoins } = useTrialOffer()
  const price = postCoins === undefined ? t('priceOfPost') : t('priceOfPostIs', { count: postCoins })
  const entries = t('faq', { returnObjects: true, offer, price }) as { question: string; answer: string }[]
  return (
    <ReadingPage title={t('faqTitle')}>
      {entries.map(({ question, answer }) => (
        <Box key={question} as="section" py={4} look="body" line="top" className={classes.entry}>
          <h2>{question}</h2>
          <p>{answer}</p>
        </Box>
      ))}
    </ReadingPage>
  )
}

const MAILTO = 'mailto:'

export const ContactPage = () => {
  const { t } = useTranslation('help')
  const { data, isError } = useApi(api.system.contact, {})
  const address = data?.address
  return (
    <ReadingPage title={t('contactTitle')}>
      {address && (
        <Text>
          {t('contactTo')}{' '}
          <a href={address} className="finger">
            {address.startsWith(MAILTO) ? address.slice(MAILTO.length) : address}
          </a>
        </Text>
      )}
      {(isError || address === null) && <Text>{t('contact')}</Text>}
      <Row as="p" gap={5} align="stretch" mt={4}>
        <Link href={paths.faq} className="finger">
          {t('faqTitle')}
        </Link>
        <Link href={paths.home} className="finger">
          {t('start')}
        </Link>
      </Row>
    </ReadingPage>
  )
}
