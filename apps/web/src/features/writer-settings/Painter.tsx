import { Button } from '@mantine/core'
import type { WriterState } from '@tintario/contract/writer-settings/endpoints.ts'
import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Panel } from '../../ui/parts.tsx'
import { ConnectionFields } from './ConnectionFields.tsx'
import { Current } from './Current.tsx'

const which = { workspaceId: null, purpose: 'picture' } as const

/** The instance's connection that only draws. Its form is opened by a click where there is none. */
export const Painter = ({ pictures: { connection, spending } }: Pick<WriterState, 'pictures'>) => {
  const { t } = useTranslation('writer')
  const [isOpened, setOpened] = useState(false)
  if (!connection && !isOpened)
    return (
      <Panel as="section" gap={2} mt={5}>
        <p>{t('painter.lead')}</p>
        <div>
          <Button variant="default" onClick={() => setOpened(true)}>
            {t('painter.connect')}
          </Button>
        </div>
      </Panel>
    )
  return (
    <>
      {connection && <Current connection={connection} spending={spending} which={which} />}
      <ConnectionFields key={JSON.stringify(connection)} stored={connection} which={which} />
    </>
  )
}
