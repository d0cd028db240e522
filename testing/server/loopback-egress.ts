import { createEgress, type Egress } from '../../apps/server/src/outside/egress.ts'

/** Made-up host names, one a customer's site, that all lead to this machine. */
export const loopbackHosts = (count: number): string[] =>
  Array.from({ length: count }, (_, nth) => `shop-${nth + 1}.test`)

/** A way out to `hosts` on loopback, whatever the machine's name service says, and to nothing else that is private. */
export const createLoopbackEgress = (hosts: readonly string[]): Egress =>
  createEgress({
    allowedPrivateHosts: hosts,
    lookup: (_, done) => done(null, [{ address: '127.0.0.1', family: 4 }]),
  })
