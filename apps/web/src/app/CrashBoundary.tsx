import { Component, type ReactNode } from 'react'
import { LoadError } from '../ui/load-with-retry.ts'
import { Crashed } from './Crashed.tsx'

/** Catches errors that no page handles, so that the window is never left blank. */
export class CrashBoundary extends Component<
  { children: ReactNode; resetKey: string },
  { failure: { error: unknown } | null }
> {
  override state: { failure: { error: unknown } | null } = { failure: null }

  static getDerivedStateFromError(error: unknown) {
    return { failure: { error } }
  }

  override componentDidCatch(error: unknown) {
    if (error instanceof LoadError) error.forget()
  }

  override componentDidUpdate(before: { resetKey: string }) {
    if (this.state.failure && before.resetKey !== this.props.resetKey) this.retry()
  }

  retry = () => this.setState({ failure: null })

  override render() {
    const { failure } = this.state
    return failure ? <Crashed error={failure.error} onRetry={this.retry} /> : this.props.children
  }
}
