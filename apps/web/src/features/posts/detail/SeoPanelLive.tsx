import { Skeleton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { Post } from '@tintario/contract/posts/post.ts'
import type { Editor } from '@tiptap/react'
import { useEffect } from 'react'
import { api } from '../../../api/call.ts'
import { Loaded } from '../../../api/Loaded.tsx'
import { useApi } from '../../../api/use-api.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Box, Panel, Text } from '../../../ui/parts.tsx'
import { cleanPage } from '../editor/clean-html.ts'
import { pageOf } from '../editor/editor-html.ts'
import { shownScore } from '../post-rules.ts'
import { readPage } from './read-page.ts'
import classes from './SeoPanelLive.module.css'
import { SeoReport } from './SeoReport.tsx'
import { findPlace, type Place } from './show-place.ts'
import { useLiveScore } from './use-live-score.ts'

/** Rest in the typing before a text is scored. */
const PAUSE_MS = 300
/** From here on the score stands beside the text. */
const WIDE = '(min-width: 1000px)'

type Props = {
  post: Post
  editor: Editor
  title: string
  /** The HTML view's text while it is open. */
  source: string | null
}
type ScoredFor = { siteUrl: string | null; hasSiblings: boolean }

/** The score of what stands in the editor, as it will be once saved. */
export const SeoPanelLive = (props: Props) => {
  const { post } = props
  const seo = useApi(api.writing.seo, { params: { id: post.id } })
  return (
    <aside>
      <Loaded query={seo} waiting={<Skeleton height={320} radius="lg" />}>
        {(kept) => (
          <LiveScore {...props} scoredFor={kept?.scoredFor ?? { siteUrl: null, hasSiblings: false }} />
        )}
      </Loaded>
    </aside>
  )
}

const bodyOf = (editor: Editor, source: string | null) =>
  source === null ? pageOf(editor.schema, editor.state.doc.content) : cleanPage(source)

/** Selects a place of the text in the editor, ready to be written over. */
const showInEditor = (editor: Editor, place: Place) => {
  const { view } = editor
  const found = findPlace(view.dom, place)
  if (!found) return
  const from = view.posAtDOM(found, 0)
  const to = view.posAtDOM(found, found.childNodes.length)
  editor.chain().setTextSelection({ from, to }).focus(null, { scrollIntoView: false }).run()
  found.scrollIntoView({ block: 'center' })
}

const LiveScore = ({ post, editor, title, source, scoredFor }: Props & { scoredFor: ScoredFor }) => {
  const { t } = useTranslation('post-page')
  const language = useLanguage()
  const isWide = useMediaQuery(WIDE, undefined, { getInitialValueInEffect: false })
  const { score, isFailed, send } = useLiveScore()
  const { siteUrl, hasSiblings } = scoredFor
  useEffect(() => {
    let timer = 0
    const score = () =>
      send({
        body: readPage(bodyOf(editor, source)),
        title: title.trim(),
        metaTitle: post.metaTitle ?? '',
        metaDescription: post.metaDescription ?? '',
        keyword: post.primaryKeyword,
        language: post.language === 'es' ? 'es' : 'en',
        featuredImage: post.featuredImage ? { alt: post.featuredImage.alt } : null,
        siteUrl,
        hasSiblings,
      })
    const scoreLater = () => {
      clearTimeout(timer)
      timer = window.setTimeout(score, PAUSE_MS)
    }
    const onTransaction = ({ transaction }: { transaction: { docChanged: boolean } }) => {
      if (transaction.docChanged) scoreLater()
    }
    scoreLater()
    editor.on('transaction', onTransaction)
    return () => {
      clearTimeout(timer)
      editor.off('transaction', onTransaction)
    }
  }, [editor, source, title, post, siteUrl, hasSiblings, send])
  if (isFailed) return <Text look="hint">{t('seo.liveFailed')}</Text>
  if (!score) return <Skeleton height={320} radius="lg" />
  return (
    <Panel as="details" p={3} fill="sunken" className={classes.panel} open={isWide || undefined}>
      <Box as="summary" look="body" strong className={classes.summary}>
        {t('seo.live')} <b>{shownScore(score.total, language)}</b>
      </Box>
      <SeoReport
        report={score}
        textLanguage={post.language}
        onShow={(place) => showInEditor(editor, place)}
      />
    </Panel>
  )
}
