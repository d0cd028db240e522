import { Anchor, Drawer } from '@mantine/core'
import type { Reference } from '@tintario/contract/writing/endpoints.ts'
import DOMPurify from 'dompurify'
import { useMemo } from 'react'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Box, Stack, Text } from '../../../ui/parts.tsx'
import { useIsMobile } from '../../../ui/use-is-mobile.ts'
import { seoAreas } from '../../posts/index.ts'
import classes from './Analysis.module.css'
import { analysisColour } from './seo-colour.ts'

/** The headings of a page as plain text with their level: its HTML is never put on the screen. */
const outlineOf = (html: string) =>
  [...DOMPurify.sanitize(html, { RETURN_DOM_FRAGMENT: true }).querySelectorAll('h1,h2,h3,h4')].map(
    (heading) => ({
      level: Number(heading.tagName.slice(1)),
      text: heading.textContent.trim(),
    }),
  )

/** What a reference is made of: its headings and its scores (WIZ-55, WIZ-56). */
export const Analysis = ({ reference, onClose }: { reference: Reference | null; onClose: () => void }) => {
  const { t } = useTranslation('writing')
  const { t: common } = useTranslation('common')
  const language = useLanguage()
  const isMobile = useIsMobile()
  const outline = useMemo(() => outlineOf(reference?.structure ?? ''), [reference])
  const written = (score: number) =>
    score.toLocaleString(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  const seo = reference?.seo
  const isTyped = reference?.origin === 'text'
  return (
    <Drawer
      opened={reference !== null}
      onClose={onClose}
      title={reference?.title}
      size={isMobile ? '92dvh' : 440}
      position={isMobile ? 'bottom' : 'right'}
      closeButtonProps={{ 'aria-label': common('close') }}
    >
      {reference && (
        <>
          <Text tone="quiet" className={classes.text} data-typed={isTyped || undefined}>
            {reference.snippet}
          </Text>
          {reference.url && (
            <Anchor
              href={reference.url}
              target="_blank"
              rel="noopener noreferrer"
              className={`finger ${classes.link}`}
            >
              {reference.url}
            </Anchor>
          )}
          {!isTyped && (
            <Box as="h3" m="6 0 2" look="body" bold>
              {t('references.outline')}
            </Box>
          )}
          {isTyped ? null : outline.length === 0 ? (
            <Text tone="quiet" className={classes.text}>
              {t('references.noOutline')}
            </Text>
          ) : (
            <Stack as="ol" gap={2} className={classes.outline}>
              {outline.map(({ level, text }, i) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: headings in the order of the page
                <li key={i} data-level={level}>
                  <span>H{level}</span>
                  {text}
                </li>
              ))}
            </Stack>
          )}
          {seo && (
            <>
              <Box as="h3" m="6 0 2" look="body" bold>
                {t('references.scores', { score: written(seo.total) })}
              </Box>
              <Stack as="dl" gap={2} className={classes.scores}>
                {seoAreas.map((area) => (
                  <div key={area}>
                    <dt>{t(`references.area.${area}`)}</dt>
                    <dd data-colour={analysisColour(seo[area])}>
                      <i aria-hidden="true">
                        <b style={{ width: `${seo[area] * 10}%` }} />
                      </i>
                      {written(seo[area])}
                    </dd>
                  </div>
                ))}
              </Stack>
            </>
          )}
        </>
      )}
    </Drawer>
  )
}
