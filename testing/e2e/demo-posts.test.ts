import { expect, test } from 'vitest'
import { scoreSeo } from '../../apps/server/src/features/checks/score-seo.ts'
import { unsupported } from '../../apps/server/src/features/sample/texts/sample-months.ts'
import { samplePosts } from './demo-posts.ts'

const blog = 'http://127.0.0.1:4480'
const plain = (html: string) =>
  html
    .replace(/<[^<>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

test.each(['en', 'es'] as const)('the demo has thirteen finished posts in eight states (%s)', (language) => {
  const posts = samplePosts(language)
  expect(posts).toHaveLength(13)
  expect(new Set(posts.map(({ fate }) => fate)).size).toBe(8)
  expect(new Set(posts.map(({ days }) => days)).size).toBe(13)
})

const demo = (['en', 'es'] as const)
  .flatMap(samplePosts)
  .map((post) => ({ ...post, html: post.body.replaceAll('BLOG', blog) }))

test.each(demo.map((post) => [`${post.language} ${post.title}`, post] as const))(
  '%s: 500 to 900 words, each claim in its notes, a score of 8 or more',
  (_, post) => {
    const { html, claims, keyword, language, metaDescription, title } = post
    expect(post.words).toBeGreaterThanOrEqual(500)
    expect(post.words).toBeLessThanOrEqual(900)
    expect(html).not.toMatch(/[{}]|SITE|BLOG/)
    expect(html.includes(unsupported[language].sentence)).toBe(post.fate === 'blocked')
    expect(claims.length).toBeGreaterThanOrEqual(6)
    for (const { sentence, support } of claims) {
      expect(plain(html)).toContain(sentence)
      for (const { quote } of support) expect(quote).not.toBe('')
    }
    const about = { title, metaTitle: title, metaDescription, keyword, language, siteUrl: blog }
    const { total } = scoreSeo({ ...about, html, featuredImage: { alt: title }, hasSiblings: true })
    expect(total).toBeGreaterThanOrEqual(8)
  },
)
