import type { WordpressSite } from './start-wordpress.ts'
import { findPosts, wpCall } from './wp-call.ts'

type Sample = {
  title: string
  category: string
  tags: string[]
  daysAgo: number
  excerpt: string
  body: string
}

const samples: Sample[] = [
  {
    title: 'How long does a soy candle burn?',
    category: 'Candles',
    tags: ['soy wax', 'burning time'],
    daysAgo: 9,
    excerpt: 'A 220 g soy candle burns for about 45 hours if the first hour is done right.',
    body: `<p>Our 220 g candle burns for about 45 hours. The first hour decides: let the whole surface melt, or a tunnel stays for good.</p>
<h2>Trim the wick</h2><p>Cut it to five millimetres before every lighting. A long wick smokes and eats the wax.</p>
<h2>Keep it out of the draught</h2><p>By an open window the same candle lasts ten hours less.</p>`,
  },
  {
    title: 'Washing a merino blanket by hand',
    category: 'Wool',
    tags: ['merino', 'care'],
    daysAgo: 23,
    excerpt: 'Cold water, little soap, no wringing, and a towel to dry it flat.',
    body: `<p>Merino cleans itself in fresh air most of the time. When it has to be washed, use cold water and a spoon of wool soap.</p>
<h2>Never wring it</h2><p>Roll it in a towel and press. Then dry it flat, away from the sun.</p>`,
  },
  {
    title: 'Meet the workshop in Segovia',
    category: 'Workshop',
    tags: ['people'],
    daysAgo: 41,
    excerpt: 'Four people, two looms and a copper kettle: who makes what you buy.',
    body: `<p>Casa Lumbre is four people in an old bakery in Segovia. Inés pours the candles, Mateo weaves, Alba packs and Tomás answers your letters.</p>
<h2>Small batches</h2><p>We pour sixty candles a day and weave three blankets a week.</p>`,
  },
]

/** Gives a new blog a past, so that the writer has something to stand on. Does nothing on a blog that has one. */
export const fillBlog = async (site: WordpressSite): Promise<void> => {
  const there = await findPosts(site)
  if (there.some((post) => post.title.raw === samples[0]?.title)) return
  for (const greeting of there) await wpCall(site, 'DELETE', `/wp/v2/posts/${greeting.id}?force=true`)
  const term = async (kind: 'categories' | 'tags', name: string): Promise<number> => {
    const made = await wpCall<{ id?: number; data?: { term_id?: number } }>(site, 'POST', `/wp/v2/${kind}`, {
      name,
    })
    const id = made.body.id ?? made.body.data?.term_id
    if (id === undefined) throw new Error(`the blog refused the term ${name}`)
    return id
  }
  for (const { title, category, tags, daysAgo, excerpt, body } of samples) {
    const tagIds: number[] = []
    for (const tag of tags) tagIds.push(await term('tags', tag))
    await wpCall(site, 'POST', '/wp/v2/posts', {
      title,
      excerpt,
      content: body,
      status: 'publish',
      date_gmt: new Date(Date.now() - daysAgo * 24 * 3600_000).toISOString().slice(0, 19),
      categories: [await term('categories', category)],
      tags: tagIds,
    })
  }
}
