import { parseUrl } from '@tintario/contract/core/parse-url.ts'
import { videoAt } from '@tintario/contract/posts/video-address.ts'

/** What stands for a video: a link to its page, which opens apart. */
export const videoCard = (player: string, openLabel: (site: string) => string): HTMLElement => {
  const video = videoAt(player)
  const card = document.createElement('p')
  card.dataset.video = ''
  card.contentEditable = 'false'
  const link = document.createElement('a')
  link.href = video?.page ?? player
  link.target = '_blank'
  link.rel = 'noopener noreferrer'
  link.textContent = openLabel(video?.site ?? parseUrl(player)?.hostname ?? player)
  card.append(link)
  return card
}
