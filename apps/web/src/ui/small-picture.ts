import { SMALL_WIDTH } from '@tintario/contract/images/copies.ts'

/** The address of a kept picture's smallest copy, for a card or a row of a list: its whole file is some hundred times as large. */
export const smallPicture = (address: string): string => `${address}?width=${SMALL_WIDTH}&as=webp`
