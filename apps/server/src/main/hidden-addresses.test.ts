import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { api } from '@tintario/contract/api.ts'
import { createdPost, fillIn } from '@tintario/testing/made-posts.ts'
import { createWorld, type Person, type World } from '@tintario/testing/world.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createEgress, type Egress } from '../outside/egress.ts'
import { createWordpress } from '../outside/platforms/wordpress/wordpress.ts'

/** What the name service of a company says: one of its machines, several, and one that does not exist. */
const names: Record<string, string[]> = {
  'intranet.example': ['10.0.0.7'],
  'mixed.example': ['93.184.215.14', '192.168.1.1'],
  'away.example': ['127.0.0.1'],
}
const inside = ['10.0.0.7', '127.0.0.1', '[fd00::7]', 'intranet.example', 'mixed.example', 'nowhere.example']

let world: World
let egress: Egress
let elsewhere: Server
let away: string
let as: Person
let postId: string
let waits = 0

beforeAll(async () => {
  elsewhere = createServer((request, response) => {
    response.writeHead(302, { location: `http://${request.url?.split('/')[1]}/` }).end()
  })
  await new Promise<void>((done) => elsewhere.listen(0, '127.0.0.1', done))
  const { port } = elsewhere.address() as AddressInfo
  away = `away.example:${port}`
  egress = createEgress({
    allowedPrivateHosts: [away],
    lookup: (hostname, done) => {
      const found = names[hostname]?.map((address) => ({ address, family: 4 }))
      if (found) done(null, found)
      else done(Object.assign(new Error('no such name'), { code: 'ENOTFOUND' }), [])
    },
    pause: async () => {
      waits++
    },
  })
  world = await createWorld({ tools: { egress, platforms: { wordpress: createWordpress(egress) } } })
  as = await world.owner()
  postId = await createdPost(world, as)
  await fillIn(world, as, postId)
})
afterAll(async () => {
  await world.close()
  await egress.close()
  await new Promise((done) => elsewhere.close(done))
})

const site = { username: 'nora.w', appPassword: 'abcd EFGH ijkl MNOP 1234 5678', acceptsHttp: true }
const doors: Record<string, (address: string) => Promise<{ status: number; body: unknown }>> = {
  'checking a site': (baseUrl) => world.call(api.wordpress.check, { as, body: { ...site, baseUrl } }),
  'connecting a site': (baseUrl) => world.call(api.wordpress.connect, { as, body: { ...site, baseUrl } }),
  'adding a reference': (url) =>
    world.call(api.writing.addReference, { as, params: { id: postId }, body: { url } }),
  'fetching a picture': (url) =>
    world.call(api.images.addFeatured, { as, params: { id: postId }, body: { url, alt: 'A leather bag' } }),
}

test.each(Object.keys(doors))(
  '%s tells nothing apart of what is in our network, is not there, or does not exist',
  async (door) => {
    const told = new Set<string>()
    const tell = async (address: string) => {
      waits = 0
      const { status, body } = (await doors[door]?.(address)) ?? {}
      expect(waits, address).toBe(1)
      const { hostname, host } = new URL(address)
      told.add(JSON.stringify({ status, body }).replaceAll(host, 'HOST').replaceAll(hostname, 'HOST'))
    }
    for (const host of inside) {
      await tell(`https://${host}/`)
      await tell(`https://${host}:8443/x.png`)
    }
    expect([...told]).toHaveLength(1)
    for (const host of inside) await tell(`http://${away}/${host}`)
    expect([...told]).toHaveLength(1)
  },
)
