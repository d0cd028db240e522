import type { Person } from './open-person.ts'

/** Opens who is signed in, with balance, language, theme and the way out: a popover at a desk, a sheet on a phone. */
export const openUserMenu = async ({ page, t, size, firstName, surname, email }: Person): Promise<void> => {
  const opener =
    size === 'phone'
      ? page.getByRole('button', { name: t('shell:tabs.account'), exact: true })
      : page.getByRole('button', { name: t('shell:user.open', { name: `${firstName} ${surname} ${email}` }) })
  await opener.click()
  // A page may have a way out of its own.
  const panel = page.getByRole('dialog')
  await panel.getByRole('button', { name: t('messages:LABEL_LOG_OUT'), exact: true }).waitFor()
}
