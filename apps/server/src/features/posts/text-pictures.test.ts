import { api } from '@tintario/contract/api.ts'
import { TEXT_PICTURES_BYTES_MAX } from '@tintario/contract/images/limits.ts'
import { TEXT_PICTURES_MAX } from '@tintario/contract/posts/limits.ts'
import { passMinute } from '@tintario/testing/due-jobs.ts'
import { fileForm } from '@tintario/testing/file-form.ts'
import { createdPost } from '@tintario/testing/made-posts.ts'
import { createWorld, type Person, type World } from '@tintario/testing/world.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

let world: World
let as: Person
let id: string
beforeAll(async () => {
  world = await createWorld({ expectedErrors: /^the use of a picture could not be checked/ })
})
afterAll(() => world.close())
beforeEach(async () => {
  as = await world.owner()
  id = await createdPost(world, as)
})

const picture = (width = 40, height = 30) =>
  sharp({ create: { width, height, channels: 3, background: '#a60' }, limitInputPixels: false })
const upload = async (file: Buffer, { postId = id, token = as.token } = {}) => {
  const { payload, headers } = fileForm('picture', file)
  const answer = await world.app.inject({
    method: 'POST',
    url: `/api/posts/${postId}/images/file`,
    payload,
    headers: { ...headers, authorization: `Bearer ${token}` },
  })
  return { status: answer.statusCode, body: answer.json() }
}
const uploaded = async (postId = id): Promise<{ id: string; path: string }> => {
  const { body } = await upload(await picture().png().toBuffer(), { postId })
  return { id: body.id, path: body.urls.full }
}
const query = async (text: string, ...values: unknown[]) =>
  (await world.database.pool.query(text, values)).rows
const fileAt = (url: string) => world.app.inject({ url })
const statusOf = async (url: string) => (await fileAt(url)).statusCode
const save = (body: string, postId = id) =>
  world.call(api.posts.edit, { as, params: { id: postId }, body: { body } })
const imgOf = (path: string, alt = 'A ball of wool') => `<p>Wool.</p><img src="${path}" alt="${alt}" />`
const makeDue = (ids: string[]) =>
  query("update image set use_check_at = now() - interval '1 minute' where id = any($1)", ids)

