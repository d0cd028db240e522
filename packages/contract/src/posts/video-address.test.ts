import { expect, test } from 'vitest'
import { isPlayer, videoAt } from './video-address.ts'

test.for([
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=4', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
  ['https://youtu.be/dQw4w9WgXcQ?si=x', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
  ['http://m.youtube.com/shorts/dQw4w9WgXcQ', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
  [
    'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
    'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
  ],
  ['https://vimeo.com/123456', 'https://player.vimeo.com/video/123456'],
  ['https://player.vimeo.com/video/123456?h=1', 'https://player.vimeo.com/video/123456'],
  ['https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ', null],
  ['https://www.youtube.com@evil.example/embed/dQw4w9WgXcQ', null],
  ['javascript:alert(1)//youtu.be/dQw4w9WgXcQ', null],
  ['https://www.youtube.com/watch?v="><script>', null],
  ['https://www.youtube.com/', null],
  ['a video', null],
] as const)('[EDITOR-05] the video at %s', ([address, player]) => {
  const video = videoAt(address)
  expect(video?.player ?? null).toBe(player)
  if (video) expect(isPlayer(video.player)).toBe(true)
})
