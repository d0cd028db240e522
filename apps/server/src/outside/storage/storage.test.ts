import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createDiskStorage } from './disk.ts'
import { createS3Storage } from './s3.ts'
import type { Storage } from './storage.ts'

/** What every kind of storage promises. */
const keepsFiles = async (storage: Storage) => {
  const bytes = Buffer.from([0, 255, 1, 254])
  expect(await storage.get('images/a1.webp')).toBeNull()
  await storage.put('images/a1.webp', bytes, 'image/webp')
  await storage.put('images/b2.webp', Buffer.from('other'), 'image/webp')
  expect(await storage.get('images/a1.webp')).toEqual(bytes)
  await storage.put('images/a1.webp', Buffer.from('changed'), 'image/webp')
  expect((await storage.get('images/a1.webp'))?.toString()).toBe('changed')
  await storage.remove('images/a1.webp')
  await storage.remove('images/a1.webp')
  expect(await storage.get('images/a1.webp')).toBeNull()
  expect((await storage.get('images/b2.webp'))?.toString()).toBe('other')
}

test('[IMAGE-13] the disk keeps files by key, whole, and inside its folder only', async () => {
  const outer = await mkdtemp(join(tmpdir(), 'storage-'))
  try {
    const storage = createDiskStorage(join(outer, 'files'))
    await keepsFiles(storage)
    const big = Array.from({ length: 6 }, (_, i) => Buffer.alloc(1_000_000, i))
    await Promise.all(big.map((bytes) => storage.put('images/big.bin', bytes, 'image/png')))
    const kept = await storage.get('images/big.bin')
    expect(kept?.length).toBe(1_000_000)
    expect(kept?.every((byte) => byte === kept[0])).toBe(true)
    for (const key of ['../secret', '/etc/hostname', 'a/../../secret', 'a//b', '.hidden', 'a/.b', ''])
      for (const act of [
        () => storage.put(key, Buffer.from('x'), 'text/plain'),
        () => storage.get(key),
        () => storage.remove(key),
      ])
        await expect(act(), key).rejects.toThrow('not a storage key')
    expect(await readdir(outer)).toEqual(['files'])
    expect((await readdir(join(outer, 'files', 'images'))).sort()).toEqual(['b2.webp', 'big.bin'])
  } finally {
    await rm(outer, { recursive: true })
  }
})

/** The few answers of S3's REST protocol that are used here. */
const startBucket = async () => {
  const files = new Map<string, { bytes: Buffer; type: string | undefined }>()
  const signed: boolean[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const path = (request.url ?? '').split('?')[0] ?? ''
    signed.push(/^AWS4-HMAC-SHA256 Credential=key-id\//.test(request.headers.authorization ?? ''))
    if (request.method === 'PUT')
      files.set(path, { bytes: Buffer.concat(chunks), type: request.headers['content-type'] })
    if (request.method === 'DELETE') files.delete(path)
    const found = files.get(path)
    if (request.method === 'GET' && !found) {
      response.writeHead(404, { 'content-type': 'application/xml' })
      response.end('<?xml version="1.0"?><Error><Code>NoSuchKey</Code><Message>none</Message></Error>')
      return
    }
    response.writeHead(request.method === 'DELETE' ? 204 : 200)
    response.end(request.method === 'GET' ? found?.bytes : undefined)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  return {
    endpoint: `http://127.0.0.1:${port}`,
    files,
    signed,
    stop: () => {
      server.closeAllConnections()
      return new Promise<unknown>((closed) => server.close(closed))
    },
  }
}

test('[IMAGE-13] an S3-compatible bucket keeps files by key, by signed requests', async () => {
  const bucket = await startBucket()
  const storage = createS3Storage({
    endpoint: bucket.endpoint,
    bucket: 'pictures',
    region: 'us-east-1',
    accessKeyId: 'key-id',
    secretAccessKey: 'secret',
  })
  await keepsFiles(storage)
  expect(bucket.files.get('/pictures/images/b2.webp')?.type).toBe('image/webp')
  expect(bucket.signed.every(Boolean)).toBe(true)
  await bucket.stop()
  await expect(storage.get('images/b2.webp')).rejects.toThrow()
})

test('a refusal of the bucket is named by its code when it has no message', async () => {
  const server = createServer((_, response) => {
    response.writeHead(403, { 'content-type': 'application/xml' })
    response.end('<?xml version="1.0"?><Error><Code>SignatureDoesNotMatch</Code></Error>')
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  const storage = createS3Storage({
    endpoint: `http://127.0.0.1:${port}`,
    bucket: 'pictures',
    region: 'us-east-1',
    accessKeyId: 'key-id',
    secretAccessKey: 'wrong',
  })
  try {
    await expect(storage.put('a.webp', Buffer.from('x'), 'image/webp')).rejects.toThrow(
      'SignatureDoesNotMatch (HTTP 403)',
    )
  } finally {
    server.closeAllConnections()
    server.close()
  }
})
