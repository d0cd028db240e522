/** Whether a description was copied to the notes and is still there as it was. */
export const isInNotes = (notes: string, description: string): boolean => notes.includes(description.trim())

/** The notes with the description below them. */
export const copyToNotes = (notes: string, description: string): string =>
  [notes.trimEnd(), description.trim()].filter(Boolean).join('\n\n')

/** The notes without the copied description. */
export const takeFromNotes = (notes: string, description: string): string =>
  notes
    .split(description.trim())
    .map((part) => part.trim())
    .filter(Boolean)
    .join('\n\n')
