import { noRules, type VoiceRules } from '@tintario/contract/brand-voices/rules.ts'
import { index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { accountId, createdAt, newId } from './columns.ts'

export const brandVoice = pgTable(
  'brand_voice',
  {
    accountId: accountId(),
    id: newId(),
    workspaceId: uuid('workspace_id').notNull(),
    name: text('name').notNull(),
    prompt: text('prompt').notNull(),
    type: text('type').notNull(),
    questions: jsonb('questions').$type<Record<string, string>>().notNull().default({}),
    /** `default` until a user changes the free voice. */
    origin: text('origin').notNull().default('own'),
    /** Checked against each text after it is written. */
    rules: jsonb('rules').$type<VoiceRules>().notNull().default(noRules),
    creatorId: uuid('creator_id'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.id] }),
    index('brand_voice_workspace').on(t.accountId, t.workspaceId, t.id),
  ],
)
