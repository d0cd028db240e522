import { useComputedColorScheme } from '@mantine/core'
import DOMPurify from 'dompurify'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { markSentences, showSentence } from './mark-sentences.ts'
import classes from './PostBody.module.css'
import styles from './post-page.css?url'

const clean = (html: string): DocumentFragment => {
  const fragment = DOMPurify.sanitize(html, {
    RETURN_DOM_FRAGMENT: true,
    USE_PROFILES: { html: true },
    FORBID_TAGS: ['style', 'form', 'input', 'button', 'textarea', 'select'],
    FORBID_ATTR: ['style', 'class', 'id'],
  })
  for (const link of fragment.querySelectorAll('a[href]')) {
    link.setAttribute('target', '_blank')
    link.setAttribute('rel', 'noopener noreferrer')
  }
  return fragment
}

const emptyPage = `<!doctype html><meta charset="utf-8"><title></title><link rel="stylesheet" href="${styles}">`
const policy = window.trustedTypes?.createPolicy('post-frame', { createHTML: (_: string) => emptyPage })

type Props = {
  html: string
  language: string | null
  /** Sentences that are marked in place. What is sent has no trace of it. */
  marks?: readonly string[]
  /** The sentence to be brought into view; another object, another time. */
  shown?: { sentence: string } | null
}
const none: readonly string[] = []

/**
 * A post's text as its readers see it. It was cleaned by the server, is cleaned again here by another parser, and stands in
 * a frame where nothing runs (rule 8, R12). The frame is of our origin so that we can fill it and give it its height; as
 * no script of its own runs, nobody else makes use of that. Its links open pages of their own.
 */
export const PostBody = ({ html, language, marks = none, shown = null }: Props) => {
  const { t } = useTranslation('post-page')
  const scheme = useComputedColorScheme('light')
  const frame = useRef<HTMLIFrameElement>(null)
  const [page, setPage] = useState<Document | null>(null)
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
    page.body.replaceChildren(clean(html))
    markSentences(page, marks)
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
  )
}
