import { type ReactNode, startTransition, useLayoutEffect } from 'react'
import { createRoot } from 'react-dom/client'

/** React listens to the value through the element's own property, so it is set by the prototype's. */
const setValue = (input: HTMLInputElement, value: string) => {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}

const carryOver = (from: HTMLInputElement, to: HTMLInputElement) => {
  if (from.type === 'radio' || from.type === 'checkbox') {
    if (from.checked !== from.defaultChecked && from.checked !== to.checked) to.click()
  } else if (from.value) setValue(to, from.value)
}

const keyOf = (control: HTMLInputElement | HTMLButtonElement) =>
  control instanceof HTMLButtonElement
    ? `${control.ariaLabel} ${control.textContent}`
    : `${control.type} ${control.type === 'radio' ? control.value : control.name}`

/**
 * Pairs of a control of the prerendered page and the same one in the app. By name and not by place, because the app shows
 * more controls once the API has answered.
 */
const pairsOf = <T extends 'input' | 'button'>(from: HTMLElement, to: HTMLElement, tag: T) => {
  const left = [...to.querySelectorAll(tag)]
  return [...from.querySelectorAll(tag)].flatMap((control) => {
    const index = left.findIndex((other) => keyOf(other) === keyOf(control))
    return index < 0 ? [] : left.splice(index, 1).map((other) => [control, other] as const)
  })
}

/**
 * Draws the app in a detached element and swaps it for the prerendered page in one step, so that nothing blinks. What was
 * typed, chosen, focused or clicked in the prerendered page goes over to the app's fields and buttons.
 */
export const takeOver = (prerendered: HTMLElement, app: ReactNode) => {
  const root = document.createElement('div')
  root.id = prerendered.id
  const swap = () => {
    if (!prerendered.isConnected) return
    // Between the press and the release of a button there is no click yet that could be repeated.
    if (prerendered.querySelector('button:active')) {
      for (const end of ['pointerup', 'pointercancel'])
        addEventListener(end, () => setTimeout(swap), { once: true })
      return
    }
    const focused = document.activeElement
    prerendered.replaceWith(root)
    // Not in the effect itself, because the app's fields change their state by it; before the next click or key, which
    // belongs to the app already.
    queueMicrotask(() => {
      for (const [from, to] of pairsOf(prerendered, root, 'input')) {
        carryOver(from, to)
        if (from === focused) to.focus({ preventScroll: true })
      }
    })
    // A form is checked as it was last drawn, so the click comes after React has drawn the values.
    setTimeout(() => {
      for (const [from, to] of pairsOf(prerendered, root, 'button'))
        if (from.hasAttribute('data-clicked')) to.click()
    })
  }
  const Swap = () => {
    useLayoutEffect(swap, [])
    return null
  }
  startTransition(() =>
    createRoot(root).render(
      <>
        {app}
        <Swap />
      </>,
    ),
  )
}
