import { Button } from '@mantine/core'
import { useState } from 'react'
import { ApiError, messageOf } from '../../../api/api-error.ts'
import { api, call } from '../../../api/call.ts'
import { useMessage } from '../../../i18n/use-message.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { IconExternalLink } from '../../../ui/icons/index.ts'
import { Text } from '../../../ui/parts.tsx'
import { SNACKBAR_MS, snackbar } from '../../../ui/snackbar.ts'
import classes from '../ConnectionForm.module.css'
import type { ShortcutProps } from '../platform-form.ts'

export const AuthorizeOnSite = ({
  workspaceId,
  value,
  acceptsHttp,
  mayBegin,
  onRefused,
  onTrouble,
}: ShortcutProps) => {
  const { t } = useTranslation('wordpress')
  const message = useMessage()
  const [isAsking, setAsking] = useState(false)

  const begin = async () => {
    if (!mayBegin()) return
    setAsking(true)
    try {
      const body = { baseUrl: value, acceptsHttp, ...(workspaceId && { workspaceId }) }
      const { url, problem, values } = await call(api.siteAuthorization.begin, { body })
      if (url) return location.assign(url)
      onTrouble(problem ? { problem, values } : null)
    } catch (error) {
      const fields = error instanceof ApiError ? error.errors : {}
      onRefused(fields)
      if (Object.keys(fields).length === 0)
        snackbar.error(message(messageOf(error)), { duration: SNACKBAR_MS.integrations })
    }
    setAsking(false)
  }

  return (
    <div>
      <Button
        variant="default"
        size="md"
        disabled={value === ''}
        loading={isAsking}
        onClick={begin}
        rightSection={<IconExternalLink />}
        aria-describedby="authorize-hint"
      >
        {t('authorize.act')}
      </Button>
      <Text id="authorize-hint" as="div" look="hint" mt={2} className={classes.hint}>
        {t('authorize.hint')}
      </Text>
    </div>
  )
}
