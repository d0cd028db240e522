import type { Element } from 'domhandler'
import { leaveOut } from '../../../html.ts'
import { attribute, block, descendant, inner, named } from './dom.ts'

const pictures = new Set(['img'])

/** Words only: a picture in a caption would have no block. */
export const caption = (figure: Element): string => {
  const found = descendant(figure, 'figcaption')
  if (!found) return ''
  leaveOut(found, pictures)
  const words = inner(found)
  return words ? `<figcaption class="wp-element-caption">${words}</figcaption>` : ''
}

export const image = (picture: Element, link: string | undefined, written: string): string => {
  const { src = '', alt = '', title } = picture.attribs
  const id = /^wp-image-(\d{1,15})$/.exec(picture.attribs.class ?? '')?.[1]
  const named = title ? ` title="${attribute(title)}"` : ''
  const tag = `<img src="${attribute(src)}" alt="${attribute(alt)}"${id ? ` class="wp-image-${id}"` : ''}${named}/>`
  const shown = link ? `<a href="${attribute(link)}">${tag}</a>` : tag
  return block(
    'image',
    { ...(id ? { id: Number(id), sizeSlug: 'full' } : {}), linkDestination: link ? 'custom' : undefined },
    `<figure class="wp-block-image${id ? ' size-full' : ''}">${shown}${written}</figure>`,
  )
}

export const linkAround = (picture: Element): string | undefined =>
  picture.parent && named(picture.parent, 'a') ? picture.parent.attribs.href : undefined

/** Addresses of players in frames, and the page WordPress makes its own player from. */
const videoPage = (src: string): { url: string; provider: string } | null => {
  const tube = /^https?:\/\/(?:www\.)?(?:youtube(?:-nocookie)?\.com\/embed|youtu\.be)\/([\w-]{6,20})/.exec(
    src,
  )
  if (tube) return { url: `https://www.youtube.com/watch?v=${tube[1]}`, provider: 'youtube' }
  const page = /^https?:\/\/(?:www\.)?youtube\.com\/watch\?/.test(src) ? URL.parse(src) : null
  const watched = /^[\w-]{6,20}/.exec(page?.searchParams.get('v') ?? '')
  if (watched) return { url: `https://www.youtube.com/watch?v=${watched[0]}`, provider: 'youtube' }
  const vimeo = /^https?:\/\/(?:www\.|player\.)?vimeo\.com\/(?:video\/)?(\d+)/.exec(src)
  return vimeo ? { url: `https://vimeo.com/${vimeo[1]}`, provider: 'vimeo' } : null
}

export const embed = (src: string, written: string): string | null => {
  const page = videoPage(src.startsWith('//') ? `https:${src}` : src.trim())
  if (!page) return null
  const shape = 'wp-embed-aspect-16-9 wp-has-aspect-ratio'
  const classes = `wp-block-embed is-type-video is-provider-${page.provider} wp-block-embed-${page.provider} ${shape}`
  return block(
    'embed',
    { url: page.url, type: 'video', providerNameSlug: page.provider, responsive: true, className: shape },
    `<figure class="${classes}"><div class="wp-block-embed__wrapper">\n${page.url}\n</div>${written}</figure>`,
  )
}

export const media = (element: Element, written: string): string[] => {
  const src = element.attribs.src ?? descendant(element, 'source')?.attribs.src
  const name = element.name
  if (!src) return []
  const shown = `<${name} controls src="${attribute(src)}"></${name}>`
  return [block(name, {}, `<figure class="wp-block-${name}">${shown}${written}</figure>`)]
}
