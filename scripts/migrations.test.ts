import { expect, test } from 'vitest'
import { findContractions, type Release } from './expand-and-contract.ts'

const release: Release = {
  version: '1.0.0',
  migration: '0090_last',
  tables: { post: ['id', 'title', 'body'], shop: ['id', 'name'] },
}
const check = (sql: string, name = '0091_next') => findContractions(release, [{ name, sql }])

test.each([
  ['ALTER TABLE "post" DROP COLUMN "title";', 'post: drops title'],
  ['ALTER TABLE public.post ADD COLUMN note text, DROP title;', 'post: drops title'],
  ['alter table if exists post rename column title to heading;', 'post: renames title'],
  ['ALTER TABLE post RENAME TO article;', 'post: renames the table'],
  ['ALTER TABLE "post" ALTER COLUMN "body" SET NOT NULL;', 'post: makes body not null'],
  ['ALTER TABLE post ALTER title SET DATA TYPE varchar(20);', 'post: changes the type of title'],
  ['ALTER TABLE post ALTER COLUMN title DROP DEFAULT;', 'post: drops the default of title'],
  ['ALTER TABLE post ADD COLUMN rank int NOT NULL;', 'post: adds rank without a default'],
  ['ALTER TABLE post ADD CONSTRAINT short CHECK (length(title) < 9);', 'post: adds a constraint'],
  ['CREATE UNIQUE INDEX one_name ON shop (name);', 'adds a unique index on shop'],
  ['DROP TABLE IF EXISTS shop;', 'drops the table shop'],
  ['DROP FUNCTION enqueue_job(text);', 'drops the function enqueue_job'],
  ['DO $$ BEGIN ALTER TABLE post DROP COLUMN body; END $$;', 'post: drops body'],
])('%s is refused after a release', (sql, words) => {
  const found = check(sql)
  expect(found).toEqual([expect.stringContaining(words)])
  expect(found[0]).toContain('0091_next')
  expect(found[0]).toContain('release 1.0.0 still uses it')
})

test('a migration that only expands, or that was there before, is accepted', () => {
  expect(
    check(`
      CREATE TABLE note (id uuid PRIMARY KEY, text text NOT NULL, CHECK (text <> ''));
      ALTER TABLE note DROP COLUMN text; -- its own
      ALTER TABLE post ADD COLUMN rank int NOT NULL DEFAULT 0;
      ALTER TABLE post ADD COLUMN note text;
      ALTER TABLE post DROP COLUMN retired;
      CREATE INDEX post_rank ON post (rank);
      UPDATE post SET title = 'ALTER TABLE post DROP COLUMN title';`),
  ).toEqual([])
  expect(check('ALTER TABLE post DROP COLUMN title;', '0090_last')).toEqual([])
})

test('a statement that the release bears is exempt, and only that one', () => {
  expect(
    check(`
      -- The previous release bears this: it stores no empty titles.
      ALTER TABLE post ALTER COLUMN title SET NOT NULL;
      ALTER TABLE post ALTER COLUMN body SET NOT NULL;`),
  ).toEqual([expect.stringContaining('makes body not null')])
})
