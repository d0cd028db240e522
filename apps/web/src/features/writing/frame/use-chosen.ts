import { platforms } from '@tintario/contract/core/platforms.ts'
import type { Step } from '@tintario/contract/posts/steps.ts'
import { useOptionName } from '../../../api/use-options.ts'
import { moment } from '../../../i18n/dates.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useVoices } from '../../brand-voices/index.ts'
import { useWizard } from '../wizard-context.ts'

const joined = (...parts: (string | undefined)[]) => parts.filter(Boolean).join(' · ')

/** What was chosen on a step, in a few words for the rail; empty when nothing was. */
export const useChosen = (step: Step): string => {
  const { t } = useTranslation('writing')
  const { post } = useWizard()
  const language = useLanguage()
  const isCountry = step === 'country'
  const isDetails = step === 'details'
  const country = useOptionName('target-countries', isCountry ? (post?.country ?? null) : null)
  const spoken = useOptionName('supported-languages', isCountry ? (post?.language ?? null) : null)
  const type = useOptionName('post-types', isCountry ? (post?.type ?? null) : null)
  const tone = useOptionName('post-tones', isDetails ? (post?.tone ?? null) : null)
  const voices = useVoices(isDetails && !!post?.brandVoiceId)
  if (!post) return ''
  switch (step) {
    case 'date':
      return moment(new Date(post.publishAt), language)
    case 'country':
      return joined(country, spoken, type)
    case 'platform':
      return post.platformNames.map((name) => platforms[name].brand).join(' · ') || t('platform.later')
    case 'details':
      return joined(voices.data?.find((voice) => voice.id === post.brandVoiceId)?.name, tone)
    case 'keyword':
      return post.primaryKeyword ?? ''
    case 'title':
      return post.title ?? ''
    case 'references':
      return t('references.chosen', { count: post.referenceIds.length })
    case 'structure':
      return t('structure.chosen', {
        count: post.structure?.children.filter((h2) => h2.isChosen).length ?? 0,
      })
    default:
      return ''
  }
}
