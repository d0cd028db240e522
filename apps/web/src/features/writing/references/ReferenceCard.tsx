import { ActionIcon, Checkbox } from '@mantine/core'
import type { Reference } from '@tintario/contract/writing/endpoints.ts'
import { useState } from 'react'
import { shownAddress } from '../../../api/foreign-picture.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { IconExternalLink, IconEye, IconFileText, IconLink } from '../../../ui/icons/index.ts'
import { Fact, Row, Stack, Text } from '../../../ui/parts.tsx'
import { firstWords } from '../../../ui/words.ts'
import classes from './ReferenceCard.module.css'
import { cardColour } from './seo-colour.ts'

const SNIPPET_WORDS = 10

/** The reference's picture; a plain mark when it has none or it does not load. */
const Picture = ({ reference }: { reference: Reference }) => {
  const [isBroken, setBroken] = useState(false)
  const Mark = reference.origin === 'text' ? IconFileText : IconLink
  return reference.image && !isBroken ? (
    <img
      className={classes.picture}
      src={shownAddress(reference.image)}
      alt=""
      loading="lazy"
      onError={() => setBroken(true)}
    />
  ) : (
    <span className={classes.picture} aria-hidden="true">
      <Mark size={22} />
    </span>
  )
}

type Props = { reference: Reference; isChosen: boolean; onToggle: () => void; onLook: () => void }

/** A page to build on; a click anywhere on it chooses or skips it (WIZ-50, WIZ-53, WIZ-54, WIZ-56). */
export const ReferenceCard = ({ reference, isChosen, onToggle, onLook }: Props) => {
  const { t } = useTranslation('writing')
  const language = useLanguage()
  const { title, snippet, url, seo, origin } = reference
  return (
    <Row as="li" round="lg" className={classes.card} data-chosen={isChosen || undefined}>
      <Row as="label" gap={4} grow className={classes.body} htmlFor={`reference-${reference.id}`}>
        <Checkbox
          id={`reference-${reference.id}`}
          checked={isChosen}
          onChange={onToggle}
          aria-label={title}
        />
        <Picture reference={reference} />
        <Stack gap="half" as="span" grow>
          <Row gap="half 2" as="span" wrap look="label" light>
            {reference.platform || t(`references.origin.${origin}`)}
            {seo && (
              <Fact className={classes.seo} data-colour={cardColour(seo.total)}>
                {t('references.seo', {
                  score: seo.total.toLocaleString(language, {
                    minimumFractionDigits: 1,
                    maximumFractionDigits: 1,
                  }),
                })}
              </Fact>
            )}
          </Row>
          <Text as="span" strong>
            {title}
          </Text>
          <Text as="span" look="hint">
            {firstWords(snippet, SNIPPET_WORDS)}
          </Text>
        </Stack>
      </Row>
      <Row align="stretch" rigid className={classes.tools}>
        <ActionIcon
          aria-label={t('references.look', { title })}
          title={t('references.analysis')}
          onClick={onLook}
        >
          <IconEye size={18} />
        </ActionIcon>
        {url && (
          <ActionIcon
            component="a"
            href={url}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={t('references.visit', { title })}
            title={t('references.visitShort')}
          >
            <IconExternalLink size={18} />
          </ActionIcon>
        )}
      </Row>
    </Row>
  )
}
