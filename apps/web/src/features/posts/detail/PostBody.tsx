import DOMPurify from 'dompurify'
import { useLayoutEffect, useRef } from 'react'
import classes from './PostBody.module.css'

const clean = (html: string): DocumentFragment => {
  const fragment = DOMPurify.sanitize(html, {
    RETURN_DOM_FRAGMENT: true,
    FORBID_TAGS: ['style', 'form', 'input', 'button', 'textarea', 'select'],
    FORBID_ATTR: ['style', 'class', 'id'],
  })
  for (const link of fragment.querySelectorAll('a[href]')) {
    link.setAttribute('target', '_blank')
    link.setAttribute('rel', 'noopener noreferrer')
  }
  return fragment
}

/** A post's text as its readers see it. It was cleaned by the server and is cleaned again here (rule 8). */
export const PostBody = ({ html, language }: { html: string; language: string | null }) => {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => box.current?.replaceChildren(clean(html)), [html])
  return <div ref={box} className={classes.body} lang={language ?? undefined} />
}
