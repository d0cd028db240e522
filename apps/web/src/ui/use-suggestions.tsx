import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { Box } from './parts.tsx'
import classes from './Suggestions.module.css'

/** Between the field and its list, and between the list and the window's edge, in pixels. */
const GAP = 4
const MAX_HEIGHT = 260

/** Where the buttons of the dialog around a field begin, or the window ends. */
const footOf = (field: Element): number => {
  const actions = field.closest('[role="dialog"]')?.querySelector('[data-dialog-actions]')
  const { top = 0 } = actions?.getBoundingClientRect() ?? {}
  return top > field.getBoundingClientRect().bottom ? Math.min(top, innerHeight) : innerHeight
}

/** Below the field, or above it where there is more room; never over the buttons of its dialog. */
const placeAt = (list: HTMLElement, field: Element) => {
  const { left, width, top, bottom } = field.getBoundingClientRect()
  const [above, below] = [top - 2 * GAP, footOf(field) - bottom - 2 * GAP]
  const isAbove = list.scrollHeight > below && above > below
  Object.assign(list.style, {
    left: `${left}px`,
    width: `${width}px`,
    top: isAbove ? 'auto' : `${bottom + GAP}px`,
    bottom: isAbove ? `${innerHeight - top + GAP}px` : 'auto',
    maxHeight: `${Math.min(MAX_HEIGHT, isAbove ? above : below)}px`,
  })
}

type Suggestion = { value: string; disabled?: boolean }
type Options = {
  options: readonly Suggestion[]
  /** Names the list. */
  label: string
  /** The list opens with this option in view. */
  near?: string | undefined
  staysOpen?: boolean
  onChoose: (value: string) => void
}

/**
 * Suggestions for a text field: spread `inputProps` on its input and render `list` beside it. Mantine's own fields with
 * suggestions bring a library of 25 KiB that positions them.
 */
export const useSuggestions = ({ options, label, near, staysOpen = false, onChoose }: Options) => {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const [isWanted, setWanted] = useState(false)
  const [active, setActive] = useState<string | null>(null)
  const isOpen = isWanted && options.length > 0
  const enabled = options.filter(({ disabled }) => !disabled)
  const current = isOpen ? enabled.find(({ value }) => value === active)?.value : undefined
  const idOf = (value: string) => `${id}-${options.findIndex((option) => option.value === value)}`
  const currentId = current === undefined ? undefined : idOf(current)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another number of options makes another height
  useLayoutEffect(() => {
    const [list, field] = [box.current, input.current]
    if (!list || !field) return
    // In the top layer no dialog and no scrolling part cuts it off; Safari has it from version 17 on.
    if ('showPopover' in list && !list.matches(':popover-open')) list.showPopover?.()
    const place = () => placeAt(list, field.closest('.mantine-PillsInput-input') ?? field)
    place()
    addEventListener('scroll', place, true)
    addEventListener('resize', place)
    return () => {
      removeEventListener('scroll', place, true)
      removeEventListener('resize', place)
    }
  }, [isOpen, options.length])
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when it opens
  useLayoutEffect(() => {
    const first = near && [...(box.current?.children ?? [])].find(({ textContent }) => textContent >= near)
    if (box.current && first instanceof HTMLElement) box.current.scrollTop = first.offsetTop
  }, [isOpen])
  useLayoutEffect(() => {
    if (currentId) document.getElementById(currentId)?.scrollIntoView({ block: 'nearest' })
  }, [currentId])

  const open = () => setWanted(true)
  const close = () => {
    setWanted(false)
    setActive(null)
  }
  const choose = (value: string) => {
    onChoose(value)
    setActive(null)
    if (!staysOpen) setWanted(false)
  }
  const step = (by: 1 | -1) => {
    const at = enabled.findIndex(({ value }) => value === current)
    const start =
      near === undefined
        ? 0
        : Math.max(
            0,
            enabled.findIndex(({ value }) => value >= near),
          )
    const next = at >= 0 ? at + by : by > 0 ? start : start - 1
    setActive(enabled.at(next % enabled.length)?.value ?? null)
  }
  /** Returns whether the key was meant for the list. */
  const onKeyDown = (event: KeyboardEvent): boolean => {
    const { key } = event
    if (event.nativeEvent.isComposing) return false
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      if (isOpen) step(key === 'ArrowDown' ? 1 : -1)
      else open()
    } else if (key === 'Enter' && current !== undefined) choose(current)
    else if (key === 'Escape' && isOpen) close()
    else return false
    event.preventDefault()
    return true
  }
  return {
    open,
    close,
    onKeyDown,
    inputProps: {
      ref: input,
      role: 'combobox',
      autoComplete: 'off',
      'aria-autocomplete': 'list',
      'aria-haspopup': 'listbox',
      'aria-expanded': isOpen,
      'aria-controls': isOpen ? id : undefined,
      'aria-activedescendant': currentId,
      // Escape closes the list and not the dialog around it.
      'data-mantine-stop-propagation': isOpen,
      onFocus: open,
      onClick: open,
    } as const,
    list: isOpen && (
      <Box
        p={1}
        overflow
        line="all"
        round="lg"
        bg="raised"
        ref={box}
        id={id}
        role="listbox"
        aria-label={label}
        popover="manual"
        className={classes.list}
        onMouseDown={(event) => event.preventDefault()}
      >
        {options.map(({ value, disabled }) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's, which keeps the focus
          <div
            key={value}
            id={idOf(value)}
            role="option"
            tabIndex={-1}
            aria-selected={value === current}
            aria-disabled={disabled}
            className={classes.option}
            onClick={() => !disabled && choose(value)}
          >
            {value}
          </div>
        ))}
      </Box>
    ),
  }
}
