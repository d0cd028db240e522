import { Anchor } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { TITLE_MIN } from '@tintario/contract/posts/limits.ts'
import { Link } from 'wouter'
import { api } from '../../api/call.ts'
import { useApi } from '../../api/use-api.ts'
import { detailDate } from '../../i18n/dates.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { IconCopy } from '../../ui/icons/index.ts'
import { Box, Panel, Row, Text } from '../../ui/parts.tsx'
import { postPath } from '../../ui/paths.ts'
import classes from './OverlapCard.module.css'

/** How long typing may pause before a title is compared, in milliseconds. */
const PAUSE_MS = 400
/** How long a title stays before a model is asked about it, in milliseconds. */
const SETTLED_MS = 1_500

type Props = {
  postId: string
  title: string
  /** What is only near says nothing: a follow-up is on its parent's subject. */
  onlySame?: boolean
}

/** What the shop has on the title's question already, and what could be done instead. It asks for nothing and stops nobody. */
export const OverlapCard = ({ postId, title, onlySame = false }: Props) => {
  const { t } = useTranslation('writing')
  const language = useLanguage()
  const [asked] = useDebouncedValue(title.trim(), PAUSE_MS)
  const [settled] = useDebouncedValue(title.trim(), SETTLED_MS)
  const params = { id: postId }
  const { data: byWords } = useApi(
    api.shopIndex.overlap,
    { params, body: { title: asked } },
    { enabled: asked.length >= TITLE_MIN, retry: false },
  )
  const { data: byModel } = useApi(
    api.shopIndex.overlap,
    { params, body: { title: settled, isSettled: true } },
    { enabled: settled === asked && byWords?.mayAsk === true, retry: false },
  )
  const data = (settled === asked && byModel) || byWords
  const rival = onlySame && !data?.isSame ? null : data?.rival
  return (
    <div role="status">
      {data && rival && (
        <Panel as="aside" fill="sunken" row gap={3} align="stretch" mt={4} aria-label={t('overlap.label')}>
          <Box as={IconCopy} size={18} mt={1} tone="quiet" aria-hidden="true" />
          <div>
            <Text strong>{t(`overlap.${data.isSame ? 'same' : 'near'}.${rival.state}`)}</Text>
            <Row as="p" gap={2} align="baseline" wrap look="body" tone="quiet" className={classes.rival}>
              {rival.postId ? (
                <Anchor component={Link} href={postPath(rival.postId)}>
                  {rival.title}
                </Anchor>
              ) : (
                <Anchor href={rival.url ?? undefined} target="_blank" rel="noopener noreferrer">
                  {rival.title}
                </Anchor>
              )}
              {rival.postId && rival.at && <span>{detailDate(new Date(rival.at), language)}</span>}
            </Row>
            <Text tone="quiet">{data.advice !== 'new' && t(`overlap.advice.${data.advice}`)}</Text>
          </div>
        </Panel>
      )}
    </div>
  )
}
