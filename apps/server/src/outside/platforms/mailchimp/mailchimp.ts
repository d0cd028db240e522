import type { Egress } from '../../egress.ts'
import { draftBy, notDraft, removeDraftBy } from '../ask-vendor.ts'
import { earliestOf } from '../earliest-of.ts'
import type { Campaign, CampaignState, Newsletter, Recipients, RemoteCampaign } from '../newsletter.ts'
import type { Failure } from '../platform.ts'
import { createAsk } from './api.ts'
import { type MailchimpCredentials, placeOf, readCredentials, senderOf } from './credentials.ts'
import { mailchimpProblems, SCHEDULE } from './errors.ts'
import type { RemoteCampaignData } from './responses.ts'

const QUARTER_MS = 15 * 60_000

/** The first quarter hour that is not before an instant: Mailchimp schedules for no other minutes. */
export const nextQuarterHour = (from: Date): Date =>
  new Date(Math.ceil(from.getTime() / QUARTER_MS) * QUARTER_MS)

const ONE = 'id,status,send_time,settings.title'
const MANY = 'campaigns.id,campaigns.status,campaigns.send_time,campaigns.settings.title,total_items'
const PAGE = 1_000
/** Pages searched for a marker, newest first; an account with more answers that it could not be searched. */
const PAGES = 20
const TITLE = 60
/** A moment that is nearly over is none that anything can still be scheduled for. */
const SCHEDULE_AHEAD_MS = 60_000

const states: Record<string, CampaignState> = {
  save: 'draft',
  schedule: 'scheduled',
  // Its owner stopped it there: it is no draft that we may send.
  paused: 'scheduled',
}
const over: Record<string, CampaignState> = { sent: 'sent', archived: 'sent', canceled: 'sent' }

const remoteOf = ({ id, status, send_time }: RemoteCampaignData): RemoteCampaign => {
  const sendsAt = send_time ? new Date(send_time) : null
  return {
    remoteId: id,
    state: states[status] ?? over[status] ?? 'sending',
    sendsAt: sendsAt && !Number.isNaN(sendsAt.getTime()) ? sendsAt : null,
  }
}

/** The marker is in the campaign's own title, which only the account sees. */
const titleOf = ({ subject, marker }: Campaign) => `${subject.slice(0, TITLE)} · ${marker}`
const settingsOf = (campaign: Campaign) => ({
  recipients: { list_id: campaign.recipientsId },
  settings: {
    subject_line: campaign.subject,
    preview_text: campaign.previewText,
    title: titleOf(campaign),
    from_name: campaign.fromName,
    reply_to: campaign.replyTo,
  },
})

