/** Layouts of a generated cover: three with objects, four with only the title. */
export const coverLayouts = ['hills', 'disc', 'arch', 'circles', 'waves', 'arcs', 'dots'] as const
export const coverColours = ['honey', 'sky', 'coral', 'green', 'plum', 'teal', 'sand', 'berry'] as const
export const COVER_OBJECTS_MAX = 3
