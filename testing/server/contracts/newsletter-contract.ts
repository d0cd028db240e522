import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Campaign, Newsletter } from '../../../apps/server/src/outside/platforms/newsletter.ts'
import { checksAccess, done } from './outcomes.ts'

export type NewsletterGround<C> = {
  newsletter: Newsletter<C>
  own: C
  /** Credentials that are not let in. */
  wrong: C
  /** How often a campaign went out, or is scheduled to. */
  times(remoteId: string): Promise<number>
  /** Lets the calls have their effect and loses their answers, until it is called with false. */
  loseAnswers(isLost: boolean): void
}

/** What each adapter of a newsletter is asked. */
export const newsletterContract = <C>(ground: () => NewsletterGround<C>): void => {
  const newCampaign = async (): Promise<Campaign> => {
    const { newsletter, own } = ground()
    const [first] = done(await newsletter.recipients(own))
    return {
      marker: randomUUID(),
      recipientsId: first?.id ?? '',
      subject: 'How to wash wool',
      previewText: 'Cold water.',
      fromName: 'Nora',
      replyTo: 'nora@example.com',
      html: '<p>Wool likes it cold.</p>',
      text: 'Wool likes it cold.',
    }
  }
  const draftOf = async (campaign: Campaign): Promise<string> => {
    const { newsletter, own } = ground()
    const { remoteId, state } = done(await newsletter.create(own, campaign))
    expect(state).toBe('draft')
    return remoteId
  }

  test('a check says whose account it is, or why nobody is let in', async () => {
    const { newsletter, own, wrong } = ground()
    await checksAccess(newsletter, { own, wrong })
    expect(await newsletter.create(wrong, await newCampaign())).toMatchObject({ kind: 'unauthorized' })
  })

  test('a campaign is found by its marker, filled as often as needed, and sent once', async () => {
    const { newsletter, own, times } = ground()
    const campaign = await newCampaign()
    expect(done(await newsletter.find(own, campaign.marker))).toEqual([])
    const remoteId = await draftOf(campaign)
    expect(done(await newsletter.find(own, campaign.marker))).toMatchObject([{ remoteId, state: 'draft' }])
    for (const subject of ['How to wash wool', 'How to wash wool well'])
      expect(done(await newsletter.fill(own, remoteId, { ...campaign, subject }))).toMatchObject({ remoteId })
    const sent = done(await newsletter.send(own, remoteId, null))
    expect(['sending', 'sent']).toContain(sent.state)
    expect(await newsletter.send(own, remoteId, null)).toMatchObject({ kind: 'refused' })
    expect(await newsletter.fill(own, remoteId, campaign)).toMatchObject({ kind: 'refused' })
    expect(await times(remoteId)).toBe(1)
    expect(done(await newsletter.find(own, campaign.marker))).toHaveLength(1)
  })

  test('[INTEG-55] the marker finds drafts and campaigns that went out, by an id that begins with its moment', async () => {
    const { newsletter, own } = ground()
    const moment = Date.now().toString(16).padStart(12, '0')
    const marker = `${moment.slice(0, 8)}-${moment.slice(8)}-7${randomUUID().slice(15)}`
    const campaign = { ...(await newCampaign()), marker }
    expect(done(await newsletter.find(own, marker))).toEqual([])
    const remoteId = await draftOf(campaign)
    expect(done(await newsletter.find(own, marker))).toMatchObject([{ remoteId, state: 'draft' }])
    done(await newsletter.fill(own, remoteId, campaign))
    done(await newsletter.send(own, remoteId, null))
    const [found, ...more] = done(await newsletter.find(own, marker))
    expect([found?.remoteId, more]).toEqual([remoteId, []])
    expect(['sending', 'sent']).toContain(found?.state)
  })

  test('a campaign is scheduled once, and never for an earlier moment', async () => {
    const { newsletter, own, times } = ground()
    const campaign = await newCampaign()
    const remoteId = await draftOf(campaign)
    done(await newsletter.fill(own, remoteId, campaign))
    const at = new Date(Date.now() + 3_600_000)
    const { state, sendsAt } = done(await newsletter.send(own, remoteId, at))
    expect([state, (sendsAt?.getTime() ?? 0) >= at.getTime()]).toEqual(['scheduled', true])
    expect(await newsletter.send(own, remoteId, at)).toMatchObject({ kind: 'refused' })
    expect(await times(remoteId)).toBe(1)
  })

  test('what an answer that was lost did is found by looking', async () => {
    const { newsletter, own, loseAnswers, times } = ground()
    const campaign = await newCampaign()
    loseAnswers(true)
    expect(await newsletter.create(own, campaign)).toMatchObject({ kind: 'unknown' })
    loseAnswers(false)
    const [found, ...more] = done(await newsletter.find(own, campaign.marker))
    expect([found?.state, more]).toEqual(['draft', []])
    const remoteId = found?.remoteId ?? ''
    done(await newsletter.fill(own, remoteId, campaign))
    loseAnswers(true)
    expect(await newsletter.send(own, remoteId, null)).toMatchObject({ kind: 'unknown' })
    loseAnswers(false)
    expect(['sending', 'sent']).toContain(done(await newsletter.getById(own, remoteId)).state)
    expect(await times(remoteId)).toBe(1)
  })

  test('a draft is removed, and what is no draft any more is not', async () => {
    const { newsletter, own, times } = ground()
    const campaign = await newCampaign()
    const [remoteId, other] = [await draftOf(campaign), await draftOf(campaign)]
    expect(await newsletter.removeDraft(own, remoteId)).toEqual({ kind: 'ok', value: null })
    expect(await newsletter.getById(own, remoteId)).toMatchObject({ kind: 'gone' })
    expect(await newsletter.removeDraft(own, remoteId)).toEqual({ kind: 'ok', value: null })
    expect(done(await newsletter.find(own, campaign.marker))).toMatchObject([{ remoteId: other }])
    done(await newsletter.fill(own, other, campaign))
    done(await newsletter.send(own, other, null))
    expect(await newsletter.removeDraft(own, other)).toMatchObject({ kind: 'refused' })
    expect(await times(other)).toBe(1)
  })

  test('a campaign that is not there is gone', async () => {
    const { newsletter, own } = ground()
    expect(await newsletter.getById(own, '987654')).toMatchObject({ kind: 'gone' })
  })
}
