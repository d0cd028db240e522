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

const english: Sample[] = [
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

const spanish: Sample[] = [
  {
    title: '¿Cuánto dura una vela de soja?',
    category: 'Velas',
    tags: ['cera de soja', 'duración'],
    daysAgo: 9,
    excerpt: 'Una vela de soja de 220 g dura unas 45 horas si la primera hora se hace bien.',
    body: `<p>Nuestra vela de 220 g dura unas 45 horas. La primera hora decide: deja que se funda toda la superficie o quedará un túnel para siempre.</p>
<h2>Recorta la mecha</h2><p>Déjala en cinco milímetros antes de cada encendido. Una mecha larga echa humo y gasta cera.</p>
<h2>Lejos de las corrientes</h2><p>Junto a una ventana abierta, la misma vela dura diez horas menos.</p>`,
  },
  {
    title: 'Lavar a mano una manta de merino',
    category: 'Lana',
    tags: ['merino', 'cuidados'],
    daysAgo: 23,
    excerpt: 'Agua fría, poco jabón, sin retorcer, y una toalla para secarla en plano.',
    body: `<p>El merino se limpia solo al aire casi siempre. Cuando hay que lavarlo, usa agua fría y una cucharada de jabón para lana.</p>
<h2>No la retuerzas</h2><p>Enróllala en una toalla y aprieta. Después sécala en plano, lejos del sol.</p>`,
  },
  {
    title: 'El taller de Segovia por dentro',
    category: 'Taller',
    tags: ['personas'],
    daysAgo: 41,
    excerpt: 'Cuatro personas, dos telares y un caldero de cobre: quién hace lo que compras.',
    body: `<p>Casa Lumbre somos cuatro personas en una antigua panadería de Segovia. Inés vierte las velas, Mateo teje, Alba empaqueta y Tomás contesta tus cartas.</p>
<h2>Series pequeñas</h2><p>Vertemos sesenta velas al día y tejemos tres mantas a la semana.</p>`,
  },
]

/** The front page as a list of posts; the theme's own is an advertisement of itself. */
const frontPage = `<!-- wp:template-part {"slug":"header","tagName":"header"} /-->
<!-- wp:group {"tagName":"main","layout":{"type":"constrained"}} --><main class="wp-block-group">
<!-- wp:site-tagline {"align":"wide","fontSize":"large"} /-->
<!-- wp:query {"query":{"perPage":12,"postType":"post","order":"desc","orderBy":"date","inherit":true},"align":"wide"} --><div class="wp-block-query alignwide">
<!-- wp:post-template {"layout":{"type":"grid","columnCount":3}} -->
<!-- wp:post-featured-image {"isLink":true,"aspectRatio":"16/9"} /-->
<!-- wp:post-title {"isLink":true,"fontSize":"large"} /-->
<!-- wp:post-excerpt /-->
<!-- wp:post-date {"fontSize":"small"} /-->
<!-- /wp:post-template --></div><!-- /wp:query --></main><!-- /wp:group -->`

/** Gives a new blog a past, so that the writer has something to stand on. Does nothing on a blog that has one. */
export const fillBlog = async (site: WordpressSite, language: 'en' | 'es' = 'en'): Promise<void> => {
  const samples = language === 'es' ? spanish : english
  const there = await findPosts(site)
  const own = [...english, ...spanish].map((sample) => sample.title)
  if (there.some((post) => own.includes(post.title.raw))) return
  for (const greeting of there) await wpCall(site, 'DELETE', `/wp/v2/posts/${greeting.id}?force=true`)
  await wpCall(site, 'DELETE', '/wp/v2/pages/2?force=true')
  for (const slug of ['home', 'index'])
    await wpCall(site, 'POST', `/wp/v2/templates/twentytwentyfour//${slug}`, { content: frontPage })
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
