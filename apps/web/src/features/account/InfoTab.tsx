import { Button, Checkbox, Menu, TextInput } from '@mantine/core'
import { UPLOAD_MAX } from '@tintario/contract/images/limits.ts'
import { NAME_MAX } from '@tintario/contract/users/limits.ts'
import { useState } from 'react'
import { messageOf } from '../../api/api-error.ts'
import { api } from '../../api/call.ts'
import { useCall } from '../../api/use-api.ts'
import { useSend } from '../../api/use-send.ts'
import { logOut, useMe } from '../../api/use-session.ts'
import { useMessage } from '../../i18n/use-message.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { checkEmail } from '../../ui/check-email.ts'
import { checkNames, namesMost } from '../../ui/check-fields.ts'
import { EmailField } from '../../ui/EmailField.tsx'
import { IconDots, IconDownload, IconLogout, IconTrash } from '../../ui/icons/index.ts'
import { Notice } from '../../ui/Notice.tsx'
import { Grid, Row, Stack } from '../../ui/parts.tsx'
import { PictureField } from '../../ui/picture/PictureField.tsx'
import { snackbar } from '../../ui/snackbar.ts'
import { useFields } from '../../ui/use-fields.ts'
import classes from './account.module.css'
import { DeleteAccountDialog } from './DeleteAccountDialog.tsx'
import { ExportDialog } from './ExportDialog.tsx'
import { ProofDialog } from './ProofDialog.tsx'
import { useProof } from './use-proof.ts'
import { useSignedOut } from './use-sign-out.ts'

const UPLOAD_MS = 120_000

/** The user's picture, cut to a square here before it is sent. */
const AvatarField = () => {
  const { t } = useTranslation('account')
  const message = useMessage()
  const me = useMe()
  const [problem, setProblem] = useState<string | undefined>()
  const { mutateAsync, isPending } = useCall(api.users.setAvatar, ['member'])
  const upload = async (square: Blob) => {
    const form = new FormData()
    form.append('avatar', square, 'avatar')
    try {
      await mutateAsync({ form, timeout: UPLOAD_MS })
      snackbar.ok(t('avatar.saved'))
    } catch (error) {
      setProblem(messageOf(error))
    }
  }
  return (
    <PictureField
      label={t(me.avatar ? 'avatar.change' : 'avatar.upload')}
      hint={t('avatar.hint')}
      problem={problem && message(problem)}
      crop={{ title: t('avatar.crop'), action: t('avatar.save'), isRound: true }}
      maxBytes={UPLOAD_MAX}
      isSaving={isPending}
      onOpen={() => setProblem(undefined)}
      onRefused={() => setProblem('MESSAGES_FILE_INVALID_OR_TOO_LARGE')}
      onPicture={upload}
    >
      <Avatar name={`${me.firstName} ${me.surname}`} src={me.avatar} size={88} />
    </PictureField>
  )
}

const ChangeEmailDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation('account')
  const me = useMe()
  const signedOut = useSignedOut()
  const call = useSend(api.users.changeEmail)
  const proof = useProof(call.problem)
  const form = useFields({ email: '' }, ({ email }) => ({ email: checkEmail(email) }))
  const change = async ({ email }: { email: string }) => {
    const password = proof.take()
    if (!password) return
    if (await call.send({ body: { email: email.trim(), ...password } }, form.refuse))
      signedOut(t('email.changed', { email: email.trim() }))
  }
  return (
    <ProofDialog
      title={t('email.title')}
      actLabel={t('email.change')}
      canDismiss={!form.values.email}
      call={call}
      proof={proof}
      onClose={onClose}
      onSubmit={form.onSubmit((values) => void change(values))}
    >
      <p>{t('email.lead', { email: me.email })}</p>
      <EmailField {...form.field('email')} label={t('email.new')} autoComplete="email" data-autofocus />
    </ProofDialog>
  )
}

export const InfoTab = () => {
  const { t } = useTranslation('account')
  const message = useMessage()
  const me = useMe()
  const save = useCall(api.users.update, ['member'])
  const choose = useCall(api.users.update, ['member'])
  const chooseNewsletter = (newsletter: boolean) =>
    choose.mutate(
      { body: { newsletter } },
      {
        onSuccess: () => snackbar.ok(t(newsletter ? 'info.newsletterOn' : 'info.newsletterOff')),
        onError: (error) => snackbar.error(message(messageOf(error))),
      },
    )
  const [open, setOpen] = useState<'email' | 'export' | 'delete' | null>(null)
  const form = useFields({ firstName: me.firstName, surname: me.surname }, checkNames, namesMost)
  const isDirty = form.values.firstName.trim() !== me.firstName || form.values.surname.trim() !== me.surname
  const send = ({ firstName, surname }: { firstName: string; surname: string }) =>
    save.mutate(
      { body: { firstName: firstName.trim(), surname: surname.trim() } },
      {
        onSuccess: () => snackbar.ok(message('MESSAGES_UPDATED_SUCCESSFULLY')),
        onError: (error) => form.refuse(error.errors),
      },
    )
  return (
    <>
      <Stack as="form" gap={4} onSubmit={form.onSubmit(send)} noValidate>
        <AvatarField />
        <Grid>
          <TextInput
            {...form.field('firstName')}
            label={t('info.firstName')}
            size="md"
            autoComplete="given-name"
            maxLength={NAME_MAX}
          />
          <TextInput
            {...form.field('surname')}
            label={t('info.surname')}
            size="md"
            autoComplete="family-name"
            maxLength={NAME_MAX}
          />
        </Grid>
        {!me.isOAuth && (
          <Row gap={2} align="start" className={classes.email}>
            <TextInput
              label={t('info.email')}
              description={t('info.emailFixed')}
              inputWrapperOrder={['label', 'input', 'description']}
              value={me.email}
              size="md"
              readOnly
              classNames={{ input: classes.fixed }}
            />
            <Button variant="default" size="md" onClick={() => setOpen('email')}>
              {t('info.changeEmail')}
            </Button>
          </Row>
        )}
        <Checkbox
          className="finger-row"
          label={t('info.newsletter')}
          checked={me.newsletter}
          disabled={choose.isPending}
          onChange={(event) => chooseNewsletter(event.currentTarget.checked)}
        />
        {save.isError && <Notice kind="danger">{message(messageOf(save.error))}</Notice>}
        <Row gap={2} align="stretch" wrap mt={2} className={classes.buttons}>
          <Button type="submit" size="md" loading={save.isPending} disabled={!isDirty}>
            {t('info.save')}
          </Button>
        </Row>
      </Stack>
      <Row as="section" gap={2} wrap mt={7} className={classes.account} aria-label={t('info.account')}>
        <Button
          variant="default"
          size="md"
          leftSection={<IconLogout size={18} />}
          onClick={() => void logOut()}
        >
          {t('info.logOut')}
        </Button>
        <Menu position="top-end">
          <Menu.Target>
            <Button variant="default" size="md" leftSection={<IconDots size={18} />}>
              {t('info.more')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item leftSection={<IconDownload size={18} />} onClick={() => setOpen('export')}>
              {t('export.title')}
            </Menu.Item>
            <Menu.Item
              color="var(--danger-text)"
              leftSection={<IconTrash size={18} />}
              onClick={() => setOpen('delete')}
            >
              {t('delete.title')}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      </Row>
      {open === 'email' && <ChangeEmailDialog onClose={() => setOpen(null)} />}
      {open === 'export' && <ExportDialog onClose={() => setOpen(null)} />}
      {open === 'delete' && <DeleteAccountDialog onClose={() => setOpen(null)} />}
    </>
  )
}
