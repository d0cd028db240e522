import { readSchemaVersion } from '../../db/schema-version.ts'
import type { Tools } from '../../tools.ts'
import { readVersion } from '../../version.ts'
import { readPostgresVersion } from './server-store.ts'

/** The state of this instance. */
export const getState = async ({ db }: Tools) => ({
  versions: {
    tintario: await readVersion(),
    node: process.versions.node,
    postgres: await readPostgresVersion(db),
    migrations: await readSchemaVersion(db),
  },
})
