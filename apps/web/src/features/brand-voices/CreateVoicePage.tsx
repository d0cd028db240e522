import type { BrandVoice } from '@tintario/contract/brand-voices/endpoints.ts'
import { useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { useWorkspaces } from '../../api/use-workspaces.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useDocumentTitle } from '../../ui/document-title.ts'
import { Page } from '../../ui/Page.tsx'
import { paths } from '../../ui/paths.ts'
import { Flow } from './create/Flow.tsx'
import { ReviewStep } from './create/ReviewStep.tsx'
import { wayBack } from './way-back.ts'

export const CreateVoicePage = () => {
  const { t } = useTranslation('voices')
  const [, navigate] = useLocation()
  const search = useSearch()
  const { current } = useWorkspaces()
  const [made, setMade] = useState<BrandVoice | null>(null)
  useDocumentTitle(t('new.title'))
  return (
    <Page title={t('new.title')} back={{ href: paths.voices, label: t('new.leave') }}>
      {made ? (
        <ReviewStep voice={made} onSaved={() => navigate(wayBack(search, made.id))} />
      ) : (
        // The answers belong to the workspace.
        <Flow key={current?.id} onMade={setMade} />
      )}
    </Page>
  )
}
