import type { BrandVoice } from '@tintario/contract/brand-voices/endpoints.ts'
import { useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { useWorkspaces } from '../../api/use-workspaces.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useDocumentTitle } from '../../ui/document-title.ts'
import { Page } from '../../ui/Page.tsx'
import { paths } from '../../ui/paths.ts'
import { ReviewStep } from './create/ReviewStep.tsx'
import { LearnForm } from './learn/LearnForm.tsx'
import { wayBack } from './way-back.ts'

export const LearnVoicePage = () => {
  const { t } = useTranslation('voices')
  const [, navigate] = useLocation()
  const search = useSearch()
  const { current } = useWorkspaces()
  const [made, setMade] = useState<BrandVoice | null>(null)
  useDocumentTitle(t('learn.title'))
  return (
    <Page title={t('learn.title')} back={{ href: paths.voices, label: t('new.leave') }}>
      {made ? (
        <ReviewStep voice={made} onSaved={() => navigate(wayBack(search, made.id))} />
      ) : (
        // The texts belong to the workspace.
        <LearnForm key={current?.id} onMade={setMade} />
      )}
    </Page>
  )
}