test('[EDITOR-07, ERR-95] an uploaded JPEG, PNG, GIF or WebP is re-encoded for a text, and any other file is refused', async () => {
  const wide = picture(2_000, 1_000).withExif({ IFD0: { Copyright: 'Nora Sample' } })
  const frame = await picture(8, 8).png().toBuffer()
  const other = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#06a' } })
    .png()
    .toBuffer()
  const moving = await sharp([frame, other], { join: { animated: true } })
    .gif()
    .toBuffer()
  expect((await sharp(moving).metadata()).pages).toBe(2)
  const files: [Buffer, object][] = [
    [await wide.jpeg().toBuffer(), { format: 'jpeg', width: 1_600, height: 800 }],
    [await picture().png().toBuffer(), { format: 'webp', width: 40, height: 30 }],
    [moving, { format: 'webp', width: 8, height: 8 }],
    [await picture().webp().toBuffer(), { format: 'webp', width: 40, height: 30 }],
  ]
  for (const [file, wanted] of files) {
    const { status, body } = await upload(file)
    expect(status).toBe(201)
    expect(body).toMatchObject({ alt: '', urls: { full: `/api/images/${body.id}` } })
    const shown = await fileAt(body.urls.full)
    const stored = await sharp(shown.rawPayload).metadata()
    expect(stored).toMatchObject(wanted)
    expect([stored.exif, stored.pages]).toEqual([undefined, undefined])
  }
  const png = await picture().png().toBuffer()
  const hostile: [Buffer, number][] = [
    [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'), 422],
    [Buffer.from('<html><script>alert(1)</script></html>'), 422],
    [png.subarray(0, 20), 422],
    [await picture(10_000, 6_000).png().toBuffer(), 422],
    [Buffer.concat([png, Buffer.alloc(20 * 1024 * 1024)]), 413],
  ]
  const before = await world.database.pool.query('select from image')
  for (const [file, status] of hostile)
    expect(await upload(file)).toMatchObject({
      status,
      body: { message: 'MESSAGES_FILE_INVALID_OR_TOO_LARGE' },
    })
  expect((await world.database.pool.query('select from image')).rowCount).toBe(before.rowCount)
})

test('[EDITOR-07] other accounts can neither add pictures to a post nor change or remove them, and a published post takes none', async () => {
  const stranger = await world.owner()
  const png = await picture().png().toBuffer()
  expect((await upload(png, { token: stranger.token })).status).toBe(404)
  const { id: imageId, path } = await uploaded()
  const params = { id: imageId }
  expect((await world.call(api.images.remove, { as: stranger, params })).status).toBe(404)
  const change = { as: stranger, params, body: { alt: 'A stolen ball' } }
  expect((await world.call(api.images.edit, change)).status).toBe(404)
  expect(await statusOf(path)).toBe(200)
  await query("update post set status = 'published' where id = $1", id)
  expect(await upload(png)).toMatchObject({ status: 423 })
})

test('a post and a workspace keep no more pictures than they may, also when several arrive at the same time', async () => {
  const png = await picture().png().toBuffer()
  const { id: first } = await uploaded()
  const fill = (count: number) =>
    query(
      `insert into image (account_id, workspace_id, post_id, storage_key, content_type, width, height, bytes, alt, source, use_check_at)
       select account_id, workspace_id, post_id, storage_key, content_type, width, height, bytes, alt, source, use_check_at
       from image, generate_series(1, $2::int) where id = $1`,
      first,
      count,
    )
  await fill(TEXT_PICTURES_MAX - 2)
  const both = await Promise.all([upload(png), upload(png)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([201, 422])
  expect(await upload(png)).toMatchObject({ body: { message: 'MESSAGES_TOO_MANY_PICTURES' } })
  const other = await createdPost(world, as)
  await query('update image set bytes = $2 where id = $1', first, 2 ** 31 - 1)
  expect(TEXT_PICTURES_BYTES_MAX).toBe(2 ** 31)
  expect(await upload(png, { postId: other })).toMatchObject({
    status: 422,
    body: { message: 'MESSAGES_PICTURE_SPACE_FULL' },
  })
  const { rows } = await world.database.pool.query('select from image where post_id = $1', [other])
  expect(rows).toEqual([])
})

test('[EDITOR-10] a text with an uploaded picture is saved only with its alternative text; its draft is stored without', async () => {
  const { path } = await uploaded()
  const without = imgOf(path, '')
  expect(await save(without)).toMatchObject({
    status: 422,
    error: { message: 'MESSAGES_PICTURE_ALT_MISSING' },
  })
  const draft = { title: 'Wool', body: without, version: 1, sequence: 2 }
  const params = { id, draftId: '01890000-0000-4000-8000-000000000001' }
  expect((await world.call(api.posts.saveDraft, { as, params, body: draft })).status).toBe(200)
  expect((await save(imgOf(path))).body.body).toContain(`<img src="${path}" alt="A ball of wool"`)
  // A text that already lacks it can still be changed.
  await query('update post set body = $2 where id = $1', id, without)
  expect((await save(`${without}<p>More.</p>`)).status).toBe(200)
})

test('a picture that no text, version or draft has shown for a month is deleted, and any other stays', async () => {
  const unused = await uploaded()
  const shown = await uploaded()
  const drafted = await uploaded()
  const former = await uploaded()
  const copied = await uploaded()
  const young = await uploaded()
  await save(imgOf(former.path))
  await query("update post_version set begun_at = now() - interval '1 day'")
  await save(imgOf(shown.path))
  const draft = { title: 'Wool', body: imgOf(drafted.path), version: 2, sequence: 2 }
  const params = { id, draftId: '01890000-0000-4000-8000-000000000002' }
  await world.call(api.posts.saveDraft, { as, params, body: draft })
  await save(imgOf(copied.path), await createdPost(world, as))
  await passMinute(world)
  expect(await statusOf(unused.path)).toBe(200)
  await makeDue([unused, shown, drafted, former, copied].map((one) => one.id))
  await passMinute(world)
  const statuses = []
  for (const { path } of [unused, shown, drafted, former, copied, young]) statuses.push(await statusOf(path))
  expect(statuses).toEqual([404, 200, 200, 200, 200, 200])
  const due = await query("select from image where use_check_at < now() + interval '29 days'")
  expect(due).toEqual([])
})

test('pictures whose check always fails do not keep later ones from being deleted', {
  tags: ['long'],
}, async () => {
  const [stuck, later] = [await uploaded(), await uploaded()]
  await query("update image set alt = 'stuck' where id = $1", stuck.id)
  await query(
    `insert into image (account_id, workspace_id, post_id, storage_key, content_type, width, height, bytes, alt, source, use_check_at)
     select account_id, workspace_id, post_id, storage_key, content_type, width, height, bytes, alt, source, use_check_at
     from image, generate_series(1, 60) where id = $1`,
    stuck.id,
  )
  await query("update image set use_check_at = now() - interval '1 hour' where alt = 'stuck'")
  await makeDue([later.id])
  await query(
    `create function refuse_deletion() returns trigger language plpgsql as $$ begin raise 'stuck'; end $$`,
  )
  await query(
    `create trigger stuck before delete on image for each row when (old.alt = 'stuck') execute function refuse_deletion()`,
  )
  try {
    await passMinute(world)
    expect(await statusOf(later.path)).toBe(200)
    await passMinute(world)
    expect([await statusOf(later.path), await statusOf(stuck.path)]).toEqual([404, 200])
    await makeDue([stuck.id])
    await query('drop trigger stuck on image')
    await passMinute(world)
    expect(await statusOf(stuck.path)).toBe(404)
  } finally {
    await query('drop function refuse_deletion cascade')
  }
})
