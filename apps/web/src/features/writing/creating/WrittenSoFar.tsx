import { Skeleton } from '@mantine/core'
import type { Post } from '@tintario/contract/posts/post.ts'
import { shownHeading } from '@tintario/contract/posts/shown-heading.ts'
import DOMPurify from 'dompurify'
import { useEffect, useRef, useState } from 'react'
import { shownAddress } from '../../../api/foreign-picture.ts'
import { Stack, Text } from '../../../ui/parts.tsx'
import classes from './WrittenSoFar.module.css'

const plain = (text: string) => text.trim().toLowerCase()

/** Puts the new paragraphs under the ones that stand there already; what did not change is left alone. */
const grow = (page: HTMLElement, html: string) => {
  const fragment = DOMPurify.sanitize(html, { RETURN_DOM_FRAGMENT: true, USE_PROFILES: { html: true } })
  for (const picture of fragment.querySelectorAll('img'))
    picture.setAttribute('src', shownAddress(picture.getAttribute('src') ?? ''))
  const wanted = [...fragment.children]
  wanted.forEach((element, i) => {
    const there = page.children[i]
    if (there?.innerHTML === element.innerHTML && there.tagName === element.tagName) return
    element.classList.add(classes.fresh ?? '')
    if (there) there.replaceWith(element)
    else page.append(element)
  })
  while (page.children.length > wanted.length) page.lastElementChild?.remove()
  return [...page.querySelectorAll('h2')].map((heading) => plain(heading.textContent))
}

/** The text as far as it is written, cleaned once more here, and the headings that are still to come. */
export const WrittenSoFar = ({ html, post }: { html: string; post: Post }) => {
  const page = useRef<HTMLDivElement>(null)
  const [written, setWritten] = useState<readonly string[]>([])
  useEffect(() => {
    if (page.current) setWritten(grow(page.current, html))
  }, [html])
  const chosen = post.structure?.children.filter((h2) => h2.isChosen) ?? []
  const toCome = chosen.filter((h2) => !written.includes(plain(shownHeading(h2.label))))
  return (
    <Text
      p="7 8 8"
      shadow={2}
      as="article"
      line="all"
      round="lg"
      bg="raised"
      className={classes.paper}
      lang={post.language ?? undefined}
    >
      <Text mb={5} look="number" strong className={classes.title}>
        {post.title ?? post.structure?.label}
      </Text>
      <div ref={page} className={classes.text} />
      {toCome.map((h2) => (
        <Stack key={h2.id} gap={2} mt={6} tone="faint" className={classes.coming} aria-hidden="true">
          <p>{shownHeading(h2.label)}</p>
          <Skeleton height={10} />
          <Skeleton height={10} width="94%" />
          <Skeleton height={10} width="62%" />
        </Stack>
      ))}
    </Text>
  )
}
