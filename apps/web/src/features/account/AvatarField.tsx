import { UPLOAD_MAX } from '@tintario/contract/images/limits.ts'
import { useState } from 'react'
import { messageOf } from '../../api/api-error.ts'
import { api } from '../../api/call.ts'
import { useCall } from '../../api/use-api.ts'
import { useMe } from '../../api/use-session.ts'
import { useMessage } from '../../i18n/use-message.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { PictureField } from '../../ui/picture/PictureField.tsx'
import { snackbar } from '../../ui/snackbar.ts'

const UPLOAD_MS = 120_000

/** The user's picture, cut to a square here before it is sent (PROFILE-15, PROFILE-16). */
export const AvatarField = () => {
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
