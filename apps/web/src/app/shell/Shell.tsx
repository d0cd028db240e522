import { Box, Row, Stack } from '../../ui/parts.tsx'
import '../../ui/mantine-shell.css'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { api, call, callForStatus } from '../../api/call.ts'
import { queryClient } from '../../api/query-client.ts'
import { keyOf } from '../../api/read.ts'
import { onSampleRefused, SAMPLE_ONLY } from '../../api/sample-refused.ts'
import { serverNow } from '../../api/server-clock.ts'
import { sessionEnded } from '../../api/session-ended.ts'
import { useApi } from '../../api/use-api.ts'
import { useLive } from '../../api/use-live.ts'
import { forgetSession, useMe } from '../../api/use-session.ts'
import { useWallet } from '../../api/use-wallet.ts'
import { onChosenElsewhere } from '../../api/workspace.ts'
import { closeWalletPanel, useWalletPanel } from '../../features/wallet/index.ts'
import { loadTexts } from '../../i18n/i18n.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useMessage } from '../../i18n/use-message.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useTabTitle } from '../../ui/document-title.ts'
import { useIsFocusMode } from '../../ui/focus-mode.ts'
import { IconEye } from '../../ui/icons/index.ts'
import { LoadingBoundary } from '../../ui/LoadingBoundary.tsx'
import { lazyWithRetry } from '../../ui/lazy-with-retry.tsx'
import { paths, upgradePath } from '../../ui/paths.ts'
import { SNACKBAR_MS, snackbar } from '../../ui/snackbar.ts'
import { useIsMobile } from '../../ui/use-is-mobile.ts'
import { withForms } from '../page.tsx'
import { makeEarlyKeys } from './early-keys.ts'
import { MobileBar } from './MobileBar.tsx'
import { OfflineBar } from './OfflineBar.tsx'
import sampleBar from './SampleBar.module.css'
import classes from './Shell.module.css'
import { Sidebar } from './Sidebar.tsx'
import { TabBar } from './TabBar.tsx'
import { TopBar } from './TopBar.tsx'
import { useNotifications, useUnreadIcon } from './use-notifications.ts'
import { useShellKeys } from './use-shell-keys.ts'
import { openWorkspaces, useWorkspacesStart } from './workspaces-dialog.ts'

/** Saves a changed language on the account and reads the user again; the choice stays when that fails (I18N-08 to 10). */
const useLanguageOfAccount = () => {
  const language = useLanguage()
  const before = useRef(language)
  useEffect(() => {
    if (before.current === language) return
    before.current = language
    call(api.users.update, { body: { language } })
      .then(() => queryClient.invalidateQueries({ queryKey: keyOf(api.users.me) }, { throwOnError: true }))
      .catch((error: unknown) => console.error('Error fetching user info after language change', error))
  }, [language])
}

/** Offers an account wherever the server refuses something to a sample shop. */
const useOffer = () => {
  const { t } = useTranslation('shell')
  const message = useMessage()
  const [, navigate] = useLocation()
  // What was tried says the same without a way on.
  useEffect(() => snackbar.silence(message(SAMPLE_ONLY)), [message])
  useEffect(
    () =>
      onSampleRefused(() =>
        snackbar.error(t('sample.refused'), {
          duration: SNACKBAR_MS.undo,
          action: { label: t('sample.signUp'), onClick: () => navigate(paths.signUp) },
        }),
      ),
    [t, navigate],
  )
}

const ShownSampleBar = () => {
  const { t } = useTranslation('shell')
  useOffer()
  const leave = async () => {
    await callForStatus(api.auth.leaveSample, {})
    forgetSession()
    location.assign(paths.home)
  }
  return (
    <Row
      as="aside"
      gap={3}
      wrap
      look="body"
      mt={2}
      py={2}
      px={4}
      rigid
      round="md"
      bg="primary-soft"
      className={sampleBar.bar}
      aria-label={t('sample.label')}
    >
      <IconEye size={18} />
      <p className={sampleBar.text}>{t('sample.text')}</p>
      <Link href={paths.signUp} className={`${sampleBar.way} finger`}>
        {t('sample.signUp')}
      </Link>
      <button type="button" className={`${sampleBar.leave} finger`} onClick={() => void leave()}>
        {t('sample.leave')}
      </button>
    </Row>
  )
}

const SampleBar = () => (useMe().isSample ? <ShownSampleBar /> : null)

/** An owner may still take a larger plan, or leave, take the data along or delete it. */
const FREE: readonly string[] = [paths.tooManyWorkspaces, paths.profile, paths.subscription, paths.upgrade]

/** Leads an owner with more active workspaces than the plan allows to the choice of which ones stay. */
const useWorkspaceLimit = () => {
  const { isChild } = useMe()
  const wallet = useWallet()
  const list = useApi(api.workspaces.list)
  const [address, navigate] = useLocation()
  const active = list.data?.filter(({ isActive }) => isActive).length ?? 0
  // A workspace just paid for is in the list before the wallet is read again: an older wallet proves nothing.
  const isKnown = wallet.data !== undefined && wallet.dataUpdatedAt >= list.dataUpdatedAt
  const isOver = !isChild && isKnown && active > wallet.data.allowedWorkspaces
  useEffect(() => {
    if (isOver && !FREE.includes(address)) navigate(paths.tooManyWorkspaces, { replace: true })
  }, [isOver, address, navigate])
}

/** A sleeping computer stops timers, so the clock is looked at again at least this often, in milliseconds. */
const LOOK_MS = 60_000

