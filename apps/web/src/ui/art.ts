import blackfriday from './art/blackfriday.svg'
import email from './art/email.svg'
import enlaces from './art/enlaces.svg'
import ficha from './art/ficha.svg'
import local from './art/local.svg'
import pinterest from './art/pinterest.svg'
import redes from './art/redes.svg'
import reels from './art/reels.svg'
import regalos from './art/regalos.svg'
import resenas from './art/resenas.svg'
import seo from './art/seo.svg'
import ventas from './art/ventas.svg'

/** The paper-cut pictures, by what they show. */
export const art = {
  blackfriday,
  email,
  enlaces,
  ficha,
  local,
  pinterest,
  redes,
  reels,
  regalos,
  resenas,
  seo,
  ventas,
} as const

export type ArtName = keyof typeof art
