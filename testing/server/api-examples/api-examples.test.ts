import { api } from '@tintario/contract/api.ts'
import { EXAMPLE_ID, EXAMPLE_VOICE_ID } from '@tintario/contract/public-api/examples.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ApiCall, callsOf } from '../../../apps/web/src/features/developers/reference/api-document.ts'
import {
  type ExampleLanguage,
  exampleLanguages,
  writeExample,
} from '../../../apps/web/src/features/developers/reference/write-example.ts'
import { setTier } from '../agents.ts'
import { newApiKey } from '../api-key.ts'
import { createdPost } from '../made-posts.ts'
import { createWorld, type World } from '../world.ts'
import { canRun, createExampleFolder } from './run-example.ts'

let world: World
let origin: string
let calls: ApiCall[]
const answered: { method: string; url: string; status: number }[] = []
beforeAll(async () => {
  world = await createWorld()
  origin = await world.listen()
  calls = callsOf((await world.app.inject({ url: '/api/openapi.json' })).json())
  world.app.server.on('request', ({ method = '', url = '' }, response) =>
    response.once('close', () => answered.push({ method, url, status: response.statusCode })),
  )
})
afterAll(() => world.close())

/** Calls with the same parts are written alike. */
const kindOf = ({ method, parameters = [], requestBody }: ApiCall): string =>
  [
    method,
    ...new Set(parameters.filter(({ example }) => example !== undefined).map((one) => one.in)),
    ...Object.keys(requestBody?.content ?? {}),
  ].join(' ')
const oneOfEachKind = () => [...Map.groupBy(calls, kindOf).values()].flatMap(([first]) => first ?? [])

/** What no example may be refused with: each is complete and names a call that exists. */
const WRONG = [400, 401, 403, 405, 406, 415, 500]
/** Its picture is on a site that does not exist. */
const UNREACHABLE = 'images.addFeatured'
/** Calls that succeed for a new account with a draft and an idea. */
const SUCCEEDS =
  /^(workspaces\.list|wallet\.get|posts\.(create|list|upcoming|search|get|edit|setTitle|setPublishDate|versions)|ideas\.(list|create|edit)|planFiles\.(check|create|recent)|brandVoices\.list|shopIndex\.get|images\.uploadFeatured|evidence\.get|writing\.notes)$/

const runExamples = async (language: ExampleLanguage, chosen: readonly ApiCall[]) => {
  const as = await world.owner({ coins: 5_000 })
  await setTier(world, as, 'enterprise')
  const { token } = await newApiKey(world, as)
  const voices = await world.call(api.brandVoices.list, { as, query: { workspaceId: as.workspaceId } })
  const voiceId = voices.body[0]?.id ?? ''
  const folder = await createExampleFolder()
  const newId = async (path: string): Promise<string> => {
    if (!path.startsWith('/api/ideas')) return createdPost(world, as)
    const idea = await world.call(api.ideas.create, { as, body: { title: 'A scarf' } })
    return idea.body.data.id
  }
  const year = String(new Date().getFullYear() + 1)
  try {
    for (const call of chosen) {
      const id = /^\/api\/(posts|ideas)\/\{id\}/.test(call.path) ? await newId(call.path) : EXAMPLE_ID
      const code = writeExample(language, call, origin)
        .replaceAll(EXAMPLE_ID, id)
        .replaceAll(EXAMPLE_VOICE_ID, voiceId)
        .replaceAll('2027-12', `${year}-12`)
      answered.length = 0
      const { exitCode, output } = await folder.run(language, code, token)
      const [request] = answered
      const named = `${call.operationId} in ${language}:\n${code}\n${output}\n${JSON.stringify(answered)}`
      expect(answered.length, named).toBe(1)
      expect(request?.method, named).toBe(call.method)
      expect(request?.url.split('?')[0], named).toBe(call.path.replace('{id}', id).replace(/\{\w+\}/g, id))
      const hasInput = call.requestBody && call.operationId !== UNREACHABLE
      expect.soft([...WRONG, ...(hasInput ? [422] : [])], named).not.toContain(request?.status)
      const isGood = Number(request?.status) < 300
      if (SUCCEEDS.test(call.operationId)) expect.soft(isGood, named).toBe(true)
      if (language !== 'curl') expect(exitCode === 0, named).toBe(isGood)
    }
  } finally {
    await folder.remove()
  }
}

for (const language of exampleLanguages) {
  test(`[#40] examples of each kind of call run in ${language}`, async ({ skip }) => {
    if (!(await canRun(language))) skip(`${language} with its packages is not installed`)
    await runExamples(language, oneOfEachKind())
  })

  test(`[#40] the examples of every call run in ${language}`, { tags: ['long'], timeout: 300_000 }, async ({
    skip,
  }) => {
    // The inputs are the same in each language, and a process for each call costs a second.
    if (language !== 'curl' && process.env.EXAMPLES !== 'all')
      skip('only `npm run prove -- examples` runs these')
    if (!(await canRun(language))) skip(`${language} with its packages is not installed`)
    await runExamples(language, calls)
  })
}
