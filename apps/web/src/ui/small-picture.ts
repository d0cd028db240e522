import { SMALL_WIDTH } from '@tintario/contract/images/copies.ts'

/** The address of a stored picture's smallest copy for a card or a row of a list: a square that cuts no letters. */
export const smallPicture = (address: string): string =>
  `${address}?width=${SMALL_WIDTH}&shape=square&as=webp`
