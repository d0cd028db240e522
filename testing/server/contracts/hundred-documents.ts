import { choicesOf } from '../kills/random.ts'

/** Repeats the same hundred. */
export const DOCUMENTS_SEED = 20261122

const phrases = [
  'Lana &amp; lino',
  '5 &lt; 6',
  'caf&eacute; con leche',
  'a&nbsp;mano',
  '«Así» — ¿sí?',
  'naïve 羊毛 🧶',
  'two  spaces\nand a line',
  'l&#39;été &quot;doux&quot;',
]

/**
 * A hundred posts of all that a text of ours may hold, with what platforms rewrite: entities, spaces, quotes in attributes,
 * signs beyond the first plane. Each platform is asked whether they arrive as they were sent.
 */
export const hundredDocuments = (
  seed = DOCUMENTS_SEED,
): { html: string; title: string; excerpt: string; slug: string }[] => {
  const { pick, between } = choicesOf(seed)
  const inline = (): string =>
    pick([
      () => pick(phrases),
      () => `<strong>${pick(phrases)}</strong>`,
      () => `<em>${pick(phrases)}</em>`,
      () => `<a href="https://example.com/?a=1&amp;b=2" title='one "two"'>${pick(phrases)}</a>`,
      () => `${pick(phrases)}<br/>${pick(phrases)}`,
      () => `<code>${pick(phrases)}</code>`,
    ])()
  const many = (make: () => string, most: number) => Array.from({ length: between(1, most) }, make).join('')
  const blocks = [
    () => `<h2>${inline()}</h2>`,
    () => `<h3 id="part">${inline()}</h3>`,
    () => `<p>${many(inline, 5)}</p>`,
    () => `<ul>${many(() => `<li>${inline()}</li>`, 4)}</ul>`,
    () => `<ol><li>${inline()}<ul><li>${inline()}</li></ul></li></ol>`,
    () => `<blockquote><p>${inline()}</p></blockquote>`,
    () =>
      `<figure><img src="https://cdn.example/a.png" alt="Un ovillo" /><figcaption>${inline()}</figcaption></figure>`,
    () => `<table><tbody><tr><th>${inline()}</th><td>${inline()}</td></tr></tbody></table>`,
    () => `<pre><code>let a = 1 &lt; 2\n  b()</code></pre>`,
    () => '<hr />',
  ]
  return Array.from({ length: 100 }, (_, nth) => ({
    title: `${pick(['Lana', 'Wool', '5 < 6 & más'])} ${nth}`,
    excerpt: pick(['Lo que dura & lo que no', '', '1 < 2 "three"']),
    html: many(() => pick(blocks)(), 12),
    slug: `text-${nth}`,
  }))
}
