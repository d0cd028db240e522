import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Box, Stack } from '../../../ui/parts.tsx'
import { bandOf, shownScore } from '../post-rules.ts'
import classes from './ScoreRing.module.css'

const RADIUS = 32
const ROUND = 2 * Math.PI * RADIUS

export const ScoreRing = ({ score }: { score: number }) => {
  const { t } = useTranslation('post-page')
  const language = useLanguage()
  const shown = shownScore(score, language)
  return (
    <Box
      square={76}
      relative
      data-band={bandOf(score)}
      role="img"
      aria-label={t('seo.score', { score: shown })}
    >
      <svg viewBox="0 0 76 76" width={76} height={76} aria-hidden="true">
        <circle className={classes.track} cx={38} cy={38} r={RADIUS} />
        <circle
          className={classes.value}
          cx={38}
          cy={38}
          r={RADIUS}
          strokeDasharray={`${(score / 10) * ROUND} ${ROUND}`}
          transform="rotate(-90 38 38)"
        />
      </svg>
      <Stack
        as="span"
        align="center"
        justify="center"
        look="label"
        light
        className={classes.words}
        aria-hidden="true"
      >
        <b>{shown}</b>
        {t('seo.of')}
      </Stack>
    </Box>
  )
}
