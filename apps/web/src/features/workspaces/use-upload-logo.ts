import { api } from '../../api/call.ts'
import { useCall } from '../../api/use-api.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { snackbar } from '../../ui/snackbar.ts'
import { SNACKBAR_STAYS_MS, UPLOAD_MS } from './timings.ts'

/** Sends a logo and says how that went; a workspace must exist before it can have one (WORKSP-16, ERR-89). */
export const useUploadLogo = () => {
  const { t } = useTranslation('workspaces')
  const { mutateAsync, isPending } = useCall(api.workspaces.setLogo, ['workspace'])
  const upload = async (id: string, square: Blob) => {
    const form = new FormData()
    form.append('logo', square, 'logo')
    try {
      await mutateAsync({ params: { id }, form, timeout: UPLOAD_MS })
      snackbar.ok(t('logo.saved'), { duration: SNACKBAR_STAYS_MS })
    } catch {
      snackbar.error(t('logo.failed'), { duration: SNACKBAR_STAYS_MS })
    }
  }
  return { upload, isUploading: isPending }
}
