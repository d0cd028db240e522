import { Button, VisuallyHidden } from '@mantine/core'
import type { Post } from '@tintario/contract/posts/post.ts'
import { Link } from 'wouter'
import { moment } from '../../../i18n/dates.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { IconArrowRight, IconCheck } from '../../../ui/icons/index.ts'
import { Box, Row, Stack, Text } from '../../../ui/parts.tsx'
import { editPostPath } from '../../../ui/paths.ts'
import classes from './FinishPost.module.css'

/** What a post can do without: these do not count among the steps that are left (ruling R48). */
const optional: ReadonlySet<string> = new Set(['platform', 'keyword', 'title', 'references'])

/** What is done and what is left of a post that is not finished, and the way back into the wizard (POST-15). */
export const FinishPost = ({ post }: { post: Post }) => {
  const { t } = useTranslation('post-page')
  const language = useLanguage()
  const has = (section: string) => post.completedSteps.includes(section)
  const steps = [
    ['date', true, moment(new Date(post.publishAt), language)],
    ['country', has('country_and_language'), null],
    ['platform', post.platforms.length > 0, post.platforms.map(({ name }) => name).join(', ')],
    ['description', has('description'), post.description],
    ['details', has('details'), null],
    ['keyword', post.primaryKeyword !== null, post.primaryKeyword],
    ['title', post.title !== null, post.title],
    ['references', has('references'), null],
    ['structure', has('structure'), null],
    ['text', post.body !== null, null],
  ] as const
  return (
    <Stack
      edge="ev-draft-line"
      as="section"
      align="start"
      gap={4}
      mt={6}
      p={5}
      round="lg"
      bg="primary-soft"
      aria-labelledby="finish-title"
    >
      <Text id="finish-title" as="h2" look="section">
        {t('finish.title', { count: post.missingStepsCount })}
      </Text>
      <Stack as="ol" gap={2} full className={classes.steps}>
        {steps.map(([step, isDone, value]) => (
          <li key={step} data-done={isDone || undefined}>
            <Row as="span" justify="center" rigid className={classes.tick} aria-hidden="true">
              {isDone && <IconCheck size={14} />}
            </Row>
            <Box as="span" strong rigid>
              {t(`finish.step.${step}`)}
              <VisuallyHidden>{isDone ? t('finish.done') : t('finish.open')}</VisuallyHidden>
            </Box>
            {!isDone && optional.has(step) && (
              <Text as="span" look="hint" cut>
                {t('finish.optional')}
              </Text>
            )}
            {isDone && value && (
              <Text
                as="span"
                look="hint"
                cut
                lang={step === 'date' || step === 'platform' ? undefined : (post.language ?? undefined)}
              >
                {value}
              </Text>
            )}
          </li>
        ))}
      </Stack>
      <Button component={Link} href={editPostPath(post.id)} rightSection={<IconArrowRight />}>
        {t('finish.act')}
      </Button>
    </Stack>
  )
}
