/** What is looked for: a role, the accessible name as the source of a pattern, and which one of several. */
export type Wanted = { role: Role; name: string; nth: number; within: 'page' | 'dialog' }
export type Role =
  | 'button'
  | 'checkbox'
  | 'dialog'
  | 'heading'
  | 'link'
  | 'option'
  | 'paragraph'
  | 'progressbar'
  | 'radio'
  | 'status'
  | 'text'
  | 'textbox'

export type Found = { x: number; y: number; isClickable: boolean; value: string } | null

/**
 * Runs in the page: finds a visible element by role and name and scrolls it into view. `isClickable` says whether a click
 * on its centre reaches it. Of roles and names it applies only the rules that the product's screens need.
 */
export const findInPage = ({ role, name, nth, within }: Wanted): Found => {
  const selectors: Record<Role, string> = {
    button: 'button, [role=button]',
    checkbox: 'input[type=checkbox], [role=checkbox]',
    dialog: 'dialog[open], [role=dialog]',
    heading: 'h1, h2, h3, h4',
    link: 'a[href]',
    option: '[role=option]',
    paragraph: '[contenteditable=true] p',
    progressbar: '[role=progressbar]',
    radio: 'input[type=radio], [role=radio]',
    status: '[role=status], [role=alert]',
    text: 'p, span, div, h1, h2, li, label, legend',
    textbox: 'input:not([type=radio], [type=checkbox]), textarea, [contenteditable=true]',
  }
  const flat = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim()
  const nameOf = (element: HTMLElement): string => {
    const ids = element.getAttribute('aria-labelledby')?.split(/\s+/)
    if (ids) return flat(ids.map((id) => document.getElementById(id)?.textContent).join(' '))
    const label = element.getAttribute('aria-label')
    if (label !== null) return flat(label)
    const labels = 'labels' in element ? [...((element as HTMLInputElement).labels ?? [])] : []
    if (labels.length > 0) return flat(labels.map((one) => one.textContent).join(' '))
    return flat(element.innerText)
  }
  const isVisible = (element: Element) => {
    const { width, height } = element.getBoundingClientRect()
    return width > 0 && height > 0 && getComputedStyle(element).visibility === 'visible'
  }
  const pattern = new RegExp(name)
  const dialogs = [...document.querySelectorAll(selectors.dialog)].filter(isVisible)
  const root = within === 'dialog' ? dialogs.at(-1) : document
  const element = [...(root?.querySelectorAll<HTMLElement>(selectors[role]) ?? [])].filter(
    (one) => isVisible(one) && pattern.test(nameOf(one)),
  )[nth]
  if (!element) return null
  const label = 'labels' in element ? (element as HTMLInputElement).labels?.[0] : undefined
  // A box that only its label shows is pressed by its label.
  const target = element.getBoundingClientRect().width < 8 && label ? label : element
  target.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
  const { x, y, width, height } = target.getBoundingClientRect()
  const at = { x: x + width / 2, y: y + height / 2 }
  const hit = document.elementFromPoint(at.x, at.y)
  const isEnabled = !element.matches(':disabled, [aria-disabled=true]')
  const isHit = Boolean(hit && (target.contains(hit) || label?.contains(hit)))
  const value = 'value' in element ? String(element.value) : nameOf(element)
  return { ...at, isClickable: isEnabled && isHit, value }
}
