import type { MenuProps, PopoverProps } from '@mantine/core'
import { useMergedRef } from '@mantine/hooks'
import {
  cloneElement,
  type MouseEvent,
  type ReactElement,
  type ReactNode,
  type Ref,
  useCallback,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useAfterPaint } from './after-paint.ts'
import { LoadingBoundary } from './LoadingBoundary.tsx'
import { lazyWithRetry } from './lazy-with-retry.tsx'

type Floating = typeof import('./floating.ts')
/** Mantine's `Menu` with its parts, as the content of a `LazyMenu` is passed it. */
export type MenuParts = Floating['Menu']
type Target = ReactElement<{ ref?: Ref<HTMLButtonElement>; onClick?: (event: MouseEvent) => void }>

let code: Floating | null = null
const Loaded = ({ onLoad }: { onLoad: () => void }) => {
  useLayoutEffect(onLoad, [onLoad])
  return null
}
const LoadFloating = lazyWithRetry<{ onLoad: () => void }>(async () => {
  code = await import('./floating.ts')
  return Loaded
})
const preload = () => void LoadFloating.preload()

type Props = {
  popup: 'menu' | 'dialog'
  opened: boolean
  target: Target
  onClick?: () => void
  /** Draws the part around its target; it is closed at first, so that it stores where the focus was. */
  children: (floating: Floating, target: Target, isOpen: boolean) => ReactNode
}

/**
 * A button alone, until it is first opened. The loaded part then renders the button again as a new element, which takes
 * over the focus. Not on hover, because a press whose release meets another element is no click.
 */
const LazyFloating = ({ popup, opened, target, onClick, children }: Props) => {
  const button = useRef<HTMLButtonElement>(null)
  const hadFocus = useRef(false)
  const [loaded, setLoaded] = useState<Floating | null>(null)
  const [isMounted, setMounted] = useState(false)
  const onLoad = useCallback(() => {
    hadFocus.current = document.activeElement === button.current
    setLoaded(code)
  }, [])
  useLayoutEffect(() => {
    if (!loaded) return
    if (hadFocus.current) button.current?.focus({ preventScroll: true })
    setMounted(true)
  }, [loaded])
  const ref = useMergedRef(button, target.props.ref)
  const isDrawn = useAfterPaint(opened)
  if (loaded) return children(loaded, cloneElement(target, { ref }), isDrawn && isMounted)
  return (
    <>
      {cloneElement(target, {
        ref,
        onPointerEnter: preload,
        onFocus: preload,
        'aria-haspopup': popup,
        'aria-expanded': opened,
        ...(onClick && { onClick }),
      } as Target['props'])}
      <LoadingBoundary resetKey={opened}>{isDrawn && <LoadFloating onLoad={onLoad} />}</LoadingBoundary>
    </>
  )
}

type LazyMenuProps = Omit<MenuProps, 'children' | 'opened' | 'onChange'> & {
  target: Target
  children: (Menu: MenuParts) => ReactNode
}

/** Mantine's menu, whose code is fetched on the way to its first opening. It belongs to the landmark of its button. */
export const LazyMenu = ({ target, children, ...options }: LazyMenuProps) => {
  const [opened, setOpened] = useState(false)
  return (
    <LazyFloating popup="menu" opened={opened} target={target} onClick={() => setOpened(!opened)}>
      {({ Menu }, button, isOpen) => (
        <Menu withinPortal={false} floatingStrategy="fixed" {...options} opened={isOpen} onChange={setOpened}>
          <Menu.Target>{button}</Menu.Target>
          <Menu.Dropdown>{children(Menu)}</Menu.Dropdown>
        </Menu>
      )}
    </LazyFloating>
  )
}

type LazyPopoverProps = Omit<PopoverProps, 'children' | 'opened'> & {
  opened: boolean
  /** Opens and closes by its own `onClick`. */
  target: Target
  children: (Popover: Floating['Popover']) => ReactNode
}

/** Mantine's popover, whose code is fetched on the way to its first opening. */
export const LazyPopover = ({ opened, target, children, ...options }: LazyPopoverProps) => (
  <LazyFloating popup="dialog" opened={opened} target={target}>
    {({ Popover }, button, isOpen) => (
      <Popover {...options} opened={isOpen}>
        <Popover.Target>{button}</Popover.Target>
        {children(Popover)}
      </Popover>
    )}
  </LazyFloating>
)
