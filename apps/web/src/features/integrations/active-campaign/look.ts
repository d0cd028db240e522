import { IconMailForward } from '../../../ui/icons/index.ts'
import type { Look } from '../platform-look.ts'

export const look: Look = { Icon: IconMailForward, colour: '#004cff', isOn: 'MESSAGES_CAMPAIGN_ON' }
