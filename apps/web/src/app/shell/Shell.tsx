import '../../ui/mantine-inside.css'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useTabTitle } from '../../ui/document-title.ts'
import { useIsFocusMode } from '../../ui/focus-mode.ts'
import classes from './Shell.module.css'

/** The frame of every page inside: sidebar, top bar and one white sheet on which all work happens. */
export const Shell = ({ children }: { children: ReactNode }) => {
  const { t } = useTranslation('messages')
  const isFocusMode = useIsFocusMode()
  useTabTitle(t('LABEL_DASHBOARD_TITLE'), 0)
  return (
    <div className={classes.shell} data-focus-mode={isFocusMode || undefined}>
      <main id="content" className={classes.sheet}>
        {children}
      </main>
    </div>
  )
}
