import { newsletterContract } from './contracts/newsletter-contract.ts'
import { createMemoryNewsletter } from './memory-newsletter.ts'

const { newsletter, campaigns, state } = createMemoryNewsletter()
newsletterContract(() => ({
  newsletter,
  own: newsletter.readCredentials({ apiKey: 'memory-key' }),
  wrong: newsletter.readCredentials({ apiKey: 'another' }),
  times: async (remoteId) => campaigns.find((one) => one.remoteId === remoteId)?.times ?? 0,
  loseAnswers: (isLost) => {
    state.loseAnswers = isLost
  },
}))
