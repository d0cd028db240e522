import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { PictureField } from '../../ui/picture/PictureField.tsx'
import { LOGO_MAX_BYTES } from './timings.ts'

type Props = {
  name: string
  src: string | null
  isSaving?: boolean
  /** Gets the square that was cut out. The dialog closes when the promise is settled. */
  onLogo: (square: Blob) => Promise<void>
}

/** The workspace's logo: PNG or JPEG of at most 2 MB, anything else is told and not sent (WORKSP-17). */
export const LogoField = ({ name, src, isSaving, onLogo }: Props) => {
  const { t } = useTranslation('workspaces')
  const [isRefused, setRefused] = useState(false)
  return (
    <PictureField
      label={t(src ? 'logo.change' : 'logo.upload')}
      hint={t('logo.hint')}
      problem={isRefused ? t('logo.refused') : undefined}
      crop={{ title: t('logo.crop'), action: t('logo.save') }}
      maxBytes={LOGO_MAX_BYTES}
      isSaving={isSaving}
      onOpen={() => setRefused(false)}
      onRefused={() => setRefused(true)}
      onPicture={onLogo}
    >
      <Avatar name={name} src={src} size={64} isSquare />
    </PictureField>
  )
}
