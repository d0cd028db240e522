import type { Egress } from '../../egress.ts'
import { draftBy, notDraft, removeDraftBy } from '../ask-vendor.ts'
import { earliestOf } from '../earliest-of.ts'
import type { Campaign, CampaignState, Newsletter, Recipients, RemoteCampaign } from '../newsletter.ts'
import { createAsk } from './api.ts'
import { type ActiveCampaignCredentials, placeOf, readCredentials, senderOf } from './credentials.ts'
import { activeCampaignProblems } from './errors.ts'
import type { Data } from './responses.ts'

const PAGE = 100
/** Pages searched, newest first; an account with more answers that it could not be searched. */
const PAGES = 100
const NAME = 60

/** 0 draft, 1 scheduled, 2 sending, 3 paused, 4 stopped, 5 completed. */
const states: readonly CampaignState[] = ['draft', 'scheduled', 'sending', 'sending', 'sending', 'sent']

const remoteOf = ({ id, status, sdate }: Data<'campaign'>['campaign']): RemoteCampaign => {
  const state = states[status] ?? 'sending'
  const at = state === 'scheduled' && sdate ? new Date(sdate) : null
  return { remoteId: id, state, sendsAt: at && !Number.isNaN(at.getTime()) ? at : null }
}

/** The marker is in the campaign's own name, which only the account sees. */
const nameOf = ({ subject, marker }: Campaign) => `${subject.slice(0, NAME)} · ${marker}`

/** `YYYY-MM-DD HH:MM:SS`, as version 1 takes it. */
const dateOf = (instant: Date) => instant.toISOString().slice(0, 19).replace('T', ' ')

const messageOf = (campaign: Campaign, { fromEmail }: ActiveCampaignCredentials) => ({
  message: {
    fromname: campaign.fromName,
    fromemail: fromEmail,
    reply2: campaign.replyTo,
    subject: campaign.subject,
    preheader_text: campaign.previewText,
    html: campaign.html,
    text: campaign.text,
    format: 'mime',
    charset: 'utf-8',
    encoding: 'quoted-printable',
  },
})

