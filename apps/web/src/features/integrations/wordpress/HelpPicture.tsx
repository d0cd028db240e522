import { DrawnScreen } from '../DrawnScreen.tsx'
import { helpScenes } from './help-scenes.ts'

const colours = { menu: '#1d2327', lit: '#72aee6', act: '#2271b1' }

export const HelpPicture = ({ field, step }: { field: string; step: number }) => (
  <DrawnScreen platform="wordpress" scene={helpScenes[field]?.[step]} colours={colours} />
)
