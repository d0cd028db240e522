import type { Crop } from '@tintario/contract/images/image.ts'
import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { accountId, createdAt, instant } from './columns.ts'

/** Image files are read without a session by their unguessable id. */
export const image = pgTable(
  'image',
  {
    accountId: accountId(),
    id: uuid('id').notNull().default(sql`gen_random_uuid()`),
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
    /** Since when a former cover can be restored; it is not shown meanwhile. */
    setAsideAt: instant('set_aside_at'),
    /** Keys of its smaller files in other formats, created on a browser's first request; a file may be missing. */
    copies: text('copies').array().notNull().default(sql`'{}'`),
    /** The shown part of the original, in pixels; null for all of it, and then the following columns are null too. */
    crop: jsonb('crop').$type<Crop>(),
    wholeKey: text('whole_key'),
    wholeWidth: integer('whole_width'),
    wholeHeight: integer('whole_height'),
    /** The square of a drawn cover that its letters never reach, in pixels; null: thumbnails show the middle. */
    motif: jsonb('motif').$type<Crop>(),
    /** When the clean-up next checks whether a text shows it; null: it is no picture of a text. */
    useCheckAt: instant('use_check_at'),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.id] }),
    index('image_public').on(t.id),
    index('image_post').on(t.accountId, t.postId),
    index('image_workspace').on(t.accountId, t.workspaceId),
    index('image_use_check').on(t.useCheckAt).where(sql`use_check_at is not null`),
  ],
)
