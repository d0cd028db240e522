import { Button } from '@mantine/core'
import { api } from '../../api/call.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Row } from '../../ui/parts.tsx'
import classes from './GoogleButton.module.css'

const paths = [
  [
    '#4285F4',
    'M17.64 9.205c0-.638-.057-1.252-.164-1.841H9v3.481h4.844a4.14 4.14 0 0 1-1.796 2.716v2.259h2.908c1.702-1.567 2.684-3.875 2.684-6.615z',
  ],
  [
    '#34A853',
    'M9 18c2.43 0 4.467-.806 5.956-2.18l-2.908-2.259c-.806.54-1.837.86-3.048.86-2.344 0-4.328-1.584-5.036-3.711H.957v2.332A8.997 8.997 0 0 0 9 18z',
  ],
  [
    '#FBBC05',
    'M3.964 10.71A5.41 5.41 0 0 1 3.682 9c0-.593.102-1.17.282-1.71V4.958H.957A8.996 8.996 0 0 0 0 9c0 1.452.348 2.827.957 4.042l3.007-2.332z',
  ],
  [
    '#EA4335',
    'M9 3.58c1.321 0 2.508.454 3.44 1.345l2.582-2.58C13.463.891 11.426 0 9 0A8.997 8.997 0 0 0 .957 4.958L3.964 7.29C4.672 5.163 6.656 3.58 9 3.58z',
  ],
] as const

/** The server says it in the page itself, so that the button is there before the app. */
const hasGoogle = typeof document === 'undefined' || document.documentElement.hasAttribute('data-google')

/** Sign-in with Google and the divider under it; nothing on a server without Google. */
export const GoogleButton = () => {
  const { t } = useTranslation('messages')
  if (!hasGoogle) return null
  const mark = (
    <svg width="18" height="18" viewBox="0 0 18 18" aria-hidden="true">
      {paths.map(([fill, d]) => (
        <path key={fill} fill={fill} d={d} />
      ))}
    </svg>
  )
  return (
    <div className={classes.google}>
      <Button
        component="a"
        href={api.auth.google[1]}
        variant="default"
        size="md"
        fullWidth
        leftSection={mark}
      >
        {t('LABEL_CONTINUE_WITH_GOOGLE')}
      </Button>
      <Row gap={3} look="label" mt={5} mb={5} className={classes.or}>
        {t('LABEL_OR')}
      </Row>
    </div>
  )
}
