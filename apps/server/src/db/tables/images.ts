import type { Crop } from '@tintario/contract/images/image.ts'
import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { accountId, createdAt, instant } from './columns.ts'

/** Image files are read without a session by their unguessable id (ruling R68). */
export const image = pgTable(
  'image',
  {
    id: uuid('id').primaryKey().default(sql`gen_random_uuid()`),
    accountId: accountId(),
    workspaceId: uuid('workspace_id'),
    postId: uuid('post_id'),
    storageKey: text('storage_key').notNull(),
    contentType: text('content_type').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    bytes: integer('bytes').notNull(),
    alt: text('alt').notNull(),
    caption: text('caption'),
    source: text('source').notNull(),
    createdAt: createdAt(),
    /** Since when a former cover waits to be brought back; nobody is shown it meanwhile. */
    setAsideAt: instant('set_aside_at'),
    /** Keys of smaller files of it in other formats, made when a browser first asked; a file may be missing. */
    copies: text('copies').array().notNull().default(sql`'{}'`),
    /** The part of the whole picture that the file is, in pixels; null for all of it, and then what follows is, too. */
    crop: jsonb('crop').$type<Crop>(),
    wholeKey: text('whole_key'),
    wholeWidth: integer('whole_width'),
    wholeHeight: integer('whole_height'),
  },
  (t) => [
    index('image_post').on(t.accountId, t.postId),
    index('image_workspace').on(t.accountId, t.workspaceId),
  ],
)
