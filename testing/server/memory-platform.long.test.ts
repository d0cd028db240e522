import { platformContract } from './contracts/platform-contract.ts'
import { createPaperblog } from './fifth-platform/adapter.ts'

const { platform, posts } = createPaperblog()
const form = { address: 'https://paper.example', accessKey: 'paper-key-1' }
platformContract(() => ({
  platform,
  own: platform.readCredentials(form),
  wrong: platform.readCredentials({ ...form, accessKey: 'paper-key-0' }),
  png: Buffer.from('a picture'),
  trash: async (remoteId) => {
    for (const post of posts) if (post.remoteId === remoteId) post.state = 'trashed'
  },
}))
