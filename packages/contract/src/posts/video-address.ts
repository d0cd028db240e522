import { parseUrl } from '../core/parse-url.ts'
import { playerHosts } from './allowed-html.ts'

/** A video: the address for a frame, and its public page. */
type Video = { player: string; page: string; site: 'YouTube' | 'Vimeo' }

const tube = (id: string): Video => ({
  player: `https://www.youtube-nocookie.com/embed/${id}`,
  page: `https://www.youtube.com/watch?v=${id}`,
  site: 'YouTube',
})

const tubeHosts = new Set(['youtube.com', 'www.youtube.com', 'm.youtube.com', 'www.youtube-nocookie.com'])
const vimeoHosts = new Set(['vimeo.com', 'www.vimeo.com', 'player.vimeo.com'])
const isTubeId = (id: string | undefined): id is string => id !== undefined && /^[\w-]{6,20}$/.test(id)

/** The YouTube or Vimeo video at an address that a user copied; null for any other address. */
export const videoAt = (address: string): Video | null => {
  const url = parseUrl(address.trim())
  if (!url || !/^https?:$/.test(url.protocol)) return null
  const [first, second] = url.pathname.split('/').filter(Boolean)
  if (url.hostname === 'youtu.be') return isTubeId(first) ? tube(first) : null
  if (tubeHosts.has(url.hostname)) {
    const named = ['embed', 'shorts', 'live'].includes(first ?? '')
    const id = first === 'watch' ? url.searchParams.get('v') : named ? second : undefined
    return isTubeId(id ?? undefined) ? tube(id as string) : null
  }
  const number = first === 'video' ? second : first
  if (!vimeoHosts.has(url.hostname) || !number || !/^\d{1,12}$/.test(number)) return null
  return {
    player: `https://player.vimeo.com/video/${number}`,
    page: `https://vimeo.com/${number}`,
    site: 'Vimeo',
  }
}

/** Whether a frame's address belongs to an allowed player. */
export const isPlayer = (address: string): boolean => {
  const url = parseUrl(address)
  return url?.protocol === 'https:' && playerHosts.includes(url.hostname)
}
