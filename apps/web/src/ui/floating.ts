/** Mantine's menu and popover, with the library that positions them: fetched when the first one is about to open. */
export { Menu, Popover } from '@mantine/core'
