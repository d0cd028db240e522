import { api } from '@tintario/contract/api.ts'
import { createMemoryPlatform, type MemoryPlatform } from './memory-platform.ts'
import { createWorld, type Person, type World } from './world.ts'

/** Accepted by the blog in memory, as any credentials are. */
export const blogForm = {
  baseUrl: 'https://blog.example',
  username: 'nora',
  appPassword: 'abcd EFGH ijkl MNOP 1234 5678',
}

/** Connects a blog and switches it on by the API. Returns the id of the integration. */
export const connectBlog = async (
  world: World,
  as: Person,
  form: typeof blogForm = blogForm,
): Promise<string> => {
  await world.call(api.wordpress.connect, { as, body: form })
  await world.call(api.wordpress.activate, { as, body: {} })
  const { body } = await world.call(api.integrations.list, { as, body: {} })
  return body[0]?.id ?? ''
}

/** A world with a blog in memory and an owner whose workspace it is connected to; workers are the caller's to start. */
export const publishingWorld = async ({
  platform = createMemoryPlatform(),
  coins = 0,
  ...options
}: Pick<NonNullable<Parameters<typeof createWorld>[0]>, 'poolSize' | 'expectedErrors'> & {
  platform?: MemoryPlatform
  coins?: number
} = {}): Promise<{ platform: MemoryPlatform; world: World; owner: Person; integrationId: string }> => {
  const world = await createWorld({ ...options, tools: { platforms: { wordpress: platform.platform } } })
  const owner = await world.owner({ coins })
  return { platform, world, owner, integrationId: await connectBlog(world, owner) }
}
