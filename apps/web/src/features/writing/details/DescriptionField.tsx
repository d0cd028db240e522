import { Button, SegmentedControl } from '@mantine/core'
import { GENERATE_MIN } from '@tintario/contract/posts/limits.ts'
import { useId } from 'react'
import { useOwnWords } from '../../../api/use-own-words.ts'
import { useWorkspaces } from '../../../api/use-workspaces.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { IconCircleCheck, IconRefresh, IconSparkles } from '../../../ui/icons/index.ts'
import { Box, Row, Text } from '../../../ui/parts.tsx'
import { usePostLang, usePostWizard } from '../wizard-context.ts'
import { changedWords } from './changed-words.ts'
import classes from './DescriptionField.module.css'
import { canEnhance, maxLength } from './description-rules.ts'
import { shopKindOf } from './shop-kind.ts'

/** The description as typed and, once it was enhanced in this visit, the enhanced one; one of them is shown. */
export type Versions = { original: string; enhanced: string | null; isEnhancedShown: boolean }

export const shownText = ({ original, enhanced, isEnhancedShown }: Versions) =>
  isEnhancedShown && enhanced !== null ? enhanced : original

type Props = {
  value: Versions
  stored: string
  onChange: (value: Versions) => void
  onLeave: () => void
  onEnhance: () => void
  onStop: () => void
  isEnhancing: boolean
  /** The part of the enhanced text that is there already, while it appears. */
  revealed: string | null
  onRevealAll: () => void
  error?: string | undefined
}

/** The topic in the user's words; where a model is connected, with Enhance, both versions and the new words marked. */
export const DescriptionField = (props: Props) => {
  const { value, stored, onChange, onLeave, onEnhance, onStop, isEnhancing, revealed, onRevealAll, error } =
    props
  const { t } = useTranslation('writing')
  const { t: label } = useTranslation('messages')
  const id = useId()
  const lang = usePostLang()
  const kind = shopKindOf(useWorkspaces().current?.description ?? '')
  const isOwnWords = useOwnWords()
  const { post } = usePostWizard()
  // The recorded text of an example does use the description.
  const isOnlyTopic = isOwnWords && !post.isExample
  const isEnhanced = value.enhanced !== null
  const text = revealed ?? shownText(value)
  const max = maxLength({ isEnhanced, stored })
  const isMarked = revealed !== null || (isEnhanced && value.isEnhancedShown)
  const type = (typed: string) =>
    onChange(
      value.isEnhancedShown && isEnhanced
        ? { ...value, enhanced: typed }
        : { ...value, original: typed, isEnhancedShown: false },
    )
  return (
    <div>
      <Row justify="between" gap={3} mb={2} high={30}>
        <Box as="label" look="hint" tone="inherit" strong htmlFor={id}>
          {t('details.description')}
        </Box>
        {isEnhanced && revealed === null && (
          <SegmentedControl
            size="xs"
            aria-label={t('details.version')}
            value={value.isEnhancedShown ? 'enhanced' : 'original'}
            onChange={(version) => onChange({ ...value, isEnhancedShown: version === 'enhanced' })}
            data={[
              { value: 'original', label: t('details.original') },
              { value: 'enhanced', label: t('details.enhanced') },
            ]}
          />
        )}
      </Row>
      {isOnlyTopic && (
        <Text look="hint" id={`${id}-use`} mb={2}>
          {t('details.ownWords')}
        </Text>
      )}
      <Box
        p="4 4 2"
        edge="control-line"
        round="md"
        bg="panel"
        className={classes.box}
        data-error={error ? true : undefined}
      >
        <div className={classes.text}>
          {/* Behind the field, with the same letters: it gives the field its height and marks the new words. */}
          <div className={classes.marks} lang={lang} aria-hidden="true">
            {isMarked
              ? changedWords(value.original, text).map((stretch, i) =>
                  stretch.isNew ? (
                    // biome-ignore lint/suspicious/noArrayIndexKey: stretches of one text, replaced together
                    <mark key={i}>{stretch.text}</mark>
                  ) : (
                    stretch.text
                  ),
                )
              : text}
            {'\n'}
          </div>
          <textarea
            id={id}
            // Its example, which stands in the empty field, is in the interface's language.
            lang={text === '' ? undefined : lang}
            spellCheck
            className={classes.field}
            value={text}
            readOnly={isEnhancing || revealed !== null}
            onChange={(event) => type(event.currentTarget.value)}
            onBlur={onLeave}
            onClick={revealed === null ? undefined : onRevealAll}
            onKeyDown={(event) => {
              if (event.key === 'Escape' && revealed !== null) onRevealAll()
            }}
            placeholder={t(kind ? `details.placeholders.${kind}` : 'details.placeholder')}
            aria-invalid={error ? true : undefined}
            aria-describedby={`${isOnlyTopic ? `${id}-use ` : ''}${id}-count ${id}-error`}
          />
        </div>
        <Row gap="2 3" p="2 0 0" wrap mt={3} look="label" tone="inherit" light line="top">
          {isEnhanced && revealed === null && (
            <>
              <Row as="span" gap={1} tone="ok" strong>
                <IconCircleCheck />
                {t('details.optimized')}
              </Row>
              <Box
                bare
                strong
                type="button"
                as="button"
                py={1}
                tone="link"
                className={classes.undo}
                onClick={() => onChange({ ...value, enhanced: null, isEnhancedShown: false })}
              >
                {t('details.undo')}
              </Box>
            </>
          )}
          {isEnhancing && (
            <Box as="span" tone="quiet" role="status">
              {t('details.enhancing')}
            </Box>
          )}
          <Box
            as="span"
            push
            tone="quiet"
            tabular
            className={classes.count}
            id={`${id}-count`}
            data-over={text.trim().length > max || undefined}
          >
            {text.trim().length < GENERATE_MIN && isOnlyTopic
              ? t('details.least', { count: text.trim().length, least: GENERATE_MIN })
              : `${text.trim().length} / ${max}`}
          </Box>
          {isEnhancing ? (
            <Button size="xs" variant="default" onClick={onStop}>
              {label('LABEL_CANCEL')}
            </Button>
          ) : isOwnWords ? null : (
            <Button
              size="xs"
              variant="light"
              disabled={!canEnhance(text) || revealed !== null}
              onClick={onEnhance}
              leftSection={isEnhanced ? <IconRefresh /> : <IconSparkles />}
            >
              {isEnhanced ? t('details.again') : label('LABEL_ENHANCE')}
            </Button>
          )}
        </Row>
      </Box>
      <Text mt={2} look="label" tone="danger" light className={classes.error} id={`${id}-error`} role="alert">
        {error}
      </Text>
    </div>
  )
}
