import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { hasPhp, startWordPress } from './start-wordpress.ts'
import { findPosts, wpCall } from './wp-call.ts'

const engines: ('php' | 'wasm')[] = hasPhp() ? ['wasm', 'php'] : ['wasm']

test.each(engines)(
  'a WordPress by %s keeps its posts over a restart',
  async (engine) => {
    const dir = await mkdtemp(join(tmpdir(), 'wordpress-'))
    try {
      const first = await startWordPress({ dir, engine, title: 'Ñandú' })
      const made = await wpCall<{ id: number }>(first, 'POST', '/wp/v2/posts', {
        title: 'Stays',
        status: 'publish',
      })
      await first.stop()
      await expect(fetch(first.url)).rejects.toThrow()
      const again = await startWordPress({ dir, engine })
      try {
        expect(again.appPassword).toBe(first.appPassword)
        const posts = await findPosts(again)
        expect(posts.map((post) => post.id)).toContain(made.body.id)
        expect(posts.every((post) => post.link.startsWith(again.url))).toBe(true)
        expect((await (await fetch(`${again.url}/wp-json/`)).json()).name).toBe('Ñandú')
      } finally {
        await again.stop()
      }
    } finally {
      await rm(dir, { recursive: true, force: true })
    }
  },
  240_000,
)
