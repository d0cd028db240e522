import type { Door, Extent, Room } from './door.ts'
import { bodies } from './doors/bodies.ts'
import { checkedSites, describedSites } from './doors/connections.ts'
import { endpoints } from './doors/endpoints.ts'
import { picturesByAddress } from './doors/featured-pictures.ts'
import { issuer } from './doors/issuer.ts'
import { letters } from './doors/letters.ts'
import { modelSays } from './doors/model.ts'
import { provider } from './doors/provider.ts'
import { publications, sentBodies } from './doors/publications.ts'
import { pagesByAddress, pastedReferences } from './doors/references.ts'
import { readShops } from './doors/shops.ts'
import { uploads } from './doors/uploads.ts'
import { webhooks } from './doors/webhooks.ts'
import { wire } from './doors/wire.ts'
import { WEBHOOK_SECRET } from './open-room.ts'

type OpenDoor = (room: Room, extent: Extent) => Promise<Door>

/** Ways in of a product that has what it brings along: built-in writer, sandbox payments, mailbox. */
export const ownDoors: Record<string, OpenDoor> = {
  bodies,
  pasted: pastedReferences,
  pages: pagesByAddress,
  shops: readShops,
  pictures: picturesByAddress,
  checked: checkedSites,
  described: describedSites,
  published: publications,
  sent: sentBodies,
  uploads,
  wire,
  letters,
  webhooks: (room, extent) => webhooks(room, extent, null),
  endpoints,
}

/** Ways in of a product that is connected to a model, an OpenID issuer and a payment provider. */
export const connectedDoors: Record<string, OpenDoor> = {
  model: modelSays,
  issuer,
  events: (room, extent) => webhooks(room, extent, WEBHOOK_SECRET),
  provider: (room, extent) => provider(room, extent, WEBHOOK_SECRET),
}