/** Signs the user out by itself when the session reaches its end. */
const useSessionExpiry = () => {
  const { sessionExpiresAt } = useMe()
  useEffect(() => {
    if (!sessionExpiresAt) return
    const end = Date.parse(sessionExpiresAt)
    let timer = 0
    const look = () => {
      const left = end - serverNow()
      if (left <= 0) return sessionEnded()
      timer = window.setTimeout(look, Math.min(left, LOOK_MS))
    }
    look()
    return () => clearTimeout(timer)
  }, [sessionExpiresAt])
}

const ELSEWHERE: readonly string[] = [paths.subscription, paths.upgrade, paths.profile]
let ledUser: string | undefined

/**
 * Leads an owner whose free tier has expired to the plans, once for each start of the app: what was written stays within
 * reach.
 */
const useFreeTierEnd = () => {
  const { id, isChild } = useMe()
  const wallet = useWallet().data
  const [address, navigate] = useLocation()
  const isOver = !isChild && wallet?.tier === 'free' && wallet.isFreeTierExpired
  useEffect(() => {
    if (!isOver || ledUser === id) return
    ledUser = id
    if (!ELSEWHERE.includes(address)) navigate(upgradePath(), { replace: true })
  }, [isOver, id, address, navigate])
}

/** A workspace chosen in another window is chosen here too, so that nothing is planned in one while another is shown. */
const useOtherWindows = () => {
  useEffect(() => onChosenElsewhere(() => void queryClient.invalidateQueries()), [])
}

const SearchDialog = lazyWithRetry(async () => (await import('./SearchDialog.tsx')).SearchDialog)
const ShortcutsDialog = lazyWithRetry(async () => (await import('./ShortcutsDialog.tsx')).ShortcutsDialog)
const ProductTour = lazyWithRetry(async () => (await import('./ProductTour.tsx')).ProductTour)

const WalletPanel = lazyWithRetry(async () => {
  const load = withForms(() => import('../../features/billing/packs/WalletPanel.tsx'))
  const [module] = await Promise.all([load(), loadTexts(['cards', 'money', 'packs'])])
  return module.WalletPanel
})

const WorkspacesDialog = lazyWithRetry(async () => {
  const [module] = await Promise.all([
    import('../../features/workspaces/WorkspacesDialog.tsx'),
    import('../../ui/mantine-forms.css'),
    loadTexts(['workspaces', 'picture']),
  ])
  return module.WorkspacesDialog
})

/** A dialog whose code is fetched when it is first opened. */
const useLazyDialog = () => {
  const [state, setState] = useState({ opened: false, wanted: false })
  const open = useCallback(() => setState({ opened: true, wanted: true }), [])
  const close = useCallback(() => setState({ opened: false, wanted: true }), [])
  return { ...state, open, close }
}

export const Shell = ({ children }: { children: ReactNode }) => {
  const { t } = useTranslation('shell')
  const { t: label } = useTranslation('messages')
  const isFocusMode = useIsFocusMode()
  const isMobile = useIsMobile()
  const search = useLazyDialog()
  const [earlyKeys] = useState(makeEarlyKeys)
  useEffect(() => () => void earlyKeys.take(), [earlyKeys])
  const onSearch = useCallback(() => {
    if (!search.opened) earlyKeys.start(search.close)
    search.open()
  }, [earlyKeys, search.opened, search.open, search.close])
  const shortcuts = useLazyDialog()
  const tour = useLazyDialog()
  const isBuying = useWalletPanel()
  const workspaces = useWorkspacesStart()
  const { unread } = useNotifications()
  useTabTitle(label('LABEL_DASHBOARD_TITLE'), unread)
  useUnreadIcon(unread > 0)
  useSessionExpiry()
  useLive()
  useLanguageOfAccount()
  useWorkspaceLimit()
  useFreeTierEnd()
  useOtherWindows()
  useShellKeys({ onSearch, onHelp: shortcuts.open })
  return (
    <div className={classes.shell} data-focus-mode={isFocusMode || undefined}>
      <Box href="#content" as="a" py={2} px={4} strong round="md" bg="primary" className={classes.skip}>
        {t('skip')}
      </Box>
      {!isFocusMode && !isMobile && <Sidebar onShortcuts={shortcuts.open} onTour={tour.open} />}
      <Stack grow className={classes.column}>
        <SampleBar />
        {!isFocusMode && (
          <header>{isMobile ? <MobileBar onSearch={onSearch} /> : <TopBar onSearch={onSearch} />}</header>
        )}
        <OfflineBar />
        <Stack
          low
          relative
          id="content"
          tabIndex={-1}
          as="main"
          grow
          line="all"
          round="lg"
          bg="panel"
          className={classes.sheet}
        >
          {children}
        </Stack>
      </Stack>
      {!isFocusMode && isMobile && <TabBar onShortcuts={shortcuts.open} onTour={tour.open} />}
      <LoadingBoundary resetKey={isBuying}>
        {isBuying && <WalletPanel onClose={closeWalletPanel} />}
      </LoadingBoundary>
      <LoadingBoundary resetKey={workspaces}>
        {workspaces && <WorkspacesDialog start={workspaces} onClose={() => openWorkspaces(null)} />}
      </LoadingBoundary>
      <LoadingBoundary resetKey={search.opened}>
        {search.wanted && (
          <SearchDialog
            opened={search.opened}
            onClose={search.close}
            onHelp={shortcuts.open}
            onTour={tour.open}
            takeEarly={earlyKeys.take}
          />
        )}
      </LoadingBoundary>
      <LoadingBoundary resetKey={tour.opened}>
        {tour.wanted && <ProductTour active={tour.opened} onClose={tour.close} />}
      </LoadingBoundary>
      <LoadingBoundary resetKey={shortcuts.opened}>
        {shortcuts.wanted && <ShortcutsDialog opened={shortcuts.opened} onClose={shortcuts.close} />}
      </LoadingBoundary>
    </div>
  )
}
