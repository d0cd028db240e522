import { IconShoppingBag } from '../../../ui/icons/index.ts'
import type { Look } from '../platform-look.ts'

export const look: Look = { Icon: IconShoppingBag, colour: '#5a8e3a', isOn: 'MESSAGES_INTEGRATION_SHOPIFY' }
