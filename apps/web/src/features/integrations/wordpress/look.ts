import { IconBrandWordpress } from '../../../ui/icons/index.ts'
import type { Look } from '../platform-look.ts'

export const look: Look = {
  Icon: IconBrandWordpress,
  colour: '#21759b',
  isOn: 'MESSAGES_INTEGRATION_WORDPRESS',
}
