import { Component, type ReactNode } from 'react'
import { Crashed } from './Crashed.tsx'

/** Catches what no page expected, so that the window is never left blank. */
export class CrashBoundary extends Component<{ children: ReactNode; resetKey: string }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidUpdate(before: { resetKey: string }) {
    if (this.state.failed && before.resetKey !== this.props.resetKey) this.setState({ failed: false })
  }

  override render() {
    return this.state.failed ? <Crashed /> : this.props.children
  }
}