/** Version 3, and version 1 for attaching a list and a message, and for sending. `origin`: for tests. */
export const createActiveCampaign = (
  egress: Egress,
  { origin = null }: { origin?: string | null } = {},
): Newsletter<ActiveCampaignCredentials> => {
  const ask = createAsk(egress, origin)
  const getById: Newsletter<ActiveCampaignCredentials>['getById'] = async (credentials, remoteId, signal) => {
    const route = `/campaigns/${encodeURIComponent(remoteId)}`
    const got = await ask(credentials, { route, answer: 'campaign', about: 'campaign' }, signal)
    return got.kind === 'ok' ? { kind: 'ok', value: remoteOf(got.value.campaign) } : got
  }
  const draftOf = draftBy(getById)

  return {
    problems: activeCampaignProblems,
    tags: { unsubscribe: '%UNSUBSCRIBELINK%', sender: '%SENDER-INFO-SINGLELINE%' },
    literal: (text) => text.replaceAll('%', '%\u200b'),
    readCredentials,
    placeOf,
    senderOf,
    check: async (credentials, signal) => {
      const user = await ask(credentials, { route: '/users/me', answer: 'user' }, signal)
      if (user.kind !== 'ok') return { isWorking: false, problem: user.problem, values: user.values }
      if (credentials.list) {
        const route = `/lists/${encodeURIComponent(credentials.list)}`
        const list = await ask(credentials, { route, answer: 'list', about: 'list' }, signal)
        if (list.kind !== 'ok') return { isWorking: false, problem: list.problem, values: list.values }
      }
      const { host } = placeOf(credentials)
      return {
        isWorking: true,
        name: host.split('.')[0] ?? host,
        homeUrl: credentials.accountUrl,
        role: user.value.user.username ?? '',
      }
    },
    recipients: async (credentials, signal) => {
      const lists: Recipients[] = []
      for (let page = 0; page < PAGES; page++) {
        const query = { limit: String(PAGE), offset: String(page * PAGE) }
        const got = await ask(credentials, { route: '/lists', query, answer: 'lists' }, signal)
        if (got.kind !== 'ok') return got
        for (const { id, name, active_subscribers: count } of got.value.lists)
          lists.push({ id, name, count: count ?? null })
        if (got.value.lists.length === 0 || lists.length >= got.value.meta.total) break
      }
      return { kind: 'ok', value: lists }
    },
    find: async (credentials, marker, signal) => {
      const earliest = earliestOf(marker)
      const found: RemoteCampaign[] = []
      for (let page = 0; page < PAGES; page++) {
        const query = { limit: String(PAGE), offset: String(page * PAGE), 'orders[cdate]': 'DESC' }
        const got = await ask(credentials, { route: '/campaigns', query, answer: 'campaigns' }, signal)
        if (got.kind !== 'ok') return got
        const { campaigns, meta } = got.value
        found.push(...campaigns.filter(({ name }) => name?.endsWith(` ${marker}`)).map(remoteOf))
        const oldest = new Date(campaigns.at(-1)?.cdate ?? '')
        const isPast = earliest !== null && oldest < earliest
        if (isPast || (page + 1) * PAGE >= meta.total) return { kind: 'ok', value: found.reverse() }
      }
      const { host } = placeOf(credentials)
      return { kind: 'transient', problem: 'PLATFORM_UNREADABLE', values: { host }, retryAfterMs: null }
    },
    create: async (credentials, campaign, signal) => {
      const written = await ask(
        credentials,
        {
          method: 'POST',
          route: '/messages',
          body: messageOf(campaign, credentials),
          answer: 'message',
        },
        signal,
      )
      // A message without a campaign reaches no reader: if it is created twice, one is only left over.
      if (written.kind !== 'ok') return written
      const form = {
        type: 'single',
        name: nameOf(campaign),
        sdate: dateOf(new Date()),
        status: '0',
        public: '0',
        tracklinks: 'all',
        trackreads: '1',
        [`p[${campaign.recipientsId}]`]: campaign.recipientsId,
        [`m[${written.value.message.id}]`]: '100',
      }
      const made = await ask(
        credentials,
        { action: 'campaign_create', form, answer: 'done', about: 'list' },
        signal,
      )
      if (made.kind !== 'ok') return made
      const { id } = made.value
      if (!id) {
        const { host } = placeOf(credentials)
        return { kind: 'unknown', problem: 'PLATFORM_UNREADABLE', values: { host }, retryAfterMs: null }
      }
      return { kind: 'ok', value: { remoteId: id, state: 'draft', sendsAt: null } }
    },
    fill: async (credentials, remoteId, campaign, signal) => {
      const draft = await draftOf(credentials, remoteId, signal)
      if (draft.kind !== 'ok') return draft
      const joined = await ask(
        credentials,
        {
          route: `/campaigns/${encodeURIComponent(remoteId)}/campaignMessages`,
          answer: 'campaignMessages',
          about: 'campaign',
        },
        signal,
      )
      if (joined.kind !== 'ok') return joined
      const [message] = joined.value.campaignMessages
      if (!message) return { kind: 'refused', problem: 'ACTIVE_CAMPAIGN_REFUSED', values: { detail: '' } }
      const filled = await ask(
        credentials,
        {
          method: 'PUT',
          route: `/messages/${encodeURIComponent(message.messageid)}`,
          body: messageOf(campaign, credentials),
          answer: 'message',
          about: 'campaign',
        },
        signal,
      )
      return filled.kind === 'ok' ? draft : filled
    },
    send: async (credentials, remoteId, at, signal) => {
      const draft = await draftOf(credentials, remoteId, signal)
      if (draft.kind !== 'ok') return draft
      if (at) {
        const edited = await ask(
          credentials,
          {
            method: 'PUT',
            route: `/campaigns/${encodeURIComponent(remoteId)}/edit`,
            body: { scheduledDate: at.toISOString() },
            answer: 'edited',
            about: 'campaign',
          },
          signal,
        )
        if (edited.kind !== 'ok') return edited
      }
      const form = { id: remoteId, status: '1' }
      const sent = await ask(
        credentials,
        { action: 'campaign_status', form, answer: 'done', about: 'campaign' },
        signal,
      )
      if (sent.kind === 'ok')
        return { kind: 'ok', value: { remoteId, state: at ? 'scheduled' : 'sending', sendsAt: at } }
      if (sent.kind !== 'refused') return sent
      const now = await getById(credentials, remoteId, signal)
      return now.kind === 'ok' && now.value.state !== 'draft' ? notDraft : sent
    },
    removeDraft: removeDraftBy(draftOf, (credentials, remoteId, signal) =>
      ask(
        credentials,
        { action: 'campaign_delete', query: { id: remoteId }, answer: 'done', about: 'campaign' },
        signal,
      ),
    ),
    getById,
  }
}
