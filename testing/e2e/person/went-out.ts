import type { Person } from './open-person.ts'

/** The notice that a post went out, at a time of today, before a change of it arrived. */
export const wentOutToday = (t: Person['t']): RegExp => {
  const text = t('publishing:wentOut.at', { time: '#' })
  const [before = '', after = ''] = text.split('#').map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`^${before}\\d\\d:\\d\\d:\\d\\d${after}$`)
}
