import { api } from '@tintario/contract/api.ts'
import { treeProblem } from '@tintario/contract/posts/structure-tree.ts'
import { createdPost, writtenText } from '@tintario/testing/made-posts.ts'
import { createWorld, type World } from '@tintario/testing/world.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

let world: World
beforeAll(async () => {
  world = await createWorld()
  world.startJobs()
})
afterAll(() => world.close())

const texts = {
  en: 'We make leather bags by hand in a small workshop. A bag lasts twenty years when it is cleaned with a dry cloth and fed with wax twice a year.',
  es: 'Hacemos bolsos de cuero a mano en un taller pequeño. Un bolso dura veinte años si se limpia con un paño seco y se nutre con cera dos veces al año.',
}

const owned = {
  en: ['We make leather bags by hand in a small workshop.', 'fed with wax twice a year.'],
  es: ['Hacemos bolsos de cuero a mano en un taller pequeño.', 'se nutre con cera dos veces al año.'],
}

for (const language of ['en', 'es'] as const)
  test(`[API-079, API-080, API-082, API-083, API-085, I18N-19] nine steps with the built-in writer make a post in ${language}`, async () => {
    const as = await world.owner()
    const params = { id: await createdPost(world, as) }
    const place = { country: 'ES', language, type: 'guide' }
    await world.call(api.posts.setCountryAndLanguage, { as, params, body: place })
    const enhanced = await world.call(api.writing.enhanceDescription, {
      as,
      params,
      body: { description: texts[language] },
    })
    expect(enhanced.body.data.description.length).toBeGreaterThanOrEqual(100)
    const voices = await world.call(api.brandVoices.list, { as, query: { workspaceId: as.workspaceId } })
    const details = {
      ...{
        description: enhanced.body.data.description,
        tone: 'friendly',
        audience: 'general',
        pov: 'second',
      },
      brandVoiceId: voices.body[0]?.id,
    }
    expect((await world.call(api.posts.setDetails, { as, params, body: details })).status).toBe(200)
    const { body: keywords } = await world.call(api.writing.primaryKeywords, { as, params })
    expect(keywords.length).toBeGreaterThan(0)
    const keyword = { primaryKeyword: keywords[0]?.keyword, primaryKeywordId: keywords[0]?.id }
    expect((await world.call(api.posts.setPrimaryKeyword, { as, params, body: keyword })).status).toBe(200)
    const { body: titles } = await world.call(api.writing.titles, { as, params })
    expect(titles.length).toBeGreaterThan(0)
    const title = { title: titles[0]?.title, titleId: titles[0]?.id }
    expect((await world.call(api.posts.setTitle, { as, params, body: title })).status).toBe(200)
    const notes = { title: 'Notes', text: texts[language] }
    expect((await world.call(api.writing.addReference, { as, params, body: notes })).status).toBe(200)
    const { body: structure } = await world.call(api.writing.structureTree, { as, params })
    expect(treeProblem(structure)).toBeNull()
    expect((await world.call(api.posts.setStructureTree, { as, params, body: { structure } })).status).toBe(
      200,
    )
    const drawn = await world.call(api.writing.image, { as, params })
    expect(drawn).toMatchObject({ status: 200 })
    expect(await writtenText(world, as, params.id)).toMatchObject({ status: 'created', stage: 'done' })

    const { body: post } = await world.call(api.posts.get, { as, params })
    expect(post).toMatchObject({
      title: titles[0]?.title,
      writer: 'built-in',
      missingStepsCount: 0,
      language,
    })
    expect(post.featuredImage?.id).toBe(drawn.body.id)
    const headings = structure.children.filter((h2) => h2.isChosen).map((h2) => h2.label)
    const inText = [...(post.body ?? '').matchAll(/<h2[^>]*>(.*?)<\/h2>/g)].map(([, text]) => text)
    expect(inText).toEqual(headings.filter((heading) => inText.includes(heading)))
    for (const said of owned[language]) expect(post.body).toContain(said)
  })
