import { useComputedColorScheme } from '@mantine/core'
import { type ReactNode, type Ref, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { shownAddress } from '../../../api/foreign-picture.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { cleanPage } from '../editor/clean-html.ts'
import { isPlain, plainPictureCard } from '../editor/plain-picture.ts'
import { videoCard } from '../editor/video-card.ts'
import { markSentences, showSentence } from './mark-sentences.ts'
import classes from './PostBody.module.css'
import styles from './post-page.css?url'

type Words = { openVideo: (site: string) => string; plainPicture: string }

/**
 * A card stands for each video: nothing is loaded from its site before somebody opens it there. Another stands for each
 * picture that would be loaded without encryption. A number and its unit stay on one line.
 */
const clean = (
  html: string,
  { openVideo, plainPicture }: Words,
  previewToken: string | undefined,
): DocumentFragment => {
  const fragment = cleanPage(html)
  for (const picture of fragment.querySelectorAll('img'))
    if (isPlain(picture.getAttribute('src') ?? ''))
      picture.replaceWith(plainPictureCard(picture.alt, plainPicture))
    else picture.setAttribute('src', shownAddress(picture.getAttribute('src') ?? '', previewToken))
  for (const frame of fragment.querySelectorAll('iframe'))
    frame.replaceWith(videoCard(frame.getAttribute('src') ?? '', openVideo))
  for (const link of fragment.querySelectorAll('a[href]')) {
    link.setAttribute('target', '_blank')
    link.setAttribute('rel', 'noopener noreferrer')
  }
  const walker = document.createTreeWalker(fragment, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    node.textContent = (node.textContent ?? '').replace(/(\d) ([€%$£°])/g, '$1\u00a0$2')
  return fragment
}

const emptyPage = `<!doctype html><meta charset="utf-8"><title></title><link rel="stylesheet" href="${styles}"><body class="article">`
const policy = window.trustedTypes?.createPolicy('post-frame', { createHTML: (_: string) => emptyPage })

/** Something of ours that stands at a place of the text without being of it: before one of its headings, or at the end. */
export type Insert = { key: string; before: number; node: ReactNode }

type Props = {
  html: string
  language: string | null
  /** Sentences that are marked in place. What is sent has no trace of it. */
  marks?: readonly string[]
  /** The sentence to be brought into view; another object, another time. */
  shown?: { sentence: string } | null
  /** What stands between the sections of the text whose headings these are. What is sent has no trace of it. */
  insertsFor?: (headings: readonly string[]) => readonly Insert[]
  /** Of a public preview, whose readers have no session. */
  previewToken?: string
  /** Takes the focus when something between the sections went with it. */
  ref?: Ref<HTMLDivElement>
}
const none: readonly string[] = []
const noInserts = (): readonly Insert[] => []

/** The headings that stand in no other block: only between these is there a place. */
const headingsOf = (page: Document): Element[] =>
  [...page.body.children].filter(({ tagName }) => /^H[1-6]$/.test(tagName))

/**
 * A post's text as its readers see it. It was cleaned by the server, is cleaned again here by another parser, and stands in
 * a frame where nothing runs (rule 8, R12). The frame is of our origin so that we can fill it and give it its height; as
 * no script of its own runs, nobody else makes use of that. Its links open pages of their own.
 */
export const PostBody = ({
  html,
  language,
  marks = none,
  shown = null,
  insertsFor = noInserts,
  previewToken,
  ref,
}: Props) => {
  const { t } = useTranslation('post-page')
  const scheme = useComputedColorScheme('light')
  const frame = useRef<HTMLIFrameElement>(null)
  const [page, setPage] = useState<Document | null>(null)
  const [headings, setHeadings] = useState<readonly string[]>(none)
  const inserts = insertsFor(headings)
  useLayoutEffect(() => {
    // React would make a plain text of it, which the page's policy refuses.
    frame.current?.setAttribute('srcdoc', (policy?.createHTML(emptyPage) ?? emptyPage) as string)
  }, [])
  useLayoutEffect(() => {
    page?.documentElement.setAttribute('lang', language ?? '')
    page?.documentElement.setAttribute('data-mantine-color-scheme', scheme)
  }, [page, language, scheme])
  useLayoutEffect(() => {
    if (!page) return
    page.body.replaceChildren(
      clean(
        html,
        { openVideo: (site) => t('video', { site }), plainPicture: t('plainPicture') },
        previewToken,
      ),
    )
    setHeadings(headingsOf(page).map(({ textContent }) => textContent ?? ''))
  }, [page, html, t, previewToken])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text has its sentences at other places
  useLayoutEffect(() => {
    if (page) markSentences(page, marks)
  }, [page, html, marks])
  useEffect(() => {
    if (page && shown) showSentence(page, shown.sentence)
  }, [page, shown])
  useEffect(() => {
    if (!page) return
    const sizes = new ResizeObserver(() => {
      if (frame.current)
        frame.current.style.height = `${Math.ceil(page.body.getBoundingClientRect().height)}px`
    })
    sizes.observe(page.body)
    return () => sizes.disconnect()
  }, [page])
  return (
    <div ref={ref} tabIndex={-1} className={classes.body}>
      <iframe
        ref={frame}
        title={t('text')}
        className={classes.frame}
        sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
        onLoad={() => {
          const loaded = frame.current?.contentDocument
          if (loaded?.URL === 'about:srcdoc') setPage(loaded)
        }}
      />
      {page &&
        inserts.map(({ key, before, node }, at) => (
          <Inserted key={key} page={page} headings={headings} before={before} at={at}>
            {node}
          </Inserted>
        ))}
    </div>
  )
}

type InsertedProps = {
  page: Document
  /** Another list when another text has come, without the gap. */
  headings: readonly string[]
  before: number
  at: number
  children: ReactNode
}

/**
 * Lies over the frame, where the text in it leaves a gap of the same height. Nothing of ours can run inside the frame, and
 * nothing of the text is changed by it.
 */
const Inserted = ({ page, headings, before, at, children }: InsertedProps) => {
  const card = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text has no gap yet
  useLayoutEffect(() => {
    const gap = page.createElement('div')
    gap.dataset.before = String(before)
    gap.dataset.at = String(at)
    const others = [...page.querySelectorAll<HTMLElement>(`[data-before="${before}"]`)]
    const later = others.find((other) => Number(other.dataset.at) > at)
    page.body.insertBefore(gap, later ?? headingsOf(page)[before] ?? null)
    const fit = () => {
      const { current } = card
      if (!current) return
      gap.style.height = `${current.offsetHeight}px`
      current.style.top = `${gap.offsetTop}px`
    }
    const sizes = new ResizeObserver(fit)
    if (card.current) sizes.observe(card.current)
    sizes.observe(page.body)
    fit()
    return () => {
      sizes.disconnect()
      gap.remove()
    }
  }, [page, headings, before, at])
  return (
    <div ref={card} className={classes.inserted}>
      {children}
    </div>
  )
}
