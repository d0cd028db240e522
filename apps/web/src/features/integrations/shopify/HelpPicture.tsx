import { DrawnScreen } from '../DrawnScreen.tsx'
import { helpScenes } from './help-scenes.ts'

const colours = { menu: '#ebebeb', lit: '#303030', act: '#303030', faint: '#303030' }

export const HelpPicture = ({ field, step }: { field: string; step: number }) => (
  <DrawnScreen platform="shopify" scene={helpScenes[field]?.[step]} colours={colours} />
)
