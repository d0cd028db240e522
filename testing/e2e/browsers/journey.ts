import { randomBytes } from 'node:crypto'
import type { Person } from './person.ts'

const DESCRIPTION =
  'How to choose a scented soy candle for every room of the house. In the living room we light a large candle.'
const TYPED = 'Other browsers write, too. '
/** A writer in a thread of low priority takes its time on a busy machine. */
const WRITING_MS = 180_000

type Journey = { person: Person; appUrl: string; email: string; postId: string }

/** The address in the letter that confirms the sign-up. */
const confirmationLink = ({ person, appUrl, email }: Journey): Promise<string> =>
  person.waitFor('the letter of the sign-up', async () => {
    const answer = await fetch(new URL('/dev/mailbox.json', appUrl))
    const letters = (await answer.json()) as { to: string; text: string }[]
    const letter = letters.find(({ to }) => to === email)
    return letter?.text.match(/https?:\S+/g)?.find((address) => address.includes('verif')) ?? null
  })

const signUp = async (journey: Journey): Promise<void> => {
  const { person, email } = journey
  const { t, see, click, fill } = person
  const password = `Candle-${randomBytes(4).toString('hex')}-boat-9`
  await person.open('/sign-up')
  await see('heading', t('messages:LABEL_SIGN_UP_HEADLINE'))
  await fill(t('sign-up:firstName'), 'Nora')
  await fill(t('sign-up:surname'), 'Ferrer')
  await fill(t('auth:email'), email)
  await fill(t('auth:password'), password)
  await fill(t('sign-up:repeatPassword'), password)
  await click('button', t('sign-up:signUp.submit'))
  await see('heading', t('sign-up:confirm.title'))
  await person.open(await confirmationLink(journey))
  await see('heading', t('sign-up:workspace.title'))
  await fill(new RegExp(`^${t('sign-up:workspace.name')}`), 'Casa Lumbre')
  await click('checkbox', new RegExp(t('messages:LABEL_ACCEPT_LICENCE')))
  await click('checkbox', new RegExp(t('messages:LABEL_ACCEPT_PRIVACY')))
  await click('button', t('messages:LABEL_CREATE_ACCOUNT'))
  await person.seePath(/^\/calendar$/)
}

const planAndWrite = async (journey: Journey): Promise<void> => {
  const { person } = journey
  const { t, see, click, fill, choose } = person
  const next = () => click('button', t('messages:LABEL_NEXT'))
  await click('button', new RegExp(`^${t('calendar:new')}`))
  await click('button', /, \d\d:\d\d$/)
  await click('button', new RegExp(`^${t('writing:date.create')}`))
  await see('heading', t('writing:country.title'))
  await fill(t('writing:country.country'), 'Spain')
  await click('option', /Spain$/)
  await choose(t('writing:country.language'), /English/i)
  await choose(t('writing:country.type'), /./, 1)
  await next()
  await see('heading', t('writing:platform.title'))
  await next()
  await fill(t('writing:details.description'), DESCRIPTION)
  await click('button', t('writing:details.voiceShow'))
  for (const field of ['tone', 'pov', 'audience'])
    await choose(t(`writing:details.${field}`), /./, field === 'pov' ? 1 : 0)
  await next()
  await see('heading', t('writing:keyword.title'))
  await click('radio', /./)
  await next()
  await see('heading', t('writing:title.title'))
  await click('radio', /./)
  await next()
  await see('heading', t('writing:references.title'))
  await see('textbox', t('writing:references.textLabel'))
  await click(
    'button',
    new RegExp(`${t('writing:references.without')}|${t('writing:references.addAndNext')}`),
  )
  await see('button', new RegExp(t('writing:structure.renew')))
  await click('button', t('messages:LABEL_CREATE_POST'))
  await fill(t('writing:cover.alt'), 'A lit candle', { within: 'dialog' })
  await click('button', new RegExp(t('writing:cover.use')))
  await person.seePath(/^\/calendar\/[0-9a-f-]{36}$/, WRITING_MS)
  journey.postId = (await person.path()).split('/')[2] ?? ''
}

const edit = async ({ person }: Journey): Promise<void> => {
  const { t, see, click } = person
  await click('button', t('post-page:bar.edit'))
  await see('textbox', t('post-page:editor.text'))
  await click('paragraph', /./)
  await person.window.type(TYPED)
  await click('button', t('common:save'))
  await see('text', t('post-page:editor.saved'))
  await click('button', t('common:close'))
}

const copy = async ({ person }: Journey): Promise<void> => {
  const { t, see, click } = person
  await click('button', new RegExp(t('post-page:copy.copy')))
  await see('text', t('post-page:copy.copied'))
  const text = await person.clipboard()
  if (!text.includes(TYPED.trim())) throw new Error(`the clipboard contains ${text.slice(0, 200)}`)
}

const openCalendar = async ({ person, appUrl, postId }: Journey): Promise<void> => {
  const { t, see, click } = person
  const publishAt = await person.window.run(async (id) => {
    const answer = await fetch(`/api/posts/${id}`)
    return ((await answer.json()) as { publishAt: string }).publishAt
  }, postId)
  const date = new Date(publishAt).toLocaleDateString('sv')
  await person.open(new URL(`/calendar?view=week&date=${date}`, appUrl).href)
  await click('button', /How to choose/)
  await see('dialog', new RegExp(t('post-dialog:label')))
}

const share = async ({ person }: Journey): Promise<void> => {
  const { t, see, click } = person
  await click('button', new RegExp(t('post-dialog:share')), { within: 'dialog' })
  await see('text', t('post-dialog:acts.copied'))
  const link = await person.clipboard()
  if (!link.includes('/preview-post/')) throw new Error(`the clipboard contains ${link.slice(0, 200)}`)
  await person.open(link)
  await see('heading', /candle/i)
}

/** The parts of the journey by name, in order. */
export const parts: readonly [name: string, walk: (journey: Journey) => Promise<void>][] = [
  ['sign-up', signUp],
  ['wizard', planAndWrite],
  ['editor', edit],
  ['copy', copy],
  ['calendar', openCalendar],
  ['share', share],
]

export const startJourney = (person: Person, appUrl: string): Journey => ({
  person,
  appUrl,
  email: `person.${randomBytes(4).toString('hex')}@example.test`,
  postId: '',
})
