import { IconMailHeart } from '../../../ui/icons/index.ts'
import type { Look } from '../platform-look.ts'

export const look: Look = { Icon: IconMailHeart, colour: '#6b4e00', isOn: 'MESSAGES_CAMPAIGN_ON' }