/** Mailchimp's Marketing API 3.0, called through the guarded egress. `origin` replaces its address in tests. */
export const createMailchimp = (
  egress: Egress,
  { origin = null }: { origin?: string | null } = {},
): Newsletter<MailchimpCredentials> => {
  const ask = createAsk(egress, origin)
  const getById: Newsletter<MailchimpCredentials>['getById'] = async (credentials, remoteId, signal) => {
    const route = `/campaigns/${encodeURIComponent(remoteId)}`
    const got = await ask(
      credentials,
      { route, query: { fields: ONE }, answer: 'campaign', about: 'campaign' },
      signal,
    )
    return got.kind === 'ok' ? { kind: 'ok', value: remoteOf(got.value) } : got
  }
  const draftOf = draftBy(getById)
  /** Why a draft cannot be sent, in Mailchimp's words; null when it can. */
  const lackOf = async (
    credentials: MailchimpCredentials,
    remoteId: string,
    signal?: AbortSignal,
  ): Promise<Failure | null> => {
    const route = `/campaigns/${encodeURIComponent(remoteId)}/send-checklist`
    const got = await ask(credentials, { route, answer: 'checklist', about: 'campaign' }, signal)
    if (got.kind !== 'ok') return got
    if (got.value.is_ready) return null
    const errors = got.value.items.filter(({ type }) => type === 'error')
    const detail = errors
      .map(({ heading, details }) => [heading, details].filter(Boolean).join(': '))
      .join('; ')
    return { kind: 'refused', problem: 'MAILCHIMP_NOT_READY', values: { detail: detail.slice(0, 300) } }
  }

  return {
    problems: mailchimpProblems,
    tags: { unsubscribe: '*|UNSUB|*', sender: '*|LIST:ADDRESSLINE|*' },
    literal: (text) => text.replaceAll('*|', '*\u200b|'),
    readCredentials,
    placeOf,
    senderOf,
    check: async (credentials, signal) => {
      const root = await ask(
        credentials,
        {
          route: '/',
          query: { fields: 'account_name,email,role' },
          answer: 'root',
        },
        signal,
      )
      if (root.kind !== 'ok') return { isWorking: false, problem: root.problem, values: root.values }
      const { audience } = credentials
      if (audience) {
        const route = `/lists/${encodeURIComponent(audience)}`
        const list = await ask(
          credentials,
          { route, query: { fields: 'id,name' }, answer: 'audience', about: 'audience' },
          signal,
        )
        if (list.kind !== 'ok') return { isWorking: false, problem: list.problem, values: list.values }
      }
      const { account_name: name, role } = root.value
      return { isWorking: true, name: name || placeOf(credentials).host, homeUrl: '', role: role ?? '' }
    },
    recipients: async (credentials, signal) => {
      const query = {
        fields: 'lists.id,lists.name,lists.stats.member_count,total_items',
        count: String(PAGE),
      }
      const got = await ask(credentials, { route: '/lists', query, answer: 'audiences' }, signal)
      if (got.kind !== 'ok') return got
      const value: Recipients[] = got.value.lists.map(({ id, name, stats }) => ({
        id,
        name,
        count: stats?.member_count ?? null,
      }))
      return { kind: 'ok', value }
    },
    find: async (credentials, marker, signal) => {
      const earliest = earliestOf(marker)
      const found: RemoteCampaign[] = []
      for (let page = 0; page < PAGES; page++) {
        const query = {
          fields: MANY,
          count: String(PAGE),
          offset: String(page * PAGE),
          sort_field: 'create_time',
          sort_dir: 'DESC',
          ...(earliest ? { since_create_time: earliest.toISOString() } : {}),
        }
        const got = await ask(credentials, { route: '/campaigns', query, answer: 'campaigns' }, signal)
        if (got.kind !== 'ok') return got
        const { campaigns, total_items: total } = got.value
        found.push(
          ...campaigns.filter(({ settings }) => settings?.title?.endsWith(` ${marker}`)).map(remoteOf),
        )
        if ((page + 1) * PAGE >= total) return { kind: 'ok', value: found.reverse() }
      }
      const { host } = placeOf(credentials)
      return { kind: 'transient', problem: 'PLATFORM_UNREADABLE', values: { host }, retryAfterMs: null }
    },
    create: async (credentials, campaign, signal) => {
      const body = { type: 'regular', ...settingsOf(campaign) }
      const made = await ask(
        credentials,
        { method: 'POST', route: '/campaigns', body, answer: 'campaign', about: 'audience' },
        signal,
      )
      return made.kind === 'ok' ? { kind: 'ok', value: remoteOf(made.value) } : made
    },
    fill: async (credentials, remoteId, campaign, signal) => {
      const draft = await draftOf(credentials, remoteId, signal)
      if (draft.kind !== 'ok') return draft
      const route = `/campaigns/${encodeURIComponent(remoteId)}`
      const set = await ask(
        credentials,
        { method: 'PATCH', route, body: settingsOf(campaign), answer: 'campaign', about: 'campaign' },
        signal,
      )
      if (set.kind !== 'ok') return set
      const body = { html: campaign.html, plain_text: campaign.text }
      const filled = await ask(
        credentials,
        { method: 'PUT', route: `${route}/content`, body, answer: 'content', about: 'campaign' },
        signal,
      )
      return filled.kind === 'ok' ? draft : filled
    },
    send: async (credentials, remoteId, at, signal) => {
      const draft = await draftOf(credentials, remoteId, signal)
      if (draft.kind !== 'ok') return draft
      const lack = await lackOf(credentials, remoteId, signal)
      if (lack) return lack
      const route = `/campaigns/${encodeURIComponent(remoteId)}`
      const sendsAt = at ? nextQuarterHour(new Date(at.getTime() + SCHEDULE_AHEAD_MS)) : null
      const sent = await ask(
        credentials,
        {
          method: 'POST',
          route: `${route}${sendsAt ? SCHEDULE : '/actions/send'}`,
          ...(sendsAt ? { body: { schedule_time: sendsAt.toISOString() } } : {}),
          answer: 'nothing',
          about: 'campaign',
        },
        signal,
      )
      if (sent.kind === 'ok')
        return { kind: 'ok', value: { remoteId, state: sendsAt ? 'scheduled' : 'sending', sendsAt } }
      if (sent.kind !== 'refused') return sent
      // It may have been sent there at this very moment, and the call was refused for that reason only.
      const now = await getById(credentials, remoteId, signal)
      return now.kind === 'ok' && now.value.state !== 'draft' ? notDraft : sent
    },
    removeDraft: removeDraftBy(draftOf, (credentials, remoteId, signal) =>
      ask(
        credentials,
        {
          method: 'DELETE',
          route: `/campaigns/${encodeURIComponent(remoteId)}`,
          answer: 'nothing',
          about: 'campaign',
        },
        signal,
      ),
    ),
    getById,
  }
}
