import { Component, type ReactNode, Suspense, useEffect, useSyncExternalStore } from 'react'
import { useTranslation } from '../i18n/use-translation.ts'
import { ErrorRegion } from './ErrorRegion.tsx'
import { loadedComponents } from './lazy-with-retry.tsx'
import { LoadError } from './load-with-retry.ts'
import { snackbar } from './snackbar.ts'
import { useRetryWhenOnline } from './use-retry-when-online.ts'

/** Milliseconds that a failed dialog offers another attempt. */
const OFFER_MS = 60_000

type Failed = { error: unknown; onRetry: () => void }

const useFailureWords = ({ error, onRetry }: Failed) => {
  const { t } = useTranslation('common')
  const isOutdated = error instanceof LoadError && error.isOutdated
  useRetryWhenOnline(onRetry)
  return {
    text: t(isOutdated ? 'loadFailed.newVersion' : 'loadFailed.text'),
    label: t(isOutdated ? 'crashed.reload' : 'tryAgain'),
    act: isOutdated ? () => location.reload() : onRetry,
  }
}

const FailedRegion = (props: Failed) => {
  const { text, label, act } = useFailureWords(props)
  return <ErrorRegion title={text} retryLabel={label} onRetry={act} />
}

/** A dialog has no place on the page, so its failure is a snackbar. */
const FailedDialog = (props: Failed) => {
  const { text, label, act } = useFailureWords(props)
  // biome-ignore lint/correctness/useExhaustiveDependencies: one snackbar per failure
  useEffect(() => {
    const id = snackbar.error(text, { duration: OFFER_MS, action: { label, onClick: act } })
    return () => snackbar.hide(id)
  }, [text])
  return null
}

type Props = {
  /** Shown while code is loading. A part with a fallback also shows its failure in that place. */
  fallback?: ReactNode
  /** Shown after a failure instead of the usual notice. */
  failed?: (failed: Failed) => ReactNode
  /** A failure is dropped when this changes. */
  resetKey?: unknown
  children: ReactNode
}

/** Shows the error of a part without taking the rest of the page away. */
class PartErrorBoundary extends Component<Props, { failure: { error: unknown } | null }> {
  override state: { failure: { error: unknown } | null } = { failure: null }

  static getDerivedStateFromError(error: unknown) {
    return { failure: { error } }
  }

  override componentDidCatch(error: unknown) {
    if (error instanceof LoadError) error.forget()
  }

  override componentDidUpdate(before: Props) {
    if (this.state.failure && before.resetKey !== this.props.resetKey) this.retry()
  }

  retry = () => this.setState({ failure: null })

  override render() {
    const { fallback, failed, children } = this.props
    if (!this.state.failure) return children
    const props = { error: this.state.failure.error, onRetry: this.retry }
    if (failed) return failed(props)
    return fallback ? <FailedRegion {...props} /> : <FailedDialog {...props} />
  }
}

/** The `Suspense` and the error boundary of components made by `lazyWithRetry`: one for each dialog or region. */
export const LoadingBoundary = (props: Props) => {
  // A state change of its own shows what was loaded immediately; React's retry waits 300 ms.
  useSyncExternalStore(loadedComponents.subscribe, loadedComponents.count, loadedComponents.count)
  return (
    <PartErrorBoundary {...props}>
      <Suspense fallback={props.fallback ?? null}>{props.children}</Suspense>
    </PartErrorBoundary>
  )
}
