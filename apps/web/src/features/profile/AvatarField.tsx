import { Button } from '@mantine/core'
import { UPLOAD_MAX } from '@tintario/contract/users/rules.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../../api/api-error.ts'
import { api } from '../../api/call.ts'
import { useCall } from '../../api/use-api.ts'
import { useMe } from '../../api/use-session.ts'
import { useMessage } from '../../i18n/use-message.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { CropDialog } from '../../ui/picture/CropDialog.tsx'
import { usePickPicture } from '../../ui/picture/use-pick-picture.tsx'
import { snackbar } from '../../ui/snackbar.ts'
import classes from './profile.module.css'

/** A picture on a slow line takes its time. */
const UPLOAD_MS = 120_000

/** The user's picture, cut to a square here before it is sent (PROFILE-15, PROFILE-16). */
export const AvatarField = () => {
  const { t } = useTranslation('profile')
  const message = useMessage()
  const me = useMe()
  const [problem, setProblem] = useState<string | undefined>()
  const upload = useCall(api.users.setAvatar, [api.users.me])
  const pick = usePickPicture(UPLOAD_MAX, () => setProblem('MESSAGES_FILE_INVALID_OR_TOO_LARGE'))
  const send = (square: Blob) => {
    const form = new FormData()
    form.append('avatar', square, 'avatar')
    upload.mutate(
      { form, timeout: UPLOAD_MS },
      {
        onSuccess: () => snackbar.ok(t('avatar.saved')),
        onError: (error) => setProblem(messageOf(error)),
        onSettled: pick.done,
      },
    )
  }
  return (
    <div className={classes.avatar}>
      <Avatar name={`${me.firstName} ${me.surname}`} src={me.avatar} size={88} />
      <div className={classes.beside}>
        <Button
          variant="default"
          onClick={() => {
            setProblem(undefined)
            pick.open()
          }}
        >
          {t(me.avatar ? 'avatar.change' : 'avatar.upload')}
        </Button>
        <span className={classes.hint}>{t('avatar.hint')}</span>
        {problem && <Notice kind="danger">{message(problem)}</Notice>}
      </div>
      {pick.field}
      {pick.picked && (
        <CropDialog
          picked={pick.picked}
          title={t('avatar.crop')}
          action={t('avatar.save')}
          isRound
          isSaving={upload.isPending}
          onClose={pick.done}
          onCrop={send}
        />
      )}
    </div>
  )
}
