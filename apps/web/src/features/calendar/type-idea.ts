/** Opens the title field in the free slot that Tab reaches; nothing where no slot is shown, as in the month. */
export const typeIdea = (): void => document.querySelector<HTMLElement>('[data-type-idea]')?.click()
