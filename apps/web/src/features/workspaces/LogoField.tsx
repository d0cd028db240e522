import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Avatar } from '../../ui/Avatar.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { CropDialog } from '../../ui/picture/CropDialog.tsx'
import { usePickPicture } from '../../ui/picture/use-pick-picture.tsx'
import { LOGO_MAX_BYTES } from './timings.ts'
import classes from './workspaces.module.css'

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
  const pick = usePickPicture(LOGO_MAX_BYTES, () => setRefused(true))
  return (
    <div className={classes.logo}>
      <Avatar name={name} src={src} size={64} isSquare />
      <div className={classes.beside}>
        <Button
          variant="default"
          onClick={() => {
            setRefused(false)
            pick.open()
          }}
        >
          {t(src ? 'logo.change' : 'logo.upload')}
        </Button>
        <span className={classes.hint}>{t('logo.hint')}</span>
        {isRefused && <Notice kind="danger">{t('logo.refused')}</Notice>}
      </div>
      {pick.field}
      {pick.picked && (
        <CropDialog
          picked={pick.picked}
          title={t('logo.crop')}
          action={t('logo.save')}
          isSaving={isSaving}
          onClose={pick.done}
          onCrop={(square) => void onLogo(square).finally(pick.done)}
        />
      )}
    </div>
  )
}
